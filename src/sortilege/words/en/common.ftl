### Words common to all games.

word-yes = yes
word-no = no
word-none = nothing
word-hidden = ?
word-chance = chance
by_seat = { $seat }: { $what }
event-undone = { $seat } takes back the last move.
option-first = Who begins
option-first-help = Choose a seat, or leave it to chance.
option-memory_aid = Memory aid
option-memory_aid-help = The table reminds each player of what they have already seen.

## Names of players: a first name that reads well in both languages, and its animal.

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

## Refusals by code.

refusal-refused = That is not possible.
refusal-game-refused = That move is not possible.
refusal-game-no-such-seat = Unknown seat { $seat }. Seats at this table: { $seats }, numbered from 0.
refusal-game-not-your-turn = Seat { $seat } cannot play “{ $action }” now. Waiting for: { $awaited }.
refusal-game-illegal-action = Seat { $seat } cannot play “{ $action }” at move { $move }.
refusal-game-malformed-action = Unknown action “{ $action }”. This game has { $codes } actions.
refusal-game-match-over = The game ended at move { $after }: seat { $seat } can no longer play “{ $action }”.
refusal-game-cannot-undo = Seat { $seat } cannot take back move { $moves }: another player made it, or it revealed something.
refusal-setup-refused = A game cannot start with these settings.
refusal-setup-unknown-game = Unknown game “{ $game }”. Available games: { $known }.
refusal-setup-wrong-seats = { $game } is a game for { $expected } players, not { $seats }.
refusal-setup-unknown-option = Unknown option “{ $option }”. Options of this game: { $known }.
refusal-setup-unknown-label = This game makes no draw called “{ $label }”. Its draws: { $known }.
refusal-setup-bad-position = A game cannot start from this position. Check: { $field }.
refusal-setup-bad-box = “{ $game }” cannot be played with this box.
refusal-setup-no-tensors = “{ $game }” does not support machine learning yet.
refusal-setup-bad-network = “{ $path }” does not contain a computer player for this table. Check: { $where }.
refusal-setup-bad-option = Option “{ $option }” cannot be “{ $value }”. Possible values: { $expected }.
refusal-record-refused = This recorded game cannot be replayed.
refusal-record-malformed = This file is not a recorded game, or it is damaged. Check: { $where }.
refusal-record-other-rules = This game of { $game } uses version { $written } of the rules. This program has version { $here }.
refusal-record-other-box = This game of { $game } was played with a different box ({ $written }) from the one here ({ $here }).
refusal-record-bad-proof = The proof of fair luck is not valid: someone may have chosen the draws. Check: { $where }.
refusal-record-does-not-replay = Replaying this game gives a different result from the record. Check: { $where }.
refusal-cli-bad-seed = The seed “{ $seed }” is not a whole number.
refusal-cli-bad-setting = “{ $setting }” is not a valid option. Write each option once, as name=value.
refusal-cli-option-needs = Option “{ $option }” only applies when “{ $other }” is: { $values }.
refusal-cli-no-such-file = File not found: “{ $path }”.
refusal-cli-is-a-folder = “{ $path }” is a folder, not a file.
refusal-cli-cannot-read = Cannot read the file “{ $path }”.
refusal-cli-cannot-write = Cannot write to the file “{ $path }”.
refusal-cli-file-exists = The file “{ $path }” exists already. Choose another name, or replace it with --force.
refusal-press-refused = This cannot be printed.
refusal-press-unknown-language = Unknown language “{ $lang }”. Available languages: { $known }.
refusal-press-unknown-paper = Unknown paper size “{ $paper }”. Available sizes: { $known }.
refusal-press-unknown-ink = Unknown ink “{ $ink }”. Available inks: { $known }.
refusal-press-unknown-sides = Unknown value “{ $sides }” for the sides. Available values: { $known } (two: print on both sides; fold: print on one side, then fold).
refusal-press-unknown-component = Unknown component “{ $component }”. Components of { $game }: { $known }.
refusal-press-not-printed = “{ $game }” cannot be printed yet.
refusal-press-no-press = Printing needs extra packages: run pip install '.[print]' in a clone of the repository.
refusal-press-not-packed = The pictures for printing are missing. “make play” builds them.
refusal-bot-bad-player = “{ $player }” cannot play: { $why }.
refusal-cli-unknown-entrant = Unknown player “{ $entrant }” (number { $place } in the list). Available players: { $known }.
refusal-cli-too-few-entrants = An arena for { $game } needs two different players, but the list has only { $entrants }.
refusal-cli-no-parquet = Writing Parquet files needs extra packages: run pip install '.[data]' in a clone of the repository.
refusal-cli-too-many-people = There are { $people } people for { $seats } seats.
refusal-cli-one-person-races = In this game the quickest wins, so only one person can play it at one terminal ({ $game }). Play it in the browser: sortilege serve.
refusal-cli-box-not-toml = The box “{ $path }” is not valid TOML: { $why }.
refusal-cli-wrong-box-key =
    In the box “{ $path }”, the key “{ $place }” { $why ->
        [unknown] is unknown: this is no box of ours
        [missing] is missing
        [table] must be a table
        [list] must be a list
        [number] must be a number
        [truth] must be true or false
        [text] must be a text
       *[negative] must not be negative
    }.
