### What only the table in the browser says of unicorn.

board-centre = Au milieu de la table
line-lost = Tout ce qui était retourné ce tour est perdu.
line-kept = Bravo ! Ce qui a été trouvé transforme l'image.

## Buttons.

stop = Je m'arrête
accept = Oui, merci !
decline = Non merci

## A player's side of the table.

mat = { $name }
mat-awaited = { $name }, qui joue maintenant
mat-row = Les cartes devant { $name }
picture-pony = { $name }, image : un poney gris, rien n'est encore transformé
picture-partly = { $name }, image déjà transformée : { $done } ; il manque : { $missing }
picture-unicorn = { $name }, image : une licorne !

## A card, for those who hear it.

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

## A turn is lost.

surprise-caught = Ouaf !
surprise-found_twice = Encore !
surprise-not_needed = Déjà trouvé !

## "Where are we?"

position-up = Carte { $place } chez { $name }, retournée : { $face }.
position-drawn = Retourné de la pioche ce tour : { $faces }.
position-remembered = Déjà vue, carte { $place } chez { $name } : { $face }.
position-pile = Cartes dans la pioche : { $cards }.
position-discard = Cartes dans la défausse : { $cards }, dessus : { $face }.

## What the owl explains.

hint-begin = Touche une carte qui brille, dans la rangée de quelqu'un d'autre. Un motif qui te manque transformera un morceau de ton poney !
hint-flip_pile = Bravo ! Arrête-toi pour garder ce que tu as trouvé, ou risque une carte de la pioche. Mais gare au chien : avec lui, tout est perdu !
hint-flip_row = Encore une carte d'une rangée, ou tu t'arrêtes ? Un motif que tu as déjà, ou retourné deux fois, fait tout perdre.
hint-friend = La sage amie ! Deux ensemble transforment un morceau de ton choix. Une seule ne fait rien, mais elle ne gêne pas.
hint-pair = Deux sages amies t'offrent un morceau de ton image. Touche le motif que tu veux !
hint-dog = Ouaf ! Le chien curieux a tout vu : le tour est perdu. Les cartes des rangées se referment : retiens-les !
hint-answer = La carte de trop est devant toi, et elle te manque : dis oui, et un morceau de ton image se transforme !
hint-changed = Un morceau de poney est devenu licorne ! Qui transforme les six morceaux en premier gagne.
hint-remember = Les cartes refermées restent à leur place : si tu t'en souviens, tu les retrouves.

## The game in six plates, on the rules page.

plate-1 = Trouvez six motifs, et votre poney gris devient une licorne.
plate-2 = Retournez une carte dans la rangée de quelqu'un d'autre, jamais dans la vôtre.
plate-3 = Ensuite, arrêtez-vous ou continuez : une carte de la pioche, une carte d'une rangée, et ainsi de suite.
plate-4 = Le chien, un motif déjà retourné ou dont vous n'avez plus besoin : tout est perdu, le tour est fini.
plate-5 = Si vous vous arrêtez à temps, chaque motif transforme son morceau. Deux sages amies transforment un morceau de votre choix.
plate-6 = La première licorne entière gagne !
