### The words of cinderella.

title = Cinderella before Midnight
after = after “Cendrillon” by Meelis Looveer, Granna
tagline = All together, find everything for the ball before the clock strikes twelve.
goal = Find the six hidden pairs before midnight. Everybody wins, or nobody does.

rules =
    On your turn, roll the die.
      The wand: show one tile to everybody.
      The cauldron: look at one tile in secret.
      The hourglass: search for a pair. Open one tile for all to see, the others may point to where they think its partner lies, then look at a second one in secret. If they are a pair, it is won. Then the hand moves on by one hour.
    The pairs: two mice, two horses, two slippers, the dress and the gloves, the rat and the coachman, the pumpkin and the carriage.
    If the hand is back at midnight, all is lost, unless you chose the last chance.
    With magic, everyone has a magic tile that works once, when the die shows its picture (the mirror: the hourglass).
    The expert game: first the mauve pairs, then the pink ones, then the yellow ones.

## What a table may choose.

option-variant = Variant
option-variant-help = More magic or less: begin with the simple game, then add some magic.
option-variant-base = Simple
option-variant-base-help = Twelve tiles, six pairs, no magic.
option-variant-magic = Magic
option-variant-magic-help = Everyone gets a magic tile; others hide among the pairs.
option-variant-advanced = Expert
option-variant-advanced-help = Like magic, but pairs are found colour by colour: mauve, pink, yellow.
option-specials_in_grid = Magic tiles among the pairs
option-specials_in_grid-help = They are only there to confuse: the more of them, the harder it is.
option-last_chance = Last chance
option-last_chance-help = At midnight all is not lost: find the missing pairs without a mistake.
option-first = Who begins
option-first-help = A seat at the table, or chance decides.
option-memory_aid = Memory aid
option-memory_aid-help = The table reminds you of the tiles you have already seen.

## What a player may do.

action-roll = Roll the die
action-decline = Keep my magic tile for later
action-stop_clock = Stop the clock with my hourglass
action-choose = Choose tile { $place }
action-point = Point at tile { $place }

## What everybody hears.

event-dealt = { $places } tiles lie face down. Here are the magic tiles. { $specials_by_seat }. { $first } begins.
event-dealt-empty = { $places } tiles lie face down. { $first } begins.
event-rolled = { $seat } rolls the die: { $die }.
event-shown = { $seat } shows everybody tile { $place }: { $face }.
event-looked = { $seat } looks in secret at tile { $place }: { $face }.
event-looked-hidden = { $seat } looks in secret at tile { $place }.
event-opened = { $seat } opens tile { $place }: { $face }.
event-pointed = { $seat } points at tile { $place }.
event-took = Well done! { $seat } finds a pair, tiles { $places }: { $faces }.
event-put_back = No pair to take: { $seat } turns tile { $place } face down again.
event-used_special = { $seat } uses a magic tile: { $special }.
event-hand_moved = Dong! The hand moves on to { $hour }.
event-figure_passed = It is { $seat }'s turn.
event-last_chance = Midnight! One more chance: find the missing pairs without a mistake. Still missing: { $missing }.
event-named = { $seat } chooses tile { $place }…
event-named_wrongly = Alas, { $seat } is mistaken, tiles { $places }: { $faces }.
event-ended = The game is over.

## What the awaited player is asked, what the others read, and what those who may help are offered.

ask-roll = Your turn! Roll the die.
ask-show = The wand! Which tile will you show to everybody?
ask-show_another = Your magic wand can show one more tile. Which one?
ask-look = The cauldron! Which tile will you look at in secret?
ask-look_again = Your magic cauldron lets you look at one more tile. Which one?
ask-open = The hourglass! Search for a pair: which tile will you open?
ask-seek = Where is its partner? Choose a second tile.
ask-seek_again = Your magic mirror lets you look at one more tile. Which one?
ask-hold_clock = The clock is about to strike. Will you stop it with your magic hourglass?
ask-name = Last chance! Tap the first tile of a pair.
ask-name_partner = And where is its partner?
wait-roll = { $seat } is about to roll the die.
wait-show = { $seat } is choosing a tile to show to everybody.
wait-show_another = { $seat } may show one more tile.
wait-look = { $seat } is choosing a tile to look at in secret.
wait-look_again = { $seat } may look at one more tile.
wait-open = { $seat } is searching for a pair.
wait-seek = { $seat } is looking for the second tile.
wait-seek_again = { $seat } may look at one more tile.
wait-hold_clock = { $seat } may stop the clock.
wait-name = { $seat } is about to choose a pair.
wait-name_partner = { $seat } is about to choose the second tile.
offer-seek = Do you think you know where its partner is? Point at a tile.
offer-name = Do you know a pair? Point at a tile.
offer-name_partner = Do you know its partner? Point at a tile.

## How it ended.

reason-all_pairs = All six pairs are there: Cinderella shall go to the ball!
reason-all_pairs-short = all six pairs found
reason-midnight-short = midnight
reason-wrong_pair-short = last chance missed
reason-midnight = Midnight has struck, and pairs were still missing. Next time you will make it!
reason-wrong_pair = That was not the right pair, and midnight has struck. Next time you will make it!

## What lies on the table: in a sentence, and on a tile.

word-mouse = the mouse
word-horse = the horse
word-slipper = the slipper
word-dress = the dress
word-gloves = the gloves
word-rat = the rat
word-coachman = the coachman
word-pumpkin = the pumpkin
word-carriage = the carriage
word-mirror = the mirror
word-cauldron = the cauldron
word-hourglass = the hourglass
word-wand = the wand
short-mouse = mouse
short-horse = horse
short-slipper = slipper
short-dress = dress
short-gloves = gloves
short-rat = rat
short-coachman = coachman
short-pumpkin = pumpkin
short-carriage = carriage
short-mirror = mirror
short-cauldron = cauldron
short-hourglass = hourglass
short-wand = wand
word-mauve = mauve
word-pink = pink
word-yellow = yellow
word-down = face down
word-open = open
word-gone = gone

## The table, drawn as text.

story-clock = Clock
story-hours_left = before midnight: { $hours }
story-midnight = midnight!
story-pairs = Pairs
story-magic = Magic
story-used = used
story-points = { $seat } points at { $places }
story-looking = { $seat } is looking at { $places }

## Why one might do something, as the coach says it. Everybody wins together here.

coach-chance = Winning together: { $odds } ({ $percent }%).
why-roll = The die decides what comes.
why-keep_tile = Your magic tile will serve another time.
why-hold_hour = The hand does not move. Hours left: { $hours }.
why-pair = You know both: { $faces }, tiles { $places }.
why-others_may_know = You know this tile: { $face }. Others may have seen its partner, and they can point.
why-nobody_looked = Nobody has seen this tile yet: everybody learns something.
why-look_alone = Nobody has seen this tile yet: you will be able to help the others.
why-looked_by = It is new to you, but somebody has seen it before: { $seats }.
why-seen_already = You have seen it already: { $face }.
why-share = Only you know this tile: { $face }. Now everybody will.
why-lonely = You have seen this tile: { $face }. Nobody has seen its partner.
why-no_partner = You have seen this tile: { $face }. No pair can be made with it now.
why-partner_known = You have seen it here: { $face }, its partner.
why-pointed = Somebody points at it: { $seats }.
why-may_be_partner = Nobody has looked here yet. Possible places: { $count }.
why-quiet_looker = Somebody has looked here and does not point: { $seats }. It is probably not the right one.
why-not_there = It is not there: { $face }.
why-point = You help whoever is looking.
