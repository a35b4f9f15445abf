### What only the table in the browser says of toy.

board-row = The row
place-down = Card { $place }, face down
place-won = Card { $place }: { $card }, won by { $name }
pebbles = Pebbles in the middle: { $middle }
hint-turn = An even card is yours as soon as you turn it up.
