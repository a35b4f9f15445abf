### Messages of bell.

title = The Magic Bell
after = after “Halli Galli Magic Twist” by Haim and Uri Shafir, Amigo 2023
tagline = Keep your eyes open, count to five, and ding! The first to ring takes the cards.
goal = Count the symbols. Exactly five of one shape, or five of one colour? Hit the bell, quick! The player with the most cards at the end wins.

rules =
    Players take turns to turn over a card onto their own face-up pile. Only the top cards count.
      If all the top cards together show exactly five symbols of one shape, or of one colour, hit the bell! The first to ring at the right moment takes all the face-up piles.
      If you ring by mistake, give one card from your draw pile to each other player.
    If your draw pile is empty, you turn no more cards, but you may still ring. Be careful: if another player takes your face-up pile, or if you ring by mistake, you are out.
    With three or more players: when only two are left, the next ring ends the game. With two players: play until one of you has all the cards.

## Options of a table.

option-to_the_end = To the end
option-to_the_end-help = No last duel: the game continues until one player has all the cards.
option-first = Who begins
option-first-help = Choose a seat, or leave it to chance.
tradition = By tradition, the player who last blew out a candle begins.
option-pace = Pace
option-pace-help = The shortest time between one card and the next.
option-pace-slow = Slow
option-pace-slow-help = Time to look closely, a gentle bell and no stopwatch: for younger players.
option-pace-normal = Normal
option-pace-normal-help = Just like at a real table.
option-pace-fast = Fast
option-pace-fast-help = For eagle eyes.

## Actions.

action-turn = Turn my card
action-ring = Hit the bell
action-gather = Gather the piles

## Events, as every player hears them.

event-dealt = The cards are dealt face down. { $cards_by_seat }. { $first } begins.
event-turned = { $seat } turns a card: { face }.
event-rang_rightly = Ding! { $seat } rings at the right moment: there are exactly five.
event-rang_wrongly = Ding… { $seat } made a mistake: there are not exactly five.
event-took = { $seat } takes all the face-up piles (cards: { $cards }).
event-gave = { $seat } gives a hidden card from the draw pile to: { $to_seats }.
event-left = { $seat } is out.
event-last_duel = The last duel: { $seats }. The next ring ends the game!
event-gathered = { $seat } gathers the piles. All players shuffle their own pile to make a new draw pile ({ $times } of 3).
event-ended =
    The game is over. { COUNT($seats) ->
        [one] Winner
       *[other] Winners
    }: { $seats }.

## Prompts for the player to move (ask), for the others (wait) and for players who may ring (offer).

ask-turn = Your turn! Turn your card.
ask-gather = Nobody has a card left to turn. Gather the piles.
wait-turn = { $seat } is about to turn a card.
wait-gather = Nobody has a card left to turn: { $seat } may gather the piles.
offer-turn = Do you see exactly five of one shape or of one colour? Hit the bell!
offer-gather = Do you see exactly five of one shape or of one colour? Hit the bell!

## How it ended.

reason-last_ring = That was the last ring: now count the cards.
reason-last_ring-short = last ring
reason-all_cards = One player has all the cards!
reason-all_cards-short = all cards won
reason-gathered_out = The piles were gathered three times and nobody rang at the right moment: now count the cards.
reason-gathered_out-short = three gatherings

## Cards.

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

## Names of the fields of a view.

field-piles = Each player’s cards
field-draw = Draw pile
field-up = Face-up pile
field-top = Visible card
field-out = Out
field-active = Current player
field-bell_open = Ringing allowed
field-duel = Last duel
field-gatherings = Gatherings since the last good ring
field-symbols = Symbols
field-shape = Shape
field-colour = Colour

## The table in the terminal.

story-you = { $name }, you
story-draw = draw { $cards }
story-up = face up { $cards }
story-out = out
story-duel = Last duel: the next ring ends the game!
story-gatherings = Gatherings since the last good ring: { $times } of 3.
story-rang_after = { $seat } rang after { $seconds } s.
story-too_late = Too late, { $seat }: { $seconds } s. That ring does not count.
story-prompt = s to ring, Enter to wait
story-prompt_turn = s to ring, Enter to turn your card
story-prompt_gather = s to ring, Enter to gather the piles
story-lines = After each card, type s to ring, or press Enter. “s 0.8” means that you rang after 0.8 seconds; without a number, your time is random. The computer players are timed too, and the first ring counts. Type ? to see this help again, or q to quit.
story-keys = Space: hit the bell. Enter: turn your card when it is your turn. The computer players have human reflexes. Only the first ring counts, right or wrong. ? shows the help and stops the clock; q quits.
story-ready = Ready? Press Enter to play.
story-hint = Space: the bell   Enter: your card   ? help   q quit
story-fives = Exactly five: { $fives }.
