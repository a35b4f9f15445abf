### The printed components of unicorn.

component-cards = cartes
component-pictures = morceaux d’image
how-pictures = Les images : chacun prend les six morceaux qui portent son signe et les pose en trois rangées de deux, poney visible. Un morceau transformé se retourne sur place ; six morceaux retournés montrent la licorne.
back = dos d’une carte
part-pony = poney ({ $colour }) : { $motif }
part-unicorn = licorne ({ $colour }) : { $motif }
