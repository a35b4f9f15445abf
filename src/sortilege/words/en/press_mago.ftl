### The printed components of mago.

component-board = board
component-arrow = arrow and washers
component-children = children (a frog on the back)
component-crystals = crystals
component-die = die to fold
component-magician = magician
how-arrow = The arrow: glue it onto cardboard. Push a split pin through a washer, the arrow, the other washer and the middle of the board. Leave it loose: a flick should make it spin.
how-children = The children: each is a disc with a child on one side and a frog on the other. All frogs look alike: cut the discs neatly, so that no shape gives a child away.
how-die = The die: cut out the cross with its tabs, score all the folds along a ruler, fold it and glue the tabs inside.
how-magician = The magician: fold him at the head, glue both halves together, fold the grey feet outwards and glue them onto a piece of cardboard.
board = board: a ring of fourteen spaces with the witch in the middle
arrow = magic arrow
washer = washer for the arrow
die = die to fold
child = child { $child } of player { $player }
