### Messages of metamorphose in the browser only.

market = The market
area = { $name }’s creatures
card-text = { $card }, level { $level }: { $slots }
creature-text = Creature { $creature }, { $card } on top, cards: { $count }. It shows: { $shows }
token-text = { $mana }-mana token, { $state }
deck-text = Level { $level } deck, cards: { $cards }
deck-top = The top card of the level { $level } deck
deck-unseen = Nobody knows which creature it is.

## Buttons.

take = Summon
pay = Summon with { $creature }’s { $mana }-mana token
cost-free = Level { $level }: free.
cost-one = Level { $level }: costs a { $mana }-mana token.
cost-two = Level { $level }: costs a { $mana }-mana or { $more }-mana token.
alone = On its own: a new creature
alone-here = Place the card here, on its own
into = { $creature }, { $above }
shift = Shift
move = Move
pass = I’m done
candidates = This is how it would look
bench-lay = Where will you place { $card }?
bench-creature = { $name }’s creature { $creature }
bench-shift = Shift { $card }
bench-move = Move { $card }

## A phone beside a big screen.

hand-creatures = My creatures

## The contest scene.

contest-count = { $colour }: { $strengths }
contest-prizes = Prizes: { $prizes }
contest-nobody = No prize in { $colour }.
contest-glory = Glory: { $prizes }

## Answers to "Where are we?"

position-area = { $name }, points: { $points }. Strengths: { $strengths }.
position-half = Half-point head start.
position-alpha = Alpha: starts this round and is asked last.
position-market = In the market: { $cards }.
position-hand = Card to place: { $card }.

## The owl's hints.

hint-summon = Tap a card in the market to look at it closely, then summon it. Level 1 is free.
hint-stack = Place the card on its own or on a creature: through its holes you see what is below! To put it underneath or in between, tap your creature first.
hint-close = Everyone has summoned. You may still shift or move a card, or tap “I’m done”. Alpha is asked last.
hint-mana = A creature with three cards earns mana. From the next round on, it pays for a stronger card.
hint-shift = Tap one of your creatures. Once per round you may shift its lower cards to show something else through the holes.
hint-contest = The star is out: there is a contest at the end of this round. In each colour, the greatest strength wins the most points.

## The six pictures on the rules page.

plate-1 = Stack cards to make the strongest creatures.
plate-2 = In each round, summon one card from the market.
plate-3 = Place it on a creature, underneath or between its cards, or start a new one.
plate-4 = Through the holes you see the cards below. What shows in the creature’s own colour is its strength.
plate-5 = Three cards in a creature earn a mana token. Use mana to summon greater creatures.
plate-6 = Every second round ends with a contest: in each colour, the greatest strengths win prizes.
