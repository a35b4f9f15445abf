### Words common to all games.

word-yes = yes
word-no = no
word-none = nothing
word-hidden = ?
word-chance = chance
by_seat = { $seat }: { $what }
event-undone = { $seat } takes the last move back.
option-first = Who begins
option-first-help = A seat at the table, or chance decides.
option-memory_aid = Memory aid
option-memory_aid-help = The table reminds everyone of what they have already seen.

## What the players are called: a first name that reads well in both languages, and its animal.

name-fox = Robin
name-owl = Mila
name-bear = Oscar
name-cat = Zoe
name-hedgehog = Sacha
name-rabbit = Lou
name-frog = Felix
name-swan = Nora
name-squirrel = Noa
name-wolf = Milo
name-deer = Alix
name-penguin = Max
name-bee = Maya
name-turtle = Charlie
name-dolphin = Luna
name-ladybird = Rose
name-mouse = Iris
name-dragon = Hugo
name-unicorn = Alba
animal-fox = the fox
animal-owl = the owl
animal-bear = the bear
animal-cat = the cat
animal-hedgehog = the hedgehog
animal-rabbit = the rabbit
animal-frog = the frog
animal-swan = the swan
animal-squirrel = the squirrel
animal-wolf = the wolf
animal-deer = the deer
animal-penguin = the penguin
animal-bee = the bee
animal-turtle = the turtle
animal-dolphin = the dolphin
animal-ladybird = the ladybird
animal-mouse = the mouse
animal-dragon = the dragon
animal-unicorn = the unicorn

## Refusals, under their codes, with their facts.

refusal-refused = That is not possible.
refusal-game-refused = That move is not possible.
refusal-game-no-such-seat = There is no seat { $seat } at this table: it has { $seats }, counted from 0.
refusal-game-not-your-turn = Patience: seat { $seat }, it is not your turn to play “{ $action }”. Awaited: { $awaited }.
refusal-game-illegal-action = At move { $move }, seat { $seat } cannot play “{ $action }”.
refusal-game-malformed-action = “{ $action }” is not an action of this game, which has { $codes }.
refusal-game-match-over = The game ended at move { $after }: seat { $seat } can no longer play “{ $action }”.
refusal-game-cannot-undo = Seat { $seat } cannot take back move { $moves }: it is not its own, or it revealed something.
refusal-setup-refused = This table cannot begin.
refusal-setup-unknown-game = There is no game “{ $game }” on the shelf. You will find there: { $known }.
refusal-setup-wrong-seats = You cannot play { $game } with { $seats }: it is a game for { $expected } players.
refusal-setup-unknown-option = This game has no option “{ $option }”. It has: { $known }.
refusal-setup-unknown-label = This game never asks luck for “{ $label }”. It knows: { $known }.
refusal-setup-bad-position = No game can begin from this position (here: { $field }).
refusal-setup-bad-box = The game “{ $game }” cannot be played with this box.
refusal-setup-no-tensors = The game “{ $game }” is not for learners yet.
refusal-setup-bad-network = The file “{ $path }” is no computer player for this table (here: { $where }).
refusal-setup-bad-option = The option “{ $option }” cannot be “{ $value }”. It can be: { $expected }.
refusal-record-refused = This recorded game cannot be replayed.
refusal-record-malformed = This file is not a recorded game, or it is damaged (here: { $where }).
refusal-record-other-rules = This game of { $game } follows rules no. { $written }; here we play by rules no. { $here }.
refusal-record-other-box = This game of { $game } was played with another box ({ $written }) than the one here ({ $here }).
refusal-record-bad-proof = The proof of the luck does not hold (here: { $where }): the draws may have been chosen.
refusal-record-does-not-replay = Replayed, this game does not come to what it tells (here: { $where }).
refusal-cli-bad-seed = The seed “{ $seed }” is not a whole number.
refusal-cli-bad-setting = “{ $setting }” will not do: an option is written name=value, and only once.
refusal-cli-option-needs = The option “{ $option }” only means something if “{ $other }” is: { $values }.
refusal-cli-no-such-file = There is no file “{ $path }”.
refusal-cli-is-a-folder = “{ $path }” is a folder, not a file.
refusal-cli-cannot-read = The file “{ $path }” cannot be read.
refusal-cli-cannot-write = The file “{ $path }” cannot be written.
refusal-press-refused = That is not printed.
refusal-press-unknown-language = Nothing is written in the language “{ $lang }”. There is: { $known }.
refusal-press-unknown-paper = There is no paper “{ $paper }”. There is: { $known }.
refusal-press-unknown-ink = There is no ink “{ $ink }”. There is: { $known }.
refusal-press-unknown-sides = “{ $sides }” is not how sheets are printed: on two sides (two), or on one, to fold (fold). Choose: { $known }.
refusal-press-unknown-component = Nothing is called “{ $component }” in the box of { $game }. In it are: { $known }.
refusal-press-not-printed = The game “{ $game }” is not printed yet.
refusal-press-no-press = Printing takes an extra: pip install 'sortilege[print]'.
refusal-press-not-packed = The pictures to print are missing: they come with the client (python client_build.py build).
refusal-cli-unknown-entrant = Nobody is called “{ $entrant }” in the arena (number { $place } of the list). You will find there: { $known }.
refusal-cli-too-few-entrants = A duel at { $game } takes two different players; the list has only { $entrants }.
refusal-cli-no-parquet = Writing games as data takes an extra: pip install 'sortilege[data]'.
refusal-cli-needs-box = “{ $against }” is set against nothing: name the other box with --box.
refusal-lab-refused = This study is not made.
refusal-lab-no-ray = Working on a Ray cluster (“{ $address }”) takes an extra: pip install 'sortilege[ray]'.
refusal-lab-no-cluster = No Ray cluster answers at “{ $address }”.
refusal-lab-other-build = A machine of the cluster has another build ({ $there }) than the one here ({ $here }): its answers would differ.

