### Messages of the client in every game: buttons, pages, errors.

## everywhere

shelf = The shelf
about = About
settings = Settings
close = Close
done = Done!
again = Try again
less = Less
more = More
waiting = Lighting the candles…
seats = Around the table
seats-turn = (their turn)
watching = You are watching
result = Result
rolling = The die is rolling…
take_back = Take it back

## settings of this device

setting-language = Language
setting-room = Light
setting-night = Night
setting-day = Day
setting-sound = Sounds
setting-sound-on = On
setting-sound-off = Off
setting-volume = Volume
setting-speed = Computer players
setting-speed-calm = Calm
setting-speed-brisk = Brisk
setting-speed-quick = Fast
setting-speed-help = The person who opened the box sets the speed for the table; everyone else sets only their own screen. Tap the table or press S to skip to your turn.
setting-text = Text size
setting-text-usual = Normal
setting-text-large = Large
setting-text-larger = Larger
setting-vibration = Vibrate when it is my turn
setting-vibration-on = On
setting-vibration-off = Off
setting-awake = Keep the screen on during a game
setting-awake-on = Yes
setting-awake-off = No
setting-awake-insecure = Without https://, your screen may switch off.
setting-motion = Animations
setting-motion-on = Lively
setting-motion-off = Calm
setting-hints = The owl’s hints
setting-hints-on = On
setting-hints-off = Off
setting-aloud = Read aloud
setting-aloud-on = Read to me
setting-aloud-off = I can read

## reading aloud

aloud-yes = Read to me!
aloud-no = I can read.
aloud-hello = Great! I will read to you.
aloud-again = Hear it again
aloud-shelf = Read the shelf to me
aloud-lobby = Read the page to me
aloud-none = No voice: this device has none for this language.
aloud-none-short = No voice
aloud-stop = Stop reading
aloud-read = Read it to me
aloud-plate = Read picture { $number }
aloud-rules = Read the rules to me

## the shelf

shelf-welcome = Pick a box and off you go!
shelf-soon = coming soon
print = Print this game
print-about = A PDF to cut out, with the rules.
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = US Letter
print-grey = In greyscale
print-fold = Single-sided, to fold
shelf-rules = Rules
rules-rulings =
    { $count ->
        [one] House rule
       *[other] House rules ({ $count })
    }
shelf-code = I have a code
shelf-code-go = Go
shelf-code-wrong = No table has this code. Check each letter!
shelf-open_tables = Tables you can join
facts-players = { $from } to { $to } players
facts-players-exact =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
facts-age = ages { $age } and up
facts-minutes = { $from } to { $to } minutes
facts-minutes-exact =
    { $count ->
        [one] one minute
       *[other] { $count } minutes
    }

own-go_on = Continue
own-played = Finished
own-turn = It’s your turn!
own-waiting = Not started yet: players are joining.
own-left = Your game is waiting here. Tap it to continue.
own-rematch = Rematch
own-forget = Remove
own-forget-named = Remove: { $title }
own-forget-ask = Remove this game?
own-forget-text = It will disappear from this shelf for good, and your chair will become free.
own-keep = Keep it

## before the match

