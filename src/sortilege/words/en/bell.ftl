### The words of bell.

title = The Magic Bell
after = after “Halli Galli Magic Twist” by Haim and Uri Shafir, Amigo 2023
tagline = Keep your eyes open, count to five, and ding! The bell belongs to whoever rings first.
goal = Count the symbols. Exactly five of one shape, or five of one colour? Hit the bell, quick! Whoever has the most cards at the end wins.

rules =
    Everybody in turn flips a card onto their own face-up pile. Only the top card counts.
      Exactly five symbols of one shape, or of one colour, over all visible cards together: hit the bell! The first to ring at the right moment wins all face-up piles.
      Whoever is wrong gives one card from their draw pile to each of the others.
    Without a draw pile you turn nothing any more, but you may still ring. Then take care: if somebody takes your face-up pile, or if you are wrong, you are out.
    With three or more: when only two are left, the next ring ends the game. With two, play until one has all the cards.

## What a table may choose.

option-to_the_end = To the end
option-to_the_end-help = No last duel: play goes on until one player has all the cards.
option-first = Who begins
option-first-help = A seat at the table, or chance decides.
option-pace = Pace
option-pace-help = How long, at least, a card lies there before the next one may be turned.
option-pace-slow = Slow
option-pace-slow-help = Time to look closely, a gentle bell and no stopwatch: for younger players.
option-pace-normal = Normal
option-pace-normal-help = Just like at a real table.
option-pace-fast = Fast
option-pace-fast-help = For the eyes of a hawk.

## What a player may do.

action-turn = Turn my card
action-ring = Hit the bell
action-gather = Gather the piles

## What everybody hears.

event-dealt = The cards are dealt face down. { $cards_by_seat }. { $first } begins.
event-turned = { $seat } turns a card: { face }.
event-rang_rightly = Ding! { $seat } rings at the right moment: there are exactly five.
event-rang_wrongly = Ding… { $seat } is mistaken: there are not exactly five.
event-took = { $seat } takes all face-up piles (cards: { $cards }).
event-gave = { $seat } gives one card from the draw pile, unseen, to: { $to_seats }.
event-left = { $seat } is out.
event-last_duel = The last duel: { $seats }. The next ring ends the game!
event-gathered = { $seat } gathers the piles: all shuffle their own, as a new draw pile ({ $times } of 3).
event-ended = The game is over. Victory: { $seats }.

## What the awaited player is asked, what the others read, and what those who may ring are offered.

ask-turn = Your turn! Turn your card.
ask-gather = Nobody has a card left to turn. It is up to you to gather the piles.
wait-turn = { $seat } is about to turn a card.
wait-gather = Nobody has a card left to turn: { $seat } may gather the piles.
offer-turn = Do you see exactly five of one shape or of one colour? Hit the bell!
offer-gather = Do you see exactly five of one shape or of one colour? Hit the bell!

## How it ended.

reason-last_ring = The last ring has sounded: the cards are counted.
reason-last_ring-short = last ring
reason-all_cards = One player has all the cards!
reason-all_cards-short = all cards won
reason-gathered_out = The piles were gathered three times without a right ring: the cards are counted.
reason-gathered_out-short = three gatherings

## What lies on the table.

word-candle = candle
word-hat = hat
word-chameleon = chameleon
word-potion = potion
word-red = red
word-blue = blue
word-yellow = yellow
word-green = green
face =
    { $symbols ->
        [one] one
       *[other] { $symbols }
    } { $colour_id ->
        [red] red
        [blue] blue
        [yellow] yellow
       *[green] green
    } { $symbols ->
        [one] { $shape_id ->
            [candle] candle
            [hat] hat
            [chameleon] chameleon
           *[potion] potion
        }
       *[other] { $shape_id ->
            [candle] candles
            [hat] hats
            [chameleon] chameleons
           *[potion] potions
        }
    }

## The facts of the table.

field-piles = In front of everybody
field-draw = Draw pile
field-up = Face-up pile
field-top = Visible card
field-out = Out
field-active = Now playing
field-bell_open = A ring counts
field-duel = Last duel
field-gatherings = Gatherings without a right ring
field-symbols = Symbols
field-shape = Shape
field-colour = Colour

## The table, drawn as text.

story-you = { $name }, you
story-draw = draw { $cards }
story-up = face up { $cards }
story-out = out
story-duel = Last duel: the next ring ends the game!
story-gatherings = Gatherings without a right ring: { $times } of 3.
story-rang_after = { $seat } rang after { $seconds } s.
story-too_late = { $seat }, that was too late: { $seconds } s. That ring does not count.
story-prompt = s to ring, Enter to let it be
story-prompt_turn = s to ring, Enter to turn your card
story-prompt_gather = s to ring, Enter to gather the piles
story-lines = After each card: s to ring, or Enter. “s 0.8” says after how many seconds; without a number chance decides. The computer players are timed too, and the first ring counts. ? gives this help again, q leaves the game.
story-keys = Space: hit the bell. Enter: turn your card, when it is your turn. The computer players have human reflexes; the first ring counts, right or not. ? gives help and stops the clock, q leaves the game.
story-ready = Ready? Enter to play.
story-hint = Space: the bell   Enter: your card   ? help   q quit
story-fives = Exactly five: { $fives }.
