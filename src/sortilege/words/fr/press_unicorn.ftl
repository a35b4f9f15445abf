### What is printed of unicorn.

component-cards = cartes
component-pictures = parties d'image
how-pictures = Les images : chacun prend les six parties qui portent son signe et les pose en trois rangées de deux, poney visible. Une partie transformée se retourne sur place ; six parties retournées montrent la licorne.
back = dos d'une carte
part-pony = poney ({ $colour }) : { $motif }
part-unicorn = licorne ({ $colour }) : { $motif }
