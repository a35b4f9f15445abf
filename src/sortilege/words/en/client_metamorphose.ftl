### What only the table in the browser says of metamorphose.

market = The market
area = { $name }'s creatures
card-text = { $card }, level { $level }: { $slots }
creature-text = Creature { $creature }, { $card } on top, cards: { $count }. It shows: { $shows }
token-text = Mana token of { $mana }, { $state }
deck-text = Level { $level } deck, cards: { $cards }
deck-top = The top of the level { $level } deck
deck-unseen = Nobody knows which creature it is.

## Buttons.

take = Summon
pay = Summon with the token of { $mana } ({ $creature })
cost-free = Level { $level }: free.
cost-one = Level { $level }: costs a mana token of { $mana }.
cost-two = Level { $level }: costs a mana token, { $mana } or { $more }.
alone = All alone: a new creature
alone-here = Lay the card alone, here
into = { $creature }, { $above }
shift = Shift
move = Move
pass = I'm done
candidates = This is how it would look
bench-lay = Where to lay { $card }?
bench-creature = { $name }'s creature { $creature }
bench-shift = Shift { $card }
bench-move = Move { $card }

## A contest on stage.

contest-count = { $colour }: { $strengths }
contest-prizes = Prizes: { $prizes }
contest-nobody = No prize in { $colour }.
contest-glory = Glory: { $prizes }

## Where are we?

position-area = { $name }, points: { $points }. Strengths: { $strengths }.
position-half = Half a point in advance.
position-alpha = Alpha: begins this round, and has the last word.
position-market = In the market: { $cards }.
position-hand = To be laid: { $card }.

## The owl.

hint-summon = Tap a card of the market to look at it closely, then summon it. Level 1 is free.
hint-stack = Lay the card alone or on a creature: through its holes you see what lies beneath! Tap your creature to slip it under or between.
hint-close = Everybody has summoned. You may still shift or move a card, or say that you are done. Alpha is asked last.
hint-mana = A creature of three cards earns mana: from the next round on it pays for a stronger card.
hint-shift = Tap one of your creatures: once a round you may shift its lower cards, to show something else through the holes.
hint-contest = The star is out: at the end of this round comes the contest. In each colour the greatest strength gains the most points.

## The game in six plates, on the rules page.

plate-1 = Lay cards upon one another and make the strongest creatures.
plate-2 = Each round, summon one card from the market.
plate-3 = Lay it on a creature, under it or between its cards, or begin a new one.
plate-4 = Through the holes one sees the card below. What shows in the creature's own colour is its strength.
plate-5 = Three cards in a creature bring a mana token. With mana you summon greater creatures.
plate-6 = After every second round there is a contest: in each colour the greatest strengths win prizes.
