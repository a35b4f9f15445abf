### What only the table in the browser says of cinderella.

board-tiles = The tiles
board-pairs = The pairs beside the clock
board-company = Around the table
keep_magic = Keep it for later
stop_clock = Stop the clock

## A tile, for those who hear it.

tile-where = Tile { $place }, row { $row }, column { $column }
tile-down = face down
tile-open = open: { $face }
tile-shown = shown to everybody: { $face }
tile-secret = in secret: { $face }
tile-gone = empty place
tile-remembered = seen before: { $face }
tile-looked = { $name } is looking at it in secret
tile-pointed = { $name } is pointing at it
tile-named = named

## The clock, the die, the pairs, the players.

clock-hours = The palace clock: { $hours } hours left before midnight
clock-hour = The palace clock: only one hour left before midnight!
clock-midnight = The palace clock: midnight!
die-waiting = The die
die-lies = The die: { $die }
pair-found = Found: { $faces }
pair-missing = Missing: { $faces }
section-now = Colour to find now: { $section }
section-done = Colour { $section }: done
section-later = Colour { $section }: later
sitter = { $name }
sitter-active = { $name }, with Cinderella
sitter-help = { $name }: point at a tile
special-ready = { $name }'s magic tile: { $face }.
special-used = { $name }'s magic tile: { $face }, already used.
secret-only_you = Shh! Only you can see this tile.

## "Where are we?"

position-hours = There are { $hours } hours left before midnight.
position-hour = There is one hour left before midnight.
position-midnight = It is midnight.
position-die = The die shows: { $die }.
position-down = Tiles face down: { $count }.
position-open = Tile { $place } is open: { $face }.
position-seen = You see tile { $place }: { $face }.
position-pointed = { $name } points at: { $places }.
position-none = No pair has been found yet.
position-found = Pairs found: { $pairs }.
position-missing = Still missing: { $pairs }.
position-section = The colour to find now is: { $section }.

## What the owl explains.

hint-roll = Tap the die: it says what you will do. The wand shows, the cauldron looks in secret, the hourglass searches for a pair.
hint-show = The wand! Tap a tile: everybody will see it for a moment. Remember it together.
hint-look = The cauldron! Tap a tile: only you will see it. Keep the secret, but remember it!
hint-open = The hourglass! Open a tile, then look for its partner. The clock moves on after that: best open a tile whose partner you know.
hint-seek = Tap the tile where you think the partner is. The others may help you by pointing.
hint-point = Do you think you know where the partner is? Tap that tile to point at it.
hint-pair = A pair! It goes beside the clock. When all six are there, you have won.
hint-clock = Dong! Every search costs an hour. When the hand is back at midnight, the game is over.
hint-special = Your magic tile can help you now, once in the whole game. You may also keep it for later.
hint-section = In this game pairs are found colour by colour. Look first for those of the shining row.
hint-curtain = A secret! Only the one who looks keeps the curtain pressed; the others close their eyes.
hint-name = Midnight, but there is one more chance: name all missing pairs without a single mistake. The others may point.
