### The printed components of bell.

component-cards = cards
component-bell = paper bell
how-bell = The bell: cut out the half disc, roll it into a cone and glue the tab under the other edge. A real counter bell is better: it rings, and it is sturdier.
card = { $shape } ({ $colour }) × { $symbols }
back = back of a card
bell = paper bell to roll
ding = Ding!