refusal-cli-box-impossible = The game cannot be played with the box “{ $path }”. Check { $place }: { $why }.
refusal-cli-box-not-for-browser = The boards in the browser do not fit the box “{ $path }”: they are drawn for the standard { $place }. Play it in the terminal: sortilege play.
refusal-cli-needs-box = There is nothing to compare “{ $against }” with: add the other box with --box.
refusal-lab-refused = This study cannot run.
refusal-lab-no-ray = Using the Ray cluster “{ $address }” needs extra packages: run pip install '.[ray]' in a clone of the repository.
refusal-lab-no-cluster = No Ray cluster answers at “{ $address }”.
refusal-lab-book-without-header = “{ $path }” is not an arena book, or an earlier version wrote it without a header, so the arena cannot continue it. To start again, give --book the name of a new file.
refusal-lab-other-question = “{ $path }” has results for other settings. Different: { $where }. In the file: { $book }; now: { $asked }. To start again, use a new file name.
refusal-lab-damaged-book = Line { $line } of “{ $path }” is damaged: { $why }. Delete this line to play its game again, or give --book the name of a new file.
refusal-lab-other-result = Game { $number } of { $entrants } now ends differently from the result in “{ $path }”. To start again, give --book the name of a new file.
refusal-lab-not-records = The folder “{ $path }” contains files that the arena did not write. Give --records a new or empty folder.
refusal-lab-damaged-parquet = “{ $path }” is not a complete Parquet file written by sortilege simulate --out: { $why }.
refusal-lab-fixed-and-sequential = --fixed { $fixed } plays a fixed number of games, without the sequential test, so it cannot be combined with { $option }.
refusal-lab-other-build = A machine in the cluster runs a different build ({ $there }) from this one ({ $here }), so its results would differ.
refusal-learn-refused = This environment cannot do that.
refusal-learn-bad-seed = { $seed } is not a seed. A seed is a whole number, 0 or greater, or a text such as train/7.
refusal-learn-unknown-namespace = Unknown namespace “{ $namespace }” in the seed “{ $seed }”. Namespaces: { $known }.
refusal-learn-cannot-imagine = “{ $game }” cannot deal another possible world for seat { $seat }: it does not define what the other seats would know there.
refusal-learn-chance-node = “{ $game }” waits for a draw here, so no seat is asked: imagine another world at a state in which a player acts.

## Parts of a record, named in refusals.

where-file = the file
where-set-up = the setup
where-move = move
where-actions = moves, line
where-draws = the draws
where-outcome = the result
where-proof = the proof
where-secret = the server’s secret
where-commitment = the fingerprint shown before the game
where-nonce = the number from the device at seat
where-key = the key
where-pledges = pledges, line
where-lots = lots drawn, line
where-photo = the photo finish
where-chance = the source of luck
where-format = the format
where-game = the game
where-rules_version = the version of the rules
where-seats = the number of seats
where-box = the box
where-option = the option
where-seed = the seed
where-version = the version of Sortilège
where-build = the build
where-learned = the content of the file

