### What only the table in the browser says of cinderella.

board-tiles = The tiles
board-pairs = The pairs beside the clock
board-company = Around the table
decline = Keep it for later
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
tile-named = chosen

## The clock, the die, the pairs, the players.

clock-hours =
    { $hours ->
        [0] The palace clock: midnight!
        [one] The palace clock: only one hour left before midnight!
       *[other] The palace clock: { $hours } hours left before midnight
    }
die-waiting = The die
die-lies = The die: { $die }
pair-found = Found: { $faces }
pair-missing = Missing: { $faces }
both-mouse = the two mice
both-horse = the two horses
both-slipper = the two slippers
both-dress = the dress and the gloves
both-rat = the rat and the coachman
both-pumpkin = the pumpkin and the carriage
section-now = Colour to find now: { $section }
section-done = Colour { $section }: done
section-later = Colour { $section }: later
sitter = { $name }
sitter-active = { $name }, with Cinderella
sitter-help = { $name }: point at a tile
special-ready = { $name } has a magic tile: { $face }.
special-used = { $name } has already used a magic tile: { $face }.
secret-let_go = I'll remember!
secret-only_you = Shh! Only you can see this tile.

## "Where are we?"

position-hours =
    { $hours ->
        [0] It is midnight.
        [one] There is one hour left before midnight.
       *[other] There are { $hours } hours left before midnight.
    }
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

hint-roll = Tap the die. Wand: everybody looks at a tile. Cauldron: you look in secret. Hourglass: search for a pair!
hint-show = The wand! Tap a tile: everybody will see it for a moment. Remember it together.
hint-look = The cauldron! Tap a tile: only you will see it. Keep the secret, but remember it!
hint-open = The hourglass! Open a tile, then look for its partner. Choose a pair you know already: afterwards the clock moves on!
hint-seek = Tap the tile where you think the partner is. The others may help you by pointing.
hint-point = Do you think you know where the partner is? Tap that tile to point at it.
hint-pair = A pair! It goes beside the clock. When all six are there, you have won.
hint-clock = Dong! Every search costs an hour. When the hand is back at midnight, the game is over.
hint-special = Your magic tile can help you now, once in the whole game. You may also keep it for later.
hint-section = In this game pairs are found colour by colour. Look first for those of the shining row.
hint-curtain = A secret! Whoever looks keeps a finger on the curtain. The others close their eyes.
hint-name = Midnight! One chance is left. Find all the missing pairs without a mistake. The others may point.
finale-left = Still under the tiles: { $pairs }.

## The game in six plates, on the rules page.

plate-1 = Find six pairs before the clock strikes midnight. You all play together.
plate-2 = Roll the die: a wand, a cauldron or an hourglass.
plate-3 = The wand: choose a tile. Everybody sees it, then it goes back.
plate-4 = The cauldron: choose a tile. Only you see it. Keep it secret!
plate-5 = The hourglass: open a tile and look for its partner. The others may point. Then the clock moves on.
plate-6 = Six pairs before midnight: off to the ball, you have all won!
