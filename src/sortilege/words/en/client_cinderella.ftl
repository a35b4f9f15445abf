### Messages of cinderella in the browser only.

board-tiles = The tiles
board-pairs = The pairs next to the clock
board-company = Around the table
decline = Keep it for later
stop_clock = Stop the clock

## A tile, for screen readers.

tile-where = Tile { $place }, row { $row }, column { $column }
tile-down = face down
tile-open = face up: { $face }
tile-shown = shown to everyone: { $face }
tile-secret = seen in secret: { $face }
tile-gone = empty space
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
secret-let_go = I’ll remember!
secret-only_you = Shh! Only you can see this tile.

## A phone beside a big screen.

hand-pairs = Pairs found: { $found } of { $all }

## Answers to "Where are we?"

position-hours =
    { $hours ->
        [0] It is midnight.
        [one] There is one hour left before midnight.
       *[other] There are { $hours } hours left before midnight.
    }
position-die = The die shows: { $die }.
position-down = Tiles face down: { $count }.
position-open = Tile { $place } is face up: { $face }.
position-seen = You see tile { $place }: { $face }.
position-pointed = { $name } is pointing at: { $places }.
position-none = No pair has been found yet.
position-found = Pairs found: { $pairs }.
position-missing = Still missing: { $pairs }.
position-section = Colour to find now: { $section }.

## The owl's hints.

hint-roll = Tap the die. Wand: everyone looks at a tile. Cauldron: you look in secret. Hourglass: search for a pair!
hint-show = The wand! Tap a tile. Everyone will see it for a moment. Remember it together.
hint-look = The cauldron! Tap a tile. Only you will see it. Keep the secret, but remember it!
hint-open = The hourglass! Turn over a tile, then look for its partner. Choose a pair you already know: afterwards the clock moves on!
hint-seek = Tap the tile where you think the partner is. The others may point to help you.
hint-point = Do you think you know where the partner is? Tap that tile to point at it.
hint-pair = A pair! It goes next to the clock. Find all six to win.
hint-clock = Dong! Every search costs an hour. When the hand reaches midnight, the game is over.
hint-special = Your magic tile can help you now, but only once in the whole game. You may also keep it for later.
hint-section = In this game you find the pairs colour by colour. Start with the shining row.
hint-name = Midnight! You have one last chance. Find all the missing pairs without a mistake. The others may point.
finale-left = Still hidden: { $pairs }.

## The six pictures on the rules page.

plate-1 = Find six pairs before the clock strikes midnight. You all play together.
plate-2 = Roll the die: a wand, a cauldron or an hourglass.
plate-3 = The wand: choose a tile. Everyone sees it, then you turn it face down again.
plate-4 = The cauldron: choose a tile. Only you see it. Keep it secret!
plate-5 = The hourglass: turn over a tile and look for its partner. The others may point. Then the clock moves on.
plate-6 = Six pairs before midnight: off to the ball, you have all won!
