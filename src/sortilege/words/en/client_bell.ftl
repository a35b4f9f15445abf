### What only the table in the browser says of bell.

bell = The bell
watch = Exactly five? Hit the bell!

## What the pile does for whoever may go on.

go-turn = Turn my card
go-gather = Have the piles gathered

## What is on a card.

face = { $symbols } { $shape } in { $colour }
shapes-candle-one = candle
shapes-candle-many = candles
shapes-hat-one = hat
shapes-hat-many = hats
shapes-chameleon-one = chameleon
shapes-chameleon-many = chameleons
shapes-potion-one = potion
shapes-potion-many = potions
five-candle = five candles
five-hat = five hats
five-chameleon = five chameleons
five-potion = five potions
five-red = five in red
five-blue = five in blue
five-yellow = five in yellow
five-green = five in green

## What has just happened, in one short line.

news-rang_rightly = Well done, { $name }: { $fives }!
news-rang_wrongly = Oops, { $name }! Not exactly five.
news-took = { $name } takes all the cards.
news-gave = { $name } gives everybody a card.
news-left = { $name } has no cards left.
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
pad = { $name } rings
pile = { $name }'s draw pile: { $count }
top = { $name }'s card: { $face }
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
hint-empty = No pile left? You may still ring: ring rightly and everything comes to you.
hint-out = Out, but the end is near: watch who has the sharpest eyes.
hint-gather = Nobody has a pile left. Tap yours: all gather and shuffle their cards.
hint-duel = Only two are left: the next ring ends the game. If it is right, the ringer takes all; if not, the other one does!
