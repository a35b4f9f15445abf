### What is printed of cinderella.

component-tiles = tiles to find
component-magic = magic tiles
component-clock = clock and hand
component-die = die to fold
component-figure = Cinderella figure
how-clock = The clock: glue the dial on cardboard, pierce both crosses and fix the hand with a split pin, so that it turns easily.
how-die = The die: cut out the cross with its tabs, score all folds along a ruler, fold, and glue the tabs inside.
how-figure = The figure: fold it at the head, glue both halves together, fold the grey feet outward and glue them on a piece of cardboard.
back = back of a tile
clock = dial of the clock
hand = hand of the clock
die = net of the die
figure = Cinderella figure to fold
