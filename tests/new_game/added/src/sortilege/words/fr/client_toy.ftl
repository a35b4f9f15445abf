### What only the table in the browser says of toy.

board-row = La rangée
place-down = Carte { $place }, cachée
place-won = Carte { $place } : { $card }, pour { $name }
pebbles = Cailloux au milieu : { $middle }
hint-turn = Une carte paire est à toi dès que tu la retournes.
