### What the client says in every game: buttons, pages, troubles.

## everywhere

language = English
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
result = The result
rolling = The die is rolling…
take_back = Take it back

## what this device prefers

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
setting-speed-quick = Quick
setting-speed-help = Whoever opened the box sets the pace of the table; everybody else only that of their own screen. A tap on the table (or the key S) skips to your turn.
setting-text = Size of the words
setting-text-usual = Usual
setting-text-large = Large
setting-text-larger = Larger
setting-vibration = Vibrate when it is my turn
setting-vibration-on = On
setting-vibration-off = Off
setting-awake = Keep the screen on during a game
setting-awake-on = Yes
setting-awake-off = No
setting-motion = Movement
setting-motion-on = Lively
setting-motion-off = Calm
setting-hints = The owl's hints
setting-hints-on = On
setting-hints-off = Off
setting-aloud = Reading aloud
setting-aloud-on = Read to me
setting-aloud-off = I read myself

## reading aloud

aloud-yes = Read to me!
aloud-no = I can read.
aloud-hello = Good! I will read to you.
aloud-again = Hear it again
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
print-grey = In grey
print-fold = On one side, to fold
shelf-rules = The rules
rules-rulings =
    { $count ->
        [one] House rule
       *[other] House rules ({ $count })
    }
shelf-code = I have a code
shelf-code-go = Go
shelf-code-wrong = No table has this code. Check every letter!
shelf-open_tables = Tables you can join
facts-players =
    { $to ->
        [one] for one player
       *[other] { $from } to { $to } players
    }
facts-age = from age { $age }
facts-minutes = { $from } to { $to } minutes

own-go_on = Go on
own-played = Played
own-turn = It is your turn!
own-waiting = Not begun yet: people are sitting down.
own-left = Your game waits for you here. Tap it to go on.
own-rematch = Rematch
own-forget = Forget it
own-forget-named = Forget: { $title }
own-forget-ask = Forget this game?
own-forget-text = It leaves this shelf for good, and this device gives up its seat there.
own-keep = Keep it

## before the match

lobby-play = Play!
lobby-sit = Tap a chair to sit down.
lobby-full = Every chair is taken: you can watch the game.
lobby-watching = You are going to watch the game.
lobby-wait = The game will begin soon…
lobby-players = Number of players
lobby-fewer = One chair less
lobby-more = One more chair
lobby-all_bots = All computer players
lobby-fill = Computer players on every free chair
seat-mine = you
seat-bot = computer
seat-person = is here
seat-not_here = is not here
seat-empty = free chair
seat-free = Free
seat-sit = I sit here
seat-share = Someone else on this device
seat-seat_bot = Put a computer player here
seat-leave = Leave this chair
seat-free_it = Free this chair
level-1-help = Forgets quickly, and often plays anything.
level-2-help = Forgets a lot, and rarely looks ahead.
level-3-help = Pays attention, and makes mistakes like you and me.
level-4-help = Remembers well, and thinks ahead.
level-5-help = Forgets nothing, and thinks long: hard to beat!
person-animal = Animal
person-name = Name
person-name-help = Type the first letters: a first name, or Granny, Dad, Nonna…
person-name-none = No name in the lists begins like this.
person-nickname = Another name, for this device
person-nickname-help = Nobody else will see it.
invite = Invite somebody
invite-code = The table's code
invite-qr = QR code: the address of this table
invite-copy = Share the link
invite-copied = Copied!
invite-by_hand = Copy the address that stands here.
invite-alone = Only this device can come to this table: the house of games listens to nobody else.
invite-alone-help = Whoever runs it can open it to the house: sortilege serve --host 0.0.0.0
invite-let_in = Let in the other devices
invite-let_in-help = Everybody on the same network as this device (the home Wi-Fi) can then open the games, until the house of games is closed.
invite-public = Shown on the shelf
invite-public-help = Everybody who uses this server sees the table and can sit down.
invite-watch = Link to watch
options = Options
options-host = Only the one who opened the box can change them.
option-on = Yes
option-off = No
option-first-chance = Chance

## during the match

