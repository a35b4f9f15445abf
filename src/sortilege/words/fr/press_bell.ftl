### The printed components of bell.

component-cards = cartes
component-bell = cloche de papier
how-bell = La cloche : découpez le demi-disque, roulez-le en cône et collez la languette sous l’autre bord. Une vraie cloche de comptoir vaut mieux : elle sonne, et elle tient les coups.
card = { $shape } ({ $colour }) × { $symbols }
back = dos d’une carte
bell = cloche de papier à rouler
ding = Ding !