lobby-play = Play!
lobby-aloud = Tap a chair to choose who sits there. Then tap the big button to play.
lobby-sit = Tap a chair to sit down.
lobby-full = Every chair is taken, but you can watch the game.
lobby-watching = You will watch this game.
lobby-wait = The game will start soon…
lobby-players = Number of players
lobby-fewer = Remove a chair
lobby-more = Add a chair
lobby-all_bots = All computer players
lobby-fill = Computer players on all free chairs
family = Who plays here?
family-here = Everybody here
seat-mine = you
seat-here = here
seat-bot = computer
seat-person = is here
seat-not_here = is away
seat-empty = free chair
seat-free = Free
seat-sit = Sit here
seat-share = Someone else plays on this device
seat-seat_bot = Put a computer player here
seat-leave = Leave this chair
seat-free_it = Free this chair
level-1-help = Forgets quickly, and often plays at random.
level-2-help = Forgets a lot, and rarely thinks ahead.
level-3-help = Pays attention, and makes mistakes like you and me.
level-4-help = Remembers well, and thinks ahead.
level-5-help = Forgets nothing and thinks for a long time: hard to beat!
person-animal = Animal
person-colour = Colour
person-name = Name
person-name-help = Type the first letters: a first name, or Granny, Dad, Nonna…
person-name-none = No name in the lists starts with these letters.
person-name-unlisted = “{ $typed }” is not on the list, so the name is still { $name }.
person-name-choose = Several names start with “{ $typed }”: choose one.
person-name-taken = “{ $typed }” is already at this table, so the name is still { $name }.
person-nickname = Another name, on this device only
person-nickname-help = Nobody else will see it.
invite = Invite someone
invite-code = Table code
invite-qr = QR code: the link to this table
invite-copy = Share the link
invite-copied = Copied!
invite-by_hand = Copy this address.
invite-alone = The server is not open to your network, so only this device can join the table.
invite-alone-help = The person who runs the server can open it to the home network: sortilege serve --host 0.0.0.0
invite-let_in = Let other devices join
invite-let_in-help = Everyone on the same network as this device (your home Wi-Fi) can open the games until the server stops.
invite-public = Show on the shelf
invite-public-help = Everyone who uses this server can see the table and join it.
invite-watch = Link for spectators
options = Options
options-host = Only the person who opened the box can change them.
option-on = Yes
option-off = No
option-first-chance = Chance

## the big screen

screen = A big screen
screen-this = This is the big screen
screen-choose = Which box shall we open?
screen-full = Full screen
screen-other = Another table
screen-leave = No longer the big screen
screen-give_up = A big screen only shows the table: your chair becomes free, and someone else hosts the table. Play on a phone instead!
screen-give_up-host = A big screen only shows the table: someone else will host it.
screen-yes = Yes, show the table here
screen-no = No, keep my chair
screen-lock = Lock joining
screen-lock-help = Only players who were here before can sit down.
screen-locked = The table is locked: only players who were here before can come back.
screen-next-scan = Scan the code with a phone to take a chair.
screen-next-play = When everyone is here, { $name } presses “Play!” on the phone.
screen-next-again = To play again, press “Play again!” on a phone.
join = I’m in!
join-other = Another name and animal
away-take_over = Take over from { $name }

## during the match

ask-named = { $name }: { $ask }
position-turn = It is { $name }’s turn.
emotes = Wave
emote-hello = Hello!
emote-bravo = Well done!
emote-wow = Wow!
emote-oops = Oops!
emote-thanks = Thank you!
emote-laugh = Ha ha!
story = The story
spoken = What just happened
position = Where are we?
keys = Keyboard controls
keys-tab = go to the next item
keys-arrows = move around the table
keys-enter = choose
keys-escape = close or cancel
keys-position = hear the current position
keys-skip = skip to your turn
skip = Skip to my turn
keys-space_key = Space
keys-enter_key = Enter
keys-escape_key = Esc
curtain = Only { $name } may look
curtain-hold = Press and hold to peek
curtain-open = Let go to hide it
owl-read = A hint
owl-hear = Read the hint to me
owl-understood = Got it!
owl-no_more = No more hints
away = { $name } has left.
away-stand_in = Let a computer player take over for { $name }
away-mine = A computer player is playing for { $name }.
away-come_back = I’m back!
option-coach = Ask the owl
option-coach-help = On your turn you can ask the owl for advice. By default, the owl helps only when one person plays alone.
coach-ask = Ask the owl
past = The previous game
past-rules = That game was played with older rules. It is saved, but you can no longer watch it.
past-box = That game was played with a different box. It is saved, but you can no longer watch it.
past-won =
    { COUNT($names) ->
        [one] Winner
       *[other] Winners
    }: { $names }.
past-won-together = You all won together!
past-lost = Nobody won.
past-again = Everyone keeps their chair: start a new game!
coach-here = At this table you can ask the owl for advice.
coach-ponders = The owl is thinking…
coach-threat = Risk: { $odds }
coach-turns = Turning points
coach-turning-how = The best choice for each player, based on what they could know at that moment. Luck does not count.
keys-coach = ask the owl
keys-again = hear the question again

## a phone beside a big screen

hand-look = Look at the big screen!
hand-own = { $name }, on this device
hand-own-active = { $name }, on this device, playing now
hand-board = Show the whole table
hand-back = Back to my hand

## the end