## The command line.

cli-about = Sortilège: magical tabletop games for the whole family.
cli-frame-usage = Usage: { $command }
cli-frame-arguments = Arguments
cli-frame-options = Options
cli-frame-commands = Commands
cli-frame-help_shown = Show this help, then exit.
cli-frame-required = required
cli-frame-default = default: { $value }
cli-frame-range = { $low } to { $high }
cli-frame-least = at least { $low }
cli-frame-type-int = number
cli-frame-type-float = number
cli-frame-type-text = text
cli-frame-type-path = file
cli-help-version = Show the version, and whether it is compiled, then exit.
cli-version-compiled = sortilege { $version }, compiled
cli-version-plain = sortilege { $version }, plain Python
cli-help-games = List the games. With the name of a game, list its options.
cli-help-play = Play in the terminal, with computer players.
cli-help-simulate = Let computer players play many games, and show statistics.
cli-help-simulate_out = Write every decision of every game to this Parquet file.
cli-help-print = Make a PDF of a game to cut out, with its rules.
cli-help-print_game = Name of a game, or “all” for every game in every language.
cli-help-print_paper = Paper size: a4 or letter.
cli-help-print_out = File to write; with “all”, the folder.
cli-help-print_ink = Ink: colour or grey.
cli-help-print_bleed = Let backgrounds extend 1.5 mm past the cut, or put the pieces edge to edge.
cli-help-print_sides = Backs: two (printed on the other side) or fold (printed on the same side, to fold).
cli-help-print_only = Print only this kind of piece, without the guide and the booklet.
cli-print-written = Written to { $path }.
cli-help-balance = Measure how balanced a game is: equal players play many games, and a report shows the result.
cli-help-balance_seats = Number of players; by default, every possible number in turn.
cli-help-balance_games = Number of games for each number of players.
cli-help-balance_out = Folder for the report and its charts.
cli-help-balance_box = Measure this box (a box.toml), and show how it differs from the standard one.
cli-help-balance_against = Box to compare it with; by default, the standard one.
cli-help-replay = Show a recorded game, move by move.
cli-help-verify = Check a recorded game: its moves, draws and result.
cli-help-game = Name of a game, as “sortilege games” lists it.
cli-help-file = File of a recorded game.
cli-help-shown = Fingerprint of the secret, as shown before the game.
cli-help-box = Play with the box in this file (a changed copy of the game’s box.toml).
cli-help-seats = Number of players.
cli-help-seed = Whole number. The same seed gives the same luck.
cli-help-option = Option of the game, as name=value. Repeat it for several options.
cli-help-lang = Language of the texts.
cli-help-me = Your seat at the table, numbered from 0.
cli-help-people = Number of people at this keyboard, who take turns; computer players take the other seats.
cli-help-save = Save the game to this file.
cli-help-games_played = Number of games.
cli-help-jobs = Number of games to run in parallel. It does not change the result.
cli-help-ray = Run on the Ray cluster at this address (local: start one on this machine) instead of local processes. It does not change the result.
cli-help-players = Who plays: random (random moves), plain (common sense), or 1 to 5 (computer players of that level).
cli-help-seat = Show the game as seen from this seat, numbered from 0; by default, as a spectator sees it.
cli-help-turning = Also show the turning points of the game: what was decided, and what would have been better.
cli-help-all = Show everything, including secrets.
cli-shelf-game = Game
cli-shelf-players = Players
cli-shelf-age = Age
cli-shelf-minutes = Minutes
cli-shelf-rules = Rules
cli-shelf-play = To play: sortilege play { $game }
cli-shelf-options = Options, set with --option name=value:
cli-shelf-value = { $value }: { $name }. { $more }
cli-shelf-values = { $values } (default: { $default })

## Play in the terminal.

