import { describe, expect, it } from 'vitest';
import { plan } from './plan';

const board = document.createElement('div');
board.innerHTML = '<i class="hidden"></i><i class="hand"></i><i class="pile"></i>';
board.getBoundingClientRect = () => new DOMRect(10, 5, 300, 200);
const boxes = [new DOMRect(0, 0, 0, 0), new DOMRect(20, 15, 50, 70), new DOMRect(110, 25, 90, 40)];
board.querySelectorAll('i').forEach((one, nth) => {
  one.getBoundingClientRect = () => boxes[nth] ?? new DOMRect();
});

describe('a card', () => {
  it('flies from the first place that can be seen, as wide as fits there', () => {
    expect(plan(board, { face: 'moon', from: ['.nowhere', '.hidden', '.hand'], to: ['.pile'] })).toEqual({
      face: 'moon',
      from: { x: 10, y: 10, side: 50 },
      to: { x: 100, y: 20, side: 40 },
    });
  });

  it('lies as the game has it', () => {
    const lies = ({ x, y, width }: DOMRect) => ({ x, y, side: width / 2 });
    expect(plan(board, { face: 'moon', from: ['.hand'], to: ['.pile'] }, lies)?.to.side).toBe(45);
  });

  it('does not fly where it could not be seen, or where nothing moves', () => {
    expect(plan(board, { face: 'moon', from: ['.hand'], to: ['.hidden'] })).toBeNull();
    expect(plan(board, null)).toBeNull();
  });
});
