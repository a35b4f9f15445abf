### Messages of cinderella.

title = Cinderella before Midnight
after = after “Cendrillon” by Meelis Looveer, Granna
tagline = Work together to find everything for the ball before the clock strikes twelve.
goal = Find the six hidden pairs before midnight. You all win together, or nobody wins.

rules =
    On your turn, roll the die.
      The wand: show one tile to everyone.
      The cauldron: look at one tile in secret.
      The hourglass: search for a pair. Turn one tile face up for everyone to see. The others may point to where they think its partner is. Then look at a second tile in secret. If the two tiles match, you have found a pair. Then the clock hand moves forward one hour.
    The pairs: two mice, two horses, two slippers, the dress and the gloves, the rat and the coachman, the pumpkin and the carriage.
    If the hand reaches midnight again, you lose, unless you chose the last chance.
    In the magic game, each player has a magic tile that works once, when the die shows its picture (the mirror works with the hourglass).
    In the expert game, find the mauve pairs first, then the pink ones, then the yellow ones.

## Options of a table.

option-variant = Variant
option-variant-help = More or less magic: start with the simple game, then add some magic.
option-variant-base = Simple
option-variant-base-help = Twelve tiles, six pairs, no magic.
option-variant-magic = Magic
option-variant-magic-help = Each player gets a magic tile; more of them hide among the pairs.
option-variant-advanced = Expert
option-variant-advanced-help = Like magic, but you find the pairs colour by colour: mauve, pink, yellow.
option-specials_in_grid = Magic tiles among the pairs
option-specials_in_grid-help = They only confuse you: the more there are, the harder the game.
option-last_chance = Last chance
option-last_chance-help = At midnight you get one last chance: find the missing pairs without a mistake.
option-first = Who begins
option-first-help = Choose a seat, or leave it to chance.
tradition = By tradition, the player who was last at a ball or a party begins; in the magic and expert games, the youngest.
option-memory_aid = Memory aid
option-memory_aid-help = The table reminds you of the tiles you have already seen.

## Actions.

action-roll = Roll the die
action-decline = Keep my magic tile for later
action-stop_clock = Stop the clock with my hourglass
action-choose = Choose tile { $place }
action-point = Point at tile { $place }

## Events, as every player hears them.

event-dealt = { $places } tiles are face down. These are the magic tiles. { $specials_by_seat }. { $first } begins.
event-dealt-empty = { $places } tiles are face down. { $first } begins.
event-rolled = { $seat } rolls the die: { $die }.
event-shown = { $seat } shows everyone tile { $place }: { $face }.
event-looked = { $seat } looks at tile { $place } in secret: { $face }.
event-looked-hidden = { $seat } looks at tile { $place } in secret.
event-opened = { $seat } turns over tile { $place }: { $face }.
event-pointed = { $seat } points at tile { $place }.
event-took = Well done! { $seat } finds a pair, tiles { $places }: { $faces }.
event-put_back = No pair this time: { $seat } turns tile { $place } face down again.
event-used_special = { $seat } uses a magic tile: { $special }.
event-hand_moved = Dong! The clock hand moves to { $hour }.
event-figure_passed = It is { $seat }’s turn.
event-last_chance = Midnight! One more chance: find the missing pairs without a mistake. Still missing: { $missing }.
event-named = { $seat } chooses tile { $place }…
event-named_wrongly = Oh no, { $seat } chose the wrong tiles, { $places }: { $faces }.
event-ended = The game is over.

## Prompts for the player to move (ask), for the others (wait) and for players who may help (offer).

ask-roll = Your turn! Roll the die.
ask-show = The wand! Which tile will you show to everyone?
ask-show_another = Your magic wand can show another tile. Which one?
ask-look = The cauldron! Which tile will you look at in secret?
ask-look_again = Your magic cauldron lets you look at another tile. Which one?
ask-open = The hourglass! Search for a pair: which tile will you turn over?
ask-seek = Where is its partner? Choose a second tile.
ask-seek_again = Your magic mirror lets you look at another tile. Which one?
ask-hold_clock = The clock is about to strike. Will you stop it with your magic hourglass?
ask-name = Last chance! Tap the first tile of a pair.
ask-name_partner = And where is its partner?
wait-roll = { $seat } is about to roll the die.
wait-show = { $seat } is choosing a tile to show to everyone.
wait-show_another = { $seat } may show another tile.
wait-look = { $seat } is choosing a tile to look at in secret.
wait-look_again = { $seat } may look at another tile.
wait-open = { $seat } is searching for a pair.
wait-seek = { $seat } is looking for the second tile.
wait-seek_again = { $seat } may look at another tile.
wait-hold_clock = { $seat } may stop the clock.
wait-name = { $seat } is about to choose a pair.
wait-name_partner = { $seat } is about to choose the second tile.
offer-seek = Do you think you know where its partner is? Point at a tile.
offer-name = Do you know a pair? Point at a tile.
offer-name_partner = Do you know its partner? Point at a tile.

## How it ended.

reason-all_pairs = You found all six pairs: Cinderella shall go to the ball!
reason-all_pairs-short = all six pairs found
reason-midnight-short = midnight
reason-wrong_pair-short = last chance missed
reason-midnight = Midnight has struck, and some pairs were still missing. You will make it next time!
reason-wrong_pair = That was not the right pair, and midnight has struck. You will make it next time!

## Things on the table: in a sentence (word), and on a tile (short).

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
word-open = face up
word-gone = gone

## The table in the terminal.

story-clock = Clock
story-hours_left = hours before midnight: { $hours }
story-midnight = midnight!
story-pairs = Pairs
story-magic = Magic
story-used = used
story-points = { $seat } is pointing at { $places }
story-looking = { $seat } is looking at { $places }

## Reasons that the owl gives for an action. All players win together here.

coach-chance = Winning together: { $odds } ({ $percent }%).
why-roll = The die decides what happens.
why-keep_tile = You can use your magic tile later.
why-hold_hour = The clock hand does not move. Hours left: { $hours }.
why-pair = You know both tiles, { $places }: { $faces }.
why-others_may_know = You know this tile: { $face }. Others may have seen its partner and can point to it.
why-nobody_looked = Nobody has seen this tile yet: everyone will learn something.
why-look_alone = Nobody has seen this tile yet: you can help the others later.
why-looked_by = This tile is new to you, but others have seen it: { $seats }.
why-seen_already = You have already seen this tile: { $face }.
why-share = Only you know this tile: { $face }. Now everyone will know it.
why-lonely = You have seen this tile: { $face }. Nobody has seen its partner.
why-no_partner = You have seen this tile: { $face }. It cannot make a pair now.
why-partner_known = You have seen its partner here: { $face }.
why-pointed = Others are pointing at it: { $seats }.
why-may_be_partner = Nobody has looked here yet. Possible places: { $count }.
why-quiet_looker = Others have looked here but are not pointing: { $seats }. It is probably not the right one.
why-not_there = The partner is not here. This tile shows { $face }.
why-point = You help the player who is searching.