finale-skip = Continue
result-won_together = You all won together!
result-lost_together = So close!
result-won = You won! Well done, { $names }!
result-lost =
    Well played! { COUNT($names) ->
        [one] { $names } wins.
       *[other] { $names } win.
    }
result-shown = Well done, { $names }!
result-again = Play again!
result-replay = Watch it again
result-share = Share
share-picture = A picture of the result
share-link = A link to the replay
share-link-help = The link shows only this game. It does not let anyone join the table.
share-copied = Copied!
share-failed = That did not work. Try again.
rounds = Earlier games
rounds-one = Game { $round }
rounds-last = The last game
replay = Replay
replay-title = Replay: { $title }
replay-table = Back to the table
replay-eyes = Seen by:
replay-everybody = everyone
replay-back = One step back
replay-on = One step forward
replay-play = Play
replay-pause = Pause
replay-where = Position in the game
replay-step = step { $step } of { $steps }

## errors

nowhere = Page not found
nowhere-text = This page does not exist. But the games are still on the shelf!
table-gone = Table not found
table-gone-text = The link is wrong, or the table was removed a long time ago.
page-old = This page is out of date
page-old-text = The game server was updated. Reload the page: your game will continue where you left off.
page-old-reload = Reload
table-boardless = This box will open soon.
lost = Connection lost
lost-text = Trying to reconnect…
lost-restart = The game server is restarting. Your game will continue in a moment.
lost-long = The game server is not answering. We will keep trying.
lost-now = Try now
refused-other = That is not possible right now.
refused-server-silent = The game server is not answering. Are you online?
refused-game-not-your-turn = Wait a moment: it is not your turn yet.
refused-game-illegal-action = That move is not possible.
refused-game-match-over = The game is over.
refused-game-cannot-undo = It is too late to take that back.
refused-table-rang-too-soon = Too quick: nobody can see the cards that fast! That ring does not count.
refused-table-rang-too-late = Too late: that ring does not count, but there is no penalty.
refused-table-coach-off = The owl gives no advice at this table.
refused-table-stale = Oh, something just happened! Look again.
refused-table-seat-taken = Someone is already sitting there.
refused-table-full = All chairs are taken.
refused-table-joining-locked = The table is locked: only players who were here before can come back.
refused-table-screen-only-shows = This screen shows the table. To play, use a phone!
refused-table-colour-taken = Someone else has this colour: choose another one.
refused-table-unknown-colour = Please choose one of these colours.
refused-table-not-your-seat = That is not your chair.
refused-table-not-host = Only the person who opened the box can do that.
refused-table-seats-empty = Some chairs are still empty.
refused-table-beginning = The game is about to begin!
refused-table-not-now = Not right now.
refused-table-still-here = Wait a little longer: they may come back.
refused-table-unknown-name = Please choose from the list.
refused-table-no-such-table = This table does not exist, or no longer exists.
refused-table-no-such-code = No table has this code.
refused-table-no-such-share = This link does not lead to a finished game.
refused-table-not-over = The game is not over yet.
refused-wire-too-fast = Not so fast! Wait a moment.
refused-table-too-long = The history of this table is full. Open another table.
refused-log-not-written = The game server could not save that, so nothing has changed. Try again in a moment.
refused-log-damaged = The saved data of this table is damaged. Open another table; all the others are fine.
refused-table-moved = Just a moment: this table is moving to another server. Try again.
refused-table-owner-unreachable = We cannot reach your table right now. We will keep trying.
refused-table-too-restless = Too many changes at this table. Play a game first.
refused-wire-our-fault = Something went wrong on our side. Look at the table, then try again.
refused-wire-house-closed = Only the computer that runs the game server can let other devices join.
refused-wire-no-house = This device is not on a home network. Connect it to the Wi-Fi, then try again.
refused-wire-too-many = The game server is full right now. Come back a little later.

## animals

animal-fox = the fox
animal-owl = the owl
animal-cat = the cat
animal-frog = the frog
animal-bear = the bear
animal-rabbit = the rabbit
animal-hedgehog = the hedgehog
animal-mouse = the mouse
animal-dragon = the dragon
animal-unicorn = the unicorn
animal-turtle = the turtle
animal-bee = the bee

## the offline page

alone-here = Play offline, on this device