## Where in a record something is wrong.

where-file = the file
where-set-up = the set-up
where-move = move
where-actions = moves, line
where-draws = the draws
where-outcome = the outcome
where-proof = the proof
where-secret = the server's secret
where-commitment = the fingerprint shown before the game
where-nonce = the number of the device at seat
where-key = the key
where-pledges = pledges, line
where-lots = lots, line
where-photo = photo
where-chance = the source of luck
where-format = the format
where-game = the game
where-rules_version = the number of the rules
where-seats = the number of seats

## The command line.

cli-about = Sortilège: magical tabletop games for the whole family.
cli-help-version = Say the version, and whether it is compiled; nothing else.
cli-version-compiled = sortilege { $version }, compiled
cli-version-plain = sortilege { $version }, plain Python
cli-help-games = The shelf: the games there are. With a game's name: its options.
cli-help-play = Play in the terminal, with computer players.
cli-help-simulate = Let computer players play many games, and count.
cli-help-simulate_out = Write every decision of every game into this Parquet file.
cli-help-print = Print a game: a PDF to cut out, with its rules.
cli-help-print_game = A game's name, as on the shelf; or all: every one.
cli-help-print_paper = The paper: a4 or letter.
cli-help-print_out = The file to write; for all, the folder.
cli-help-print_ink = The ink: colour or grey.
cli-help-print_bleed = With bleed: grounds go 3 mm beyond the cut.
cli-help-print_sides = The backs: two (on the other side) or fold (on one side, to fold).
cli-help-print_only = A single kind of pieces, without guide and booklet.
cli-print-written = Printed into { $path }.
cli-help-balance = Weigh a game: equal players, many games, and a report.
cli-help-balance_seats = How many players; otherwise every possible company, one after the other.
cli-help-balance_games = How many games for each number of players.
cli-help-balance_out = The folder for the report and its pictures.
cli-help-balance_box = Weigh this box (a box.toml) instead of the one on the shelf: what changes.
cli-help-balance_against = The box it is set against; otherwise the one on the shelf.
cli-help-replay = Tell the story of a recorded game.
cli-help-verify = Check a recorded game: moves, draws, outcome.
cli-help-game = A game's name, as on the shelf.
cli-help-file = A recorded game.
cli-help-shown = The fingerprint of the secret, as it was shown before the game.
cli-help-seats = How many players.
cli-help-seed = A whole number: the same seed gives the same luck.
cli-help-option = An option of the game, name=value; as many times as needed.
cli-help-lang = The language: fr or en.
cli-help-me = Your seat at the table, counted from 0.
cli-help-save = Keep the game in this file.
cli-help-games_played = How many games.
cli-help-jobs = How many games at a time. The result does not depend on it.
cli-help-ray = Work on a Ray cluster at this address (local: one of this machine alone), instead of processes. The result does not depend on it.
cli-help-players = Who plays: random, without a thought; plain, with common sense; 1 to 5, computer players of a level.
cli-help-seat = As seen from this seat, counted from 0; otherwise as a spectator sees it.
cli-help-turning = Tell the turning points of the game, too: what was decided, and what was better.
cli-help-all = Tell everything, secrets too.
cli-shelf-game = Game
cli-shelf-players = Players
cli-shelf-age = Age
cli-shelf-minutes = Minutes
cli-shelf-rules = Rules
cli-shelf-play = To play: sortilege play { $game }
cli-shelf-options = Options, to be given with --option name=value:
cli-shelf-value = { $value }: { $name }. { $more }
cli-shelf-values = { $values } (otherwise: { $default })

