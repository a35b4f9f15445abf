### What only the table in the browser says of unicorn.

board-centre = In the middle of the table
line-lost = Everything flipped this turn is lost.
line-kept = Well done! What was found transforms the picture.

## Buttons.

stop = I'll stop
accept = Yes, please!
decline = No, thanks

## A player's side of the table.

mat = { $name }
mat-awaited = { $name }, playing now
mat-row = The cards in front of { $name }
picture-pony = { $name }, picture: a grey pony, nothing transformed yet
picture-partly = { $name }, picture transformed so far: { $done }; still missing: { $missing }
picture-unicorn = { $name }, picture: a unicorn!

## A card, for those who hear it.

card-where = Card { $place } in { $name }'s row
card-down = face down
card-up = face up: { $face }
card-gap = empty place
card-remembered = seen before: { $face }
card-offered = a stroke of luck

## The middle of the table.

pile = Pile, cards: { $cards }
drawn = Flipped from the pile this turn: { $faces }
discard = Discard, cards: { $cards }; on top: { $face }
discard-empty = The discard is empty
chooser = The six parts of your picture
part-done = Already transformed: { $part }

## A turn is lost.

surprise-caught = Woof!
surprise-found_twice = Again!
surprise-not_needed = Got it already!

## "Where are we?"

position-up = Card { $place } in { $name }'s row is face up: { $face }.
position-drawn = Flipped from the pile this turn: { $faces }.
position-remembered = Seen before, card { $place } in { $name }'s row: { $face }.
position-pile = Cards in the pile: { $cards }.
position-discard = Cards in the discard: { $cards }, on top: { $face }.

## What the owl explains.

hint-begin = Tap a shining card in somebody else's row. A motif you need will transform a part of your pony!
hint-flip_pile = Well done! Stop to keep what you have found, or risk a card from the pile. But beware of the dog: with him, everything is lost!
hint-flip_row = One more card from a row, or will you stop? A motif you already have, or flipped twice, loses everything.
hint-friend = The wise friend! Two of them transform a part of your choice. One alone does nothing, but does no harm.
hint-pair = Two wise friends give you a part of your picture. Tap the motif you want!
hint-dog = Woof! The curious dog saw it all: the turn is lost. The cards in rows are turned down: remember them!
hint-answer = The card too many lies in front of you, and you need it: say yes, and a part of your picture transforms!
hint-changed = A part of a pony has become a unicorn! Whoever transforms all six parts first wins.
hint-remember = Cards that were turned down stay where they are: if you remember them, you can find them again.

## The game in six plates, on the rules page.

plate-1 = Find six motifs, and your grey pony becomes a unicorn.
plate-2 = Flip a card in somebody else's row, never in your own.
plate-3 = Then stop, or go on: a card from the pile, a card in a row, and so on.
plate-4 = The dog, a motif you flipped already or one you no longer need: all is lost, the turn is over.
plate-5 = If you stop in time, every motif transforms its part. Two wise friends transform a part of your choice.
plate-6 = Whoever first has the whole unicorn wins!
