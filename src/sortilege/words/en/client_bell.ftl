### What only the table in the browser says of bell.

bell = The bell
watch = Exactly five? Hit the bell!

## What the pile does for whoever may go on.

go-turn = Turn my card
go-gather = Gather the piles
going-turn = One more moment to ring, then your card turns.
going-gather = One more moment to ring, then the piles are gathered.

## What is on a card.

five-candle = five candles
five-hat = five hats
five-chameleon = five chameleons
five-potion = five potions
five-red = five red symbols
five-blue = five blue symbols
five-yellow = five yellow symbols
five-green = five green symbols

## What has just happened, in one short line.

news-rang_rightly = Well done, { $name }: { $fives }!
news-rang_wrongly = Oops, { $name }! Not exactly five.
news-took = { $name } takes all the face-up piles.
news-gave = { $name } gives everybody a card.
news-left = { $name } is out.
news-last_duel = The last duel: one more ring!
news-gathered = Gather, shuffle, and on we go!

## The photo finish.

finish = Who rang, and how quickly
finish-photo = Photo finish: chance decides!
finish-time = { $seconds } s

## Who and what is there, for those who hear it.

sitter = { $name }
sitter-active = { $name }, whose turn it is
sitter-out = { $name }, out of the game
pad = { $name }: ring
pile = { $name }, draw pile: { $count }
top = { $name }, card: { $face }
spoken-turned = { $name }: { $face }.

## "Where are we?"

position-card = In front of { $name }: { $face }.
position-no_card = No card is visible.
position-piles = { $name }: draw pile { $draw }, face-up pile { $up }.
position-out = { $name }: out, face-up pile { $up }.

## What the owl explains.

hint-turn = Tap your pile to turn a card. Everybody in turn, and everybody watches all the cards!
hint-ring = Count the symbols of all cards together: exactly five of one shape, or five of one colour? Quick, the bell!
hint-corners = Put the screen between you: everybody has a corner. Your animal is your bell, tap it to ring; your pile is beside it.
hint-empty = No pile left? You may still ring: at the right moment, everything comes back to you. But if you are wrong, you are out!
hint-out = Out! Watch closely: who has the sharpest eyes?
hint-gather = Nobody has a pile left. Tap yours: all gather and shuffle their cards.
hint-duel = Only two are left: the next ring ends the game. At the right moment, whoever rings takes all; if not, the other one does!

## The game in six plates, on the rules page.

plate-1 = Everybody has a pile of cards. The bell is in the middle.
plate-2 = In turn, everybody turns a card over.
plate-3 = Exactly five of one shape, all cards together? Hit the bell!
plate-4 = Exactly five of one colour? Hit the bell too!
plate-5 = The right moment, and before the others: all the turned cards are yours. A mistake: give a card to everybody else.
plate-6 = Whoever has the most cards at the end wins.
