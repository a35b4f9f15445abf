### The printed components of cinderella.

component-tiles = tiles to find
component-magic = magic tiles
component-clock = clock and hand
component-die = die to fold
component-figure = Cinderella figure
how-clock = The clock: glue the dial onto cardboard, pierce both crosses and attach the hand with a split pin so that it turns easily.
how-die = The die: cut out the cross with its tabs, score all the folds along a ruler, fold it and glue the tabs inside.
how-figure = The figure: fold it at the head, glue both halves together, fold the grey feet outwards and glue them onto a piece of cardboard.
back = back of a tile
clock = clock dial
hand = clock hand
die = die to fold
figure = Cinderella figure to fold
