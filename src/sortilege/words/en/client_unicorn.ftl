### Messages of unicorn in the browser only.

board-centre = In the middle of the table
line-lost = Everything flipped this turn is lost.
line-kept = Well done! What you found transforms the picture.

## Buttons.

stop = I’ll stop
accept = Yes, please!
decline = No, thanks

## A player's side of the table.

mat = { $name }
mat-awaited = { $name }, playing now
mat-row = { $name }’s row of cards
picture-pony = { $name }, picture: a grey pony, nothing transformed yet
picture-partly = { $name }, picture transformed so far: { $done }; still missing: { $missing }
picture-unicorn = { $name }, picture: a unicorn!

## A card, for screen readers.

card-where = Card { $place } in { $name }’s row
card-down = face down
card-up = face up: { $face }
card-gap = empty space
card-remembered = seen before: { $face }
card-offered = a stroke of luck

## The middle of the table.

pile = Draw pile, cards: { $cards }
drawn = Flipped from the draw pile this turn: { $faces }
discard = Discard pile, cards: { $cards }; on top: { $face }
discard-empty = The discard pile is empty
chooser = The six parts of your picture
part-done = Already transformed: { $part }

## A lost turn.

surprise-caught = Woof!
surprise-found_twice = Again!
surprise-not_needed = Got it already!

## Answers to "Where are we?"

position-up = Card { $place } in { $name }’s row is face up: { $face }.
position-drawn = Flipped from the draw pile this turn: { $faces }.
position-remembered = Seen before, card { $place } in { $name }’s row: { $face }.
position-pile = Cards in the draw pile: { $cards }.
position-discard = Cards in the discard pile: { $cards }; on top: { $face }.

## The owl's hints.

hint-begin = Tap a shining card in another player’s row. A motif you need will transform a part of your pony!
hint-flip_pile = Well done! Stop to keep what you have found, or risk a card from the draw pile. But beware: if you flip the dog, you lose everything!
hint-flip_row = Another card from a row, or will you stop? If you flip a motif twice, or one you already have, you lose everything.
hint-friend = The wise friend! Two of them transform a part of your choice. One alone does nothing, but it does no harm.
hint-pair = Two wise friends transform a part of your picture. Tap the motif you want!
hint-dog = Woof! The curious dog saw everything: the turn is lost. The cards in the rows are turned face down: remember them!
hint-answer = The last card is in your row, and you need it. Say yes to transform a part of your picture!
hint-changed = A part of a pony has become a unicorn! The first player to transform all six parts wins.
hint-remember = Cards that are turned face down stay where they are: if you remember them, you can find them again.

## The six pictures on the rules page.

plate-1 = Find six motifs, and your grey pony becomes a unicorn.
plate-2 = Flip a card in another player’s row, never in your own.
plate-3 = Then stop, or go on: a card from the draw pile, a card in a row, and so on.
plate-4 = The dog, a motif you have already flipped, or one you no longer need: you lose everything, and your turn is over.
plate-5 = If you stop in time, each motif transforms its part. Two wise friends transform a part of your choice.
plate-6 = The first player to complete the unicorn wins!
