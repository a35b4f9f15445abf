### What is printed of unicorn.

component-cards = cards
component-pictures = parts of pictures
how-pictures = The pictures: everyone takes the six parts with the same sign and lays them out in three rows of two, pony side up. A transformed part is turned over where it lies; six of them turned over show the unicorn.
back = back of a card
part-pony = pony ({ $colour }): { $motif }
part-unicorn = unicorn ({ $colour }): { $motif }
