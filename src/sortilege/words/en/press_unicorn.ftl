### The printed components of unicorn.

component-cards = cards
component-pictures = picture parts
how-pictures = The pictures: each player takes the six parts with the same sign and lays them out in three rows of two, pony side up. When you transform a part, turn it over in its place. All six together show the unicorn.
back = back of a card
part-pony = pony ({ $colour }): { $motif }
part-unicorn = unicorn ({ $colour }): { $motif }