## Play in the terminal.

cli-play-parts = { $name }:
cli-play-players = Around the table: { $names }.
cli-play-named = { $name } { $animal }
cli-play-you = { $name } (that is you)
cli-play-keys = ? for help, q to quit.
cli-play-enter = Enter
cli-play-offer = You may do something, if you like.
cli-play-or_enter = { $numbers }, or Enter to let it be
cli-play-misheard = That answer will not do here. You can answer: { $answers }.
cli-play-help = Answer with a number, then Enter. ? gives this help again, q leaves the game.
cli-play-goodbye = See you soon!
cli-play-keep = Keep the game? A file name, or Enter for no
cli-play-kept = The game is kept in { $path }.
cli-play-winners = Victory: { $winners }.
cli-play-ask = Your turn!
cli-play-scores = Points: { $scores }.

## Records.

cli-record-unfinished = The game stops here, unfinished.
cli-record-position = The game begins from a given position.
cli-record-options = Options: { $options }.
cli-record-proven = The game replays just as told, to the same outcome (moves: { $moves }, draws: { $draws }).
cli-record-proven_unfinished = The game replays just as told; it is not finished (moves: { $moves }, draws: { $draws }).
cli-record-luck-seeded = All the luck comes from the seed noted: every draw was worked out again. Who chose the seed, nothing tells.
cli-record-luck-sealed = All the luck comes from the key noted: every draw was worked out again. That is proven; that nobody peeked at the key is not.
cli-record-fair-proven = The key comes from the secret that the server committed to and from a number of each device (devices: { $devices }): nobody could have chosen it.
cli-record-fair-unproven = Luck not proven: nothing shows that the key was not chosen.
cli-record-fair-commitment = Fingerprint of the secret, shown before the game: { $commitment }
cli-record-luck-taped = The draws are those listed; nothing proves where they came from.

## The lab.

cli-study-head = { $title }. Games: { $games }; at the table: { $seats }; { $players } players; seed: { $seed }.
cli-study-players-random = random
cli-study-players-plain = plain
cli-study-players-1 = level 1
cli-study-players-2 = level 2
cli-study-players-3 = level 3
cli-study-players-4 = level 4
cli-study-players-5 = level 5
cli-study-running = Games
cli-study-outcome = Outcome
cli-study-share = Share
cli-study-interval = at 95%
cli-study-count = Games
cli-study-team = Everybody wins
cli-study-seat = Seat { $seat } wins
cli-study-shared = Shared victory
cli-study-nobody = Nobody wins
cli-study-why = Why it ended
cli-study-length = Length
cli-study-mean = Mean
cli-study-range = 5–95%
cli-study-decisions = True choices
cli-study-steps = Moves
cli-study-percent = { $share }%
cli-study-speed = Games a second: { $speed }.
cli-study-written = All decisions are in { $path }.

