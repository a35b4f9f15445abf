### What is printed of mago.

component-board = board
component-arrow = arrow and washers
component-children = children (a frog behind)
component-crystals = crystals
component-die = die to fold
component-magician = magician
how-arrow = The arrow: glue it on cardboard. Its axle is a split pin through a washer, the arrow, the other washer and the middle of the board; leave it loose, a flick must be enough.
how-children = The children: one disc each, the child on one side, the frog on the other. All frogs are alike: cut neatly round, so that nothing gives anybody away.
how-die = The die: cut out the cross with its tabs, score all folds along a ruler, fold, and glue the tabs inside.
how-magician = The magician: fold him at the head, glue both halves together, fold the grey feet outward and glue them on a piece of cardboard.
board = board: the ring of fourteen spaces, the witch in the middle
arrow = magic arrow
washer = washer for the arrow's axle
die = net of the die
child = child { $child } of player { $player }
