### What is printed of metamorphose.

component-creatures = creatures with windows
component-contests = contest cards
component-mana = mana tokens
component-markers = markers
component-tracks = strength and victory tracks
how-creatures = The creatures: cut out the windows first, before separating the cards. In each row they lie at the same height: the small dotted marks in the margin say where to lay the ruler, and one stroke cuts the edge of all windows of the row. Only then cut the cards apart.
how-mana = The tokens: the golden side is usable, the grey side with the bar is used.
how-tracks = The tracks: everyone takes the four markers of one sign, one for each colour and one for victory points. Beyond the end, go on from the start and remember the lap.
back = back of a creature of level { $level }
contest-front = contest, front: { $first }
contest-back = contest, back: { $first } and { $second }
mana-usable = mana token of { $value }, usable
mana-used = mana token of { $value }, used
marker = marker of player { $player }: { $track }
tracks = strength and victory tracks
track-mauve = Mauve strength
track-orange = Orange strength
track-green = Green strength
track-glory = Victory points