cli-play-parts = { $name }:
cli-play-players = Around the table: { $names }.
cli-play-named = { $name } { $animal }
cli-play-you = { $name } (that is you)
cli-play-here = { $name } (at this keyboard)
cli-play-pass_to = It is for { $seat }. Everyone else looks away.
cli-play-hide = { $seat }, press Enter when you have seen everything: the screen is cleared.
cli-play-keys = ? for help, q to quit.
cli-play-enter = Enter
cli-play-offer = You may act now, if you like.
cli-play-or_enter = { $numbers }, or Enter to do nothing
cli-play-misheard = That answer is not possible here. Possible answers: { $answers }.
cli-play-help = Type a number, then press Enter. Type ? to see this help again, or q to quit.
cli-play-goodbye = See you soon!
cli-play-keep = Save the game? Type a file name, or press Enter to skip
cli-play-kept = The game is saved in { $path }.
cli-play-winners =
    { COUNT($winners) ->
        [one] Winner
       *[other] Winners
    }: { $winners }.
cli-play-ask = Your turn!
cli-play-scores = Points: { $scores }.

## Records.

cli-record-unfinished = The game stops here, unfinished.
cli-record-position = The game starts from a custom position.
cli-record-options = Options: { $options }.
cli-record-proven = The replay matches the record and gives the same result (moves: { $moves }, draws: { $draws }).
cli-record-proven_unfinished = The replay matches the record. The game is not finished (moves: { $moves }, draws: { $draws }).
cli-record-luck-seeded = Every draw follows from the recorded seed. Nothing shows who chose the seed.
cli-record-luck-sealed = Every draw follows from the recorded key. This does not prove that nobody saw the key during the game.
cli-record-fair-proven = The key comes from a secret that the server fixed before the game and a number from each device (devices: { $devices }). Nobody could have chosen it.
cli-record-fair-unproven = Fair luck is not proven: someone may have chosen the key.
cli-record-fair-commitment = Fingerprint of the secret, shown before the game: { $commitment }
cli-record-luck-taped = The draws are listed in the record. Nothing proves where they came from.

## The lab.

cli-study-head = { $title }. Games: { $games }; players: { $seats } ({ $players }); seed: { $seed }.
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
cli-study-interval = 95% interval
cli-study-count = Games
cli-study-team = Everyone wins
cli-study-seat = Seat { $seat } wins
cli-study-shared = Shared victory
cli-study-nobody = Nobody wins
cli-study-why = Reason for the end
cli-study-length = Length
cli-study-mean = Mean
cli-study-range = 5–95%
cli-study-decisions = Real choices
cli-study-steps = Moves
cli-study-percent = { $share }%
cli-study-speed = Games per second: { $speed }.
cli-study-written = All decisions were written to { $path }.

## The balance of a game, in the terminal.