## What the command line says about the balance of a game.

cli-balance-running = Games of { $seats }
cli-balance-hope-seat = how far a seat's wins lie from its share, in points
cli-balance-hope-design = what a design adds to its owner's wins, or takes from them, in points
cli-balance-hope-taken = how many times as often, or as seldom, a design is taken as others of its level
cli-balance-hope-first_colour = wins over a fair share with the first colour alone, in points
cli-balance-hope-one_colour = wins over a fair share with a single colour, in points
cli-balance-hope-level_one = wins over a fair share without ever spending mana, in points
cli-balance-hope-alone = wins over a fair share without ever laying cards upon one another, in points
cli-balance-hope-skipped = games of four with a skipped summons, in %
cli-balance-where-seat = seat { $seat } of { $seats }
cli-balance-where-design = { $design }
cli-balance-where-taken = { $design }, { $seats } players
cli-balance-where-first_colour = { $seats } players
cli-balance-where-one_colour = { $seats } players
cli-balance-where-level_one = { $seats } players
cli-balance-where-alone = { $seats } players
cli-balance-where-skipped = { $seats } players
cli-balance-holds = Holds: { $hope }: { $found }, at most { $bound } ({ $where }).
cli-balance-missed = Missed: { $hope }: { $found } instead of { $bound } at most ({ $where }).
cli-balance-written = The report is in { $path }.
cli-balance-box-surely = Seat { $seat } of { $seats }: { $change } points of victories (surely changed, { $low } to { $high }).
cli-balance-box-hardly = Seat { $seat } of { $seats }: { $change } points of victories (nothing sure, { $low } to { $high }).
level = Level
level-1 = Caterpillar
level-2 = Frog
level-3 = Cat
level-4 = Owl
level-5 = Dragon
cli-help-arena = Set computer players against each other, level by level.
cli-help-arena_games = How many games at most for each pairing.
cli-help-arena_entrants = Who enters, separated by commas: random, plain, 1 to 5, or the file of a learned player.
cli-help-arena_bar = The share of victories that the sequential test is to tell exceeded or not.
cli-help-arena_book = A file in which every game is noted; it lets one go on later.
cli-help-coach = An owl advises at every turn: the risks and the best actions; after the game, its turning points.
cli-help-level = The level of the computer players, from 1 (Caterpillar) to 5 (Dragon).
cli-help-bot = A file with a learned player; it sits at all other seats, instead of computer players of a level.
cli-arena-entrant = Player
cli-arena-elo = Elo points
cli-arena-reach = At 95%

## What the coach says, in the terminal and in the browser.

coach = The owl's advice
coach-head = The owl says:
coach-knows = The owl knows what you have seen and heard, nothing more. But it forgets nothing.
coach-risk = Risk of losing the turn, even with the safest card: { $percent }% ({ $odds }).
coach-chance = Winning: { $odds } ({ $percent }%).
coach-danger = Losing the turn: { $percent }%.
coach-best = What the owl likes best.
coach-less = Points lost: about { $points }.
why-sensible = It is what a sensible player would do.
coach-odds-sure = certain
coach-odds-very_likely = very likely
coach-odds-likely = likely
coach-odds-even = about an even chance
coach-odds-unlikely = unlikely
coach-odds-very_unlikely = very unlikely
coach-odds-never = impossible
coach-silence-race = Here the owl keeps quiet: at the bell only your eyes and your hand count.
coach-silence-forced = There is only one thing to do.
coach-silence-waiting = It is not your turn.
coach-turning = The turning points of the game
coach-turning-none = No decision changed the chances much.
coach-turning-unknown = The owl cannot reckon the chances of this game.
coach-moment-missed = Move { $number }, { $seat }: “{ $action }”. Better: “{ $better }”. Chance to win: { $after }% instead of { $before }%.
coach-moment-found = Move { $number }, { $seat }: “{ $action }”. Well found! Chance to win: { $after }%, otherwise { $before }% at best.

## Which words begin with a vowel: a regular expression, for SOUND().

begins-with-vowel = ^[aeiou]