ask-named = { $name }: { $ask }
position-turn = It is { $name }'s turn.
emotes = Wave
emote-hello = Hello!
emote-bravo = Well done!
emote-wow = Wow!
emote-oops = Oops!
emote-thanks = Thank you!
emote-laugh = Ha ha!
story = The story
spoken = What happens
position = Where are we?
keys = Playing with the keyboard
keys-tab = go from one thing to the next
keys-arrows = move about the table
keys-enter = choose
keys-escape = close, let go
keys-position = hear where we are
keys-skip = skip to your turn
skip = Skip to my turn
keys-space_key = Space
keys-enter_key = Enter
keys-escape_key = Esc
curtain = Only { $name } looks
curtain-hold = Press and hold to peek
curtain-open = Let go to hide
owl-understood = Got it!
owl-no_more = Stop the hints
away = { $name } is not here any more.
away-stand_in = Let a computer player play for { $name }
away-mine = A computer player is playing for { $name }.
away-come_back = I am back!
option-coach = Ask the owl
option-coach-help = At your turn you can ask the owl for advice. Unless you choose: yes for one person alone, otherwise no.
coach-ask = Ask the owl
past = The game before
past-rules = It was played by other rules than today's: it is kept, but cannot be watched any more.
past-box = It was played with another box than today's: it is kept, but cannot be watched any more.
past-won = Won by: { $names }.
past-won-together = Won, all together!
past-lost = Nobody won it.
past-again = Everybody still has their seat: begin a new one!
coach-here = At this table people can ask the owl for advice.
coach-ponders = The owl is thinking…
coach-turns = Turning points
coach-turning-how = What everybody could have done best, with what they could know at that moment. Luck does not count.
keys-coach = ask the owl
keys-again = hear again what is asked

## the end

finale-skip = Go on
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
share-link = A link to watch it again
share-link-help = It shows this game and nothing else: nobody can join the table with it.
share-copied = Copied!
share-failed = That did not work. Try again.
rounds = Earlier matches
rounds-one = Match { $round }
rounds-last = The last match
replay = The game again
replay-title = The game again: { $title }
replay-table = Back to the table
replay-eyes = Seen by:
replay-everybody = everybody
replay-back = One step back
replay-on = One step on
replay-play = Play
replay-pause = Pause
replay-where = Moment of the game
replay-step = moment { $step } of { $steps }

## fair luck

fair-proven = Proven luck
fair-proven-text = Before the game the server committed to a secret by showing its fingerprint, then each device (there were { $devices }) added a number that nobody knew. The luck comes from all of them together: nobody could have chosen it. This device has just worked out all draws again ({ $draws }).
fair-unproven = Luck not proven
fair-unproven-text = Nothing shows how the luck of this game was chosen. That does not mean that anybody cheated: only that nobody can prove the contrary.
fair-broken = The luck was changed
fair-broken-text = What this game says of its luck does not hold. Somebody has changed it, or the file is damaged.
fair-where-secret = The server's secret is not the one it had committed to.
fair-where-nonce = The number of a device is not the one it had pledged.
fair-where-key = The key of the luck does not come from the secret and the numbers.
fair-where-draws = A draw does not come from the key.
fair-where-witness = This device was shown another fingerprint, or more tries, or gave another number.
fair-witnessed = This device was there: the fingerprint is the one it was shown, and its number is among the others.
fair-tries = It took more than one try ({ $tries }): a device had not answered in time, or somebody had got up.
fair-commitment = Fingerprint of the secret:
fair-peeking = This is no proof that nobody looked at the cards during the game: whoever runs the server could have.
fair-record = Keep the game as a file

## when something is not as it should be