cli-balance-running = Games with { $seats } players
cli-balance-hope-seat = how far the win rate of a seat is from its fair share, in points
cli-balance-hope-head_start = how far the first Alpha’s wins are from an equal share with the head start, in points
cli-balance-hope-design = how much a design changes the win rate of its owner, in points
cli-balance-hope-taken = how many times more or less often a design is taken than others of its level
cli-balance-hope-first_colour = wins above a fair share when playing for the first colour only, in points
cli-balance-hope-one_colour = wins above a fair share when playing for one colour only, in points
cli-balance-hope-level_one = wins above a fair share when never spending mana, in points
cli-balance-hope-alone = wins above a fair share when never stacking cards, in points
cli-balance-hope-skipped = four-player games with a skipped summoning, in %
cli-balance-where-seat = seat { $seat } of { $seats }
cli-balance-where-head_start = { $seats } players
cli-balance-where-design = { $design }, { $seats } players
cli-balance-where-taken = { $design }, { $seats } players
cli-balance-where-first_colour = { $seats } players
cli-balance-where-one_colour = { $seats } players
cli-balance-where-level_one = { $seats } players
cli-balance-where-alone = { $seats } players
cli-balance-where-skipped = { $seats } players
cli-balance-within = Within the limit: { $hope }: { $found } (95% interval { $low } to { $high }), limit { $bound } ({ $where }).
cli-balance-outside = Outside the limit: { $hope }: { $found } (95% interval { $low } to { $high }), limit { $bound } ({ $where }).
cli-balance-undecided = Undecided, needs more games: { $hope }: { $found } (95% interval { $low } to { $high }), limit { $bound } ({ $where }).
cli-balance-written = The report was written to { $path }.
cli-balance-box-surely = Seat { $seat } of { $seats }: win rate { $change } points (clear change, { $low } to { $high }).
cli-balance-box-hardly = Seat { $seat } of { $seats }: win rate { $change } points (no clear change, { $low } to { $high }).
level = Level
level-1 = Caterpillar
level-2 = Frog
level-3 = Cat
level-4 = Fox
level-5 = Dragon
cli-help-arena = Let computer players play against each other, and rank them.
cli-help-arena_games = Maximum number of games for each pairing, 400 by default: a sequential test stops when the result is clear.
cli-help-arena_fixed = Play exactly this number of games for each pairing, without the sequential test: the estimates are unbiased.
cli-help-arena_entrants = Players, separated by commas: random, plain, 1 to 5, or the file of a trained player.
cli-help-arena_bar = Win rate that the sequential test compares each pairing with, 0.5 by default.
cli-help-arena_book = File that stores the result of every game, so that the arena can continue later.
cli-help-arena_records = Folder for the record of every game, which replay and verify can read.
cli-help-coach = The owl gives advice on every turn: the risks and the best moves. After the game it shows the turning points.
cli-help-level = Level of the computer players, from 1 (Caterpillar) to 5 (Dragon).
cli-help-bot = File of a trained player, which takes all other seats instead of the computer players of a level.
cli-arena-entrant = Player
cli-arena-elo = Elo points
cli-arena-elo_biased = Elo points (biased)
cli-arena-pairing = Pairing
cli-arena-ahead = Elo difference
cli-arena-ahead_biased = Elo difference (biased)
cli-arena-points = Difference in points
cli-arena-interval = 95% interval
cli-arena-between = { $low } to { $high }
cli-arena-share = { $who }: { $share }% (95% interval { $low } to { $high }), games: { $games }
cli-arena-above = { $who }: above { $bar }%, games: { $games } (biased estimate { $share }%, { $low } to { $high })
cli-arena-below = { $who }: below { $bar }%, games: { $games } (biased estimate { $share }%, { $low } to { $high })
cli-arena-open = { $who }: above or below { $bar }% is undecided, games: { $games } (biased estimate { $share }%, { $low } to { $high })
cli-arena-biased = The sequential test stops as soon as a result is clear. Its verdicts are valid, but its win rates and Elo points are biased: leads look larger than they are, and the intervals are too narrow. For unbiased estimates, use --fixed.

## The owl's advice, in the terminal and in the browser.

coach = The owl’s advice
coach-head = The owl says:
coach-knows = The owl knows only what you have seen and heard. But it forgets nothing.
coach-risk = Risk of losing the turn, even with the safest card: { $percent }% ({ $odds }).
coach-chance = Winning: { $odds } ({ $percent }%).
coach-danger = Risk of losing the turn: { $percent }%.
coach-best = The owl’s favourite.
coach-less = Points lost: about { $points }.
why-sensible = A sensible player would do this.
coach-odds-sure = certain
coach-odds-very_likely = very likely
coach-odds-likely = likely
coach-odds-even = an even chance
coach-odds-unlikely = unlikely
coach-odds-very_unlikely = very unlikely
coach-odds-never = impossible
coach-silence-race = The owl keeps quiet at the bell: only your eyes and your hand count.
coach-silence-forced = There is only one thing to do.
coach-silence-waiting = It is not your turn.
coach-turning = The turning points of the game
coach-turning-none = No decision changed the chances much.
coach-turning-unknown = The owl cannot work out the chances in this game.
coach-moment-missed = Move { $number }, { $seat }: “{ $action }”. Better: “{ $better }”. Chance to win: { $after }% instead of { $before }%.
coach-moment-found = Move { $number }, { $seat }: “{ $action }”. Great move! Chance to win: { $after }%; any other move gives { $before }% at best.
