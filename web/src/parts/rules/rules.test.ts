import { expect, test } from 'vitest';
import { partsOf, shownOn } from '../../../plugins/rules';

const PAGE = `Both.

<!-- screen -->
Tap.

<!-- paper -->
Reach.

<!-- all -->
End.
`;

test('a block for one medium is not shown on the other', () => {
  expect(shownOn(PAGE, 'screen')).toBe('Both.\n\nTap.\n\nEnd.\n');
  expect(shownOn(PAGE, 'paper')).toBe('Both.\n\nReach.\n\nEnd.\n');
});

test('a picture precedes its text, and house rules fold away', () => {
  const parts = partsOf('Text.\n\n<!-- picture 7 -->\nStep.\n\n> **House rule.** Here.\n');
  expect(parts).toEqual(['<p>Text.</p>\n', 7, '<p>Step.</p>\n', ['<p> Here.</p>\n']]);
});