nowhere = There is nothing here
nowhere-text = This page does not exist. But the games are still on the shelf!
table-gone = There is no such table
table-gone-text = The link is wrong, or the table was cleared away long ago.
table-boardless = This box will open soon.
lost = We cannot hear each other
lost-text = The connection is broken. Trying again…
lost-restart = The house of games is restarting. The game goes on by itself in a moment.
lost-long = The house of games does not answer. We keep trying.
lost-now = Try now
refused-other = That is not possible now.
refused-server-silent = The house of games does not answer. Are you connected?
refused-game-not-your-turn = Wait a moment: it is not your turn yet.
refused-game-illegal-action = That move is not possible.
refused-game-match-over = The game is over.
refused-game-cannot-undo = Too late to take that back.
refused-table-rang-too-soon = Too quick to have seen it! That ring does not count.
refused-table-rang-too-late = Too late, that ring does not count. It costs nothing.
refused-table-coach-off = At this table people play without the owl.
refused-table-stale = Oh, something has just happened! Look again.
refused-table-seat-taken = Somebody already sits there.
refused-table-not-your-seat = That is not your chair.
refused-table-not-host = Only the one who opened the box can do that.
refused-table-seats-empty = Some chairs are still empty.
refused-table-not-now = Not right now.
refused-table-still-here = Wait a little longer: they may come back.
refused-table-unknown-name = Please choose from the list.
refused-table-no-such-table = This table does not exist, or not any more.
refused-table-no-such-code = No table has this code.
refused-table-no-such-share = This link leads to no finished game, or not any more.
refused-table-not-over = The game is not over yet.
refused-wire-too-fast = Not so fast! Wait a moment.
refused-table-too-long = The story of this table is full: open another one.
refused-log-not-written = The house cannot write this down: nothing is done yet. A little patience…
refused-log-damaged = What the house kept of this table was damaged. Open another one; all other tables are well.
refused-table-too-restless = This table has changed so often: play a match first.
refused-wire-our-fault = Something went wrong on our side. Look at the table, and try again.
refused-wire-house-closed = Only the device on which the house of games runs can let others in.
refused-wire-no-house = This device is on no home network. Connect it to the Wi-Fi, then try again.
refused-wire-too-many = It is too crowded right now. Come back a little later.

## about

about-what = Five board games for the whole family. Play on one screen, or each on your own, with or without computer players.
about-private = We ask nothing, we keep nothing
about-private-text = No account, no advertising, no tracking. Names come from a list; a name you type stays on your device. Nobody can write to you.
about-games = The games
about-games-text = Each is inspired by a printed game. Our pictures and words are our own; if you like a game, look for the real box!
about-art = Pictures, letters and tools
about-art-animals = The animals, the little signs and some pictures on tiles: Fluent Emoji, © Microsoft Corporation, MIT licence.
about-art-shapes = Silhouettes from game-icons.net (Lorc, Delapouite and others), CC BY 3.0, cut and painted by us.
about-art-type = The letters: Almendra by Ana Sanfelippo and Andika by SIL International, SIL Open Font License.
about-art-made_with = Made with Svelte, Python, Starlette and a great many candles.

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

## a page without a server

alone = Everything is on this device
alone-text = Rules, tables and robots run inside this page. Nothing you play leaves this device.
alone-weaker = In some games the strongest robots ({ $four } and { $five }) think less here than in a house of games, and are easier to beat.
alone-offline = Once it is loaded, the page works without a network. Your browser can install it like an app.
alone-insecure = Without an https address the browser cannot keep the page for the plane: opening it needs a network. Everything else works.
alone-server = To play with other devices, by a link or a code, somebody has to run a house of games on a computer: sortilege serve. It can print the games, too.
alone-loading = The games are getting ready…
alone-failed = The games could not get ready. Is there a network?
alone-old = This browser is too old to play without a server. Try with a newer one.
alone-unkept = This device has no room left, or keeps nothing: you can play, but what follows is forgotten when the page is closed.
alone-newer = A new version is here. The game will go on where it is.
alone-newer-take = Take it
alone-give = Take everything along in a file
alone-give-help = All your games in one file, to keep or to go on with on another device. Whoever has this file can play at your seats.
alone-take = Bring a file
alone-taken =
    { $new ->
        [0] Nothing new in this file.
        [one] One table has come.
       *[other] { $new } tables have come.
    }
alone-left =
    { $left ->
        [one] One table could not be taken.
       *[other] { $left } tables could not be taken.
    }
alone-failed-file = This file cannot be read here.
alone-share = To show the game to others by a link, you would need a house of games.
alone-fair = Here the device holds both shares of the luck: this proves that nothing was changed on the way, not that nobody peeked.
alone-here = Play without a network, on this device
alone-back = To the house of games: tables by link
