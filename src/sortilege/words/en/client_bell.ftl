### Messages of bell in the browser only.

bell = The bell
watch = Exactly five? Hit the bell!

## The button on the draw pile.

go-turn = Turn my card
go-gather = Gather the piles
going-turn = Last moment to ring before your card turns.
going-gather = Last moment to ring before the piles are gathered.

## Five of one shape or of one colour.

five-candle = five candles
five-hat = five hats
five-chameleon = five chameleons
five-potion = five potions
five-red = five red symbols
five-blue = five blue symbols
five-yellow = five yellow symbols
five-green = five green symbols

## Events in one short line.

news-rang_rightly = Well done, { $name }: { $fives }!
news-rang_wrongly = Oops, { $name }! Not exactly five.
news-took = { $name } takes all the face-up piles.
news-gave = { $name } gives everyone a card.
news-left = { $name } is out.
news-last_duel = The last duel: one more ring!
news-gathered = Gather, shuffle, and on we go!

## The photo finish.

finish = Who rang, and how fast
finish-photo = Photo finish: chance decides!
finish-time = { $seconds } s

## Players and piles, for screen readers.

sitter = { $name }
sitter-active = { $name }, playing now
sitter-out = { $name }, out of the game
pad = { $name }: ring
pile = { $name }, draw pile: { $count }
top = { $name }, card: { $face }
spoken-turned = { $name }: { $face }.

## Answers to "Where are we?"

position-card = In front of { $name }: { $face }.
position-no_card = No card is visible.
position-piles = { $name }: draw pile { $draw }, face-up pile { $up }.
position-out = { $name }: out, face-up pile { $up }.

## The owl's hints.

hint-turn = Tap your pile to turn a card. Take turns, and watch all the cards!
hint-ring = Count the symbols on all the cards together. Exactly five of one shape, or five of one colour? Quick, the bell!
hint-corners = Put the screen between you: each player has a corner. Your animal is your bell. Tap it to ring; your pile is next to it.
hint-empty = No cards left in your pile? You may still ring. At the right moment, you win the cards. But if you are wrong, you are out!
hint-out = Out! Watch closely: who has the sharpest eyes?
hint-gather = Nobody has a card left to turn. Tap your pile: everyone gathers and shuffles their cards.
hint-duel = Only two players are left: the next ring ends the game. If it is right, the one who rings takes the face-up piles; if not, the other one does. Then count the cards!

## The six pictures on the rules page.

plate-1 = Everyone has a pile of cards. The bell is in the middle.
plate-2 = Players take turns to turn over a card.
plate-3 = Exactly five of one shape on all the cards together? Hit the bell!
plate-4 = Exactly five of one colour? Hit the bell, too!
plate-5 = Ring first at the right moment, and you win all the face-up cards. Ring by mistake, and you give a card to everyone else.
plate-6 = The player with the most cards at the end wins.
