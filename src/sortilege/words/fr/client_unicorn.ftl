### Messages of unicorn in the browser only.

board-centre = Au milieu de la table
line-lost = Tout ce qui était retourné ce tour est perdu.
line-kept = Bravo ! Ce qui a été trouvé transforme l’image.

## Buttons.

stop = Je m’arrête
accept = Oui, merci !
decline = Non merci

## A player's side of the table.

mat = { $name }
mat-awaited = { $name }, qui joue maintenant
mat-row = Les cartes devant { $name }
picture-pony = { $name }, image : un poney gris, rien n’est encore transformé
picture-partly = { $name }, image déjà transformée : { $done } ; il manque : { $missing }
picture-unicorn = { $name }, image : une licorne !

## A card, for screen readers.

card-where = Carte { $place } chez { $name }
card-down = face cachée
card-up = retournée : { $face }
card-gap = place vide
card-remembered = déjà vue : { $face }
card-offered = un coup de chance

## The middle of the table.

pile = Pioche, cartes : { $cards }
drawn = Retourné de la pioche ce tour : { $faces }
discard = Défausse, cartes : { $cards } ; dessus : { $face }
discard-empty = La défausse est vide
chooser = Les six morceaux de ton image
part-done = Déjà transformé : { $part }

## A lost turn.

surprise-caught = Ouaf !
surprise-found_twice = Encore !
surprise-not_needed = Déjà trouvé !

## Answers to "Where are we?"

position-up = Carte { $place } chez { $name }, retournée : { $face }.
position-drawn = Retourné de la pioche ce tour : { $faces }.
position-remembered = Déjà vue, carte { $place } chez { $name } : { $face }.
position-pile = Cartes dans la pioche : { $cards }.
position-discard = Cartes dans la défausse : { $cards }, dessus : { $face }.

## The owl's hints.

hint-begin = Touche une carte qui brille, dans la rangée de quelqu’un d’autre. Un motif qui te manque transformera un morceau de ton poney !
hint-flip_pile = Bravo ! Arrête-toi pour garder ce que tu as trouvé, ou risque une carte de la pioche. Mais gare au chien : avec lui, tout est perdu !
hint-flip_row = Encore une carte d’une rangée, ou tu t’arrêtes ? Un motif que tu as déjà, ou retourné deux fois, fait tout perdre.
hint-friend = La sage amie ! Deux ensemble transforment un morceau de ton choix. Une seule ne fait rien, mais elle ne gêne pas.
hint-pair = Deux sages amies t’offrent un morceau de ton image. Touche le motif que tu veux !
hint-dog = Ouaf ! Le chien curieux a tout vu : le tour est perdu. Les cartes des rangées sont remises face cachée : retiens-les !
hint-answer = La carte de trop est devant toi, et elle te manque : dis oui, et un morceau de ton image se transforme !
hint-changed = Un morceau de poney est devenu licorne ! La première personne qui transforme les six morceaux gagne.
hint-remember = Les cartes remises face cachée restent à leur place : si tu t’en souviens, tu les retrouves.

## The six pictures on the rules page.

plate-1 = Trouve six motifs, et ton poney gris devient une licorne.
plate-2 = Retourne une carte dans la rangée de quelqu’un d’autre, jamais dans la tienne.
plate-3 = Ensuite, arrête-toi ou continue : une carte de la pioche, une carte d’une rangée, et ainsi de suite.
plate-4 = Le chien, un motif déjà retourné ou dont tu n’as plus besoin : tout est perdu, le tour est fini.
plate-5 = Si tu t’arrêtes à temps, chaque motif transforme son morceau. Deux sages amies transforment un morceau de ton choix.
plate-6 = La première licorne entière gagne !
