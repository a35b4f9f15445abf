### Messages of mago in the browser only.

board-closer = De plus près
board-ring = Le plateau
board-company = Autour de la table
ask-move = Qui fais-tu marcher ? Touche une pièce qui brille.
ask-move-one = Et maintenant un pas. Qui le fait ?
ask-where = Jusqu’où ? Touche une case qui brille.
take = Le prendre
take-first = Prendre d’abord un cristal
leave = Le laisser

## A space and a piece, for screen readers.

space-where = Case { $place }, { $kind }
space-goal = { $space }. Marcher jusqu’ici
space-crystals =
    { $count ->
        [one] un cristal
       *[other] { $count } cristaux
    }
space-arrow = la flèche la montre
piece-on = { $piece }, sur la case { $place }
piece-child =
    { SOUND($name) ->
        [vowel] enfant { $child } d’{ $name }
       *[consonant] enfant { $child } de { $name }
    }
piece-child-crystal =
    { SOUND($name) ->
        [vowel] enfant { $child } d’{ $name }
       *[consonant] enfant { $child } de { $name }
    } avec un cristal
piece-magician = le magicien, qui protège les enfants
piece-frog = grenouille { $token }
piece-frog-own = grenouille { $token }, à toi
spinner = La flèche de la sorcière
spinner-points = La flèche de la sorcière : elle montre la case { $place }
die-waiting = Le dé
die-lies = Le dé : { $die }
sitter = { $name }.
sitter-active = { $name }, qui joue maintenant.
sitter-won = { $name } a gagné !
sitter-crystals = Cristaux : { $count } sur { $goal }.
sitter-frog = Un enfant est une grenouille.
sitter-frogs = Les deux enfants sont des grenouilles.

## Events in the story, without the numbers of frogs.

event-bewitched-nameless = Hi hi hi ! { $owner }, ton enfant { $child } devient une grenouille, case { $place }.
event-frog_moved-nameless = { $seat } fait sauter une grenouille, { $direction }, jusqu’à la case { $place }.
event-freed-nameless = Case { $place }, une grenouille est délivrée. { $owner }, c’était ton enfant { $child } ! Merci, { $seat } !

## Spoken only, not shown in the story.

whisper-bewitched = C’est la grenouille { $token }.
whisper-frog_moved = C’était la grenouille { $token }.

## A phone beside a big screen.

hand-pieces = Qui bouge ?
hand-goals = Vers où ?

## Answers to "Where are we?"

position-die = Le dé montre : { $die }.
position-points =
    { $points ->
        [one] Une pièce avance d’une case.
       *[other] Une pièce avance de { $points } cases.
    }
position-arrow = La flèche montre la case { $place }.
position-space = { $space } : { $there }.
position-delivered = Cristaux rapportés par { $name } : { $count } sur { $goal }.

## The owl's hints.

hint-roll = Touche le dé. Un nombre : une pièce avance d’autant de cases. La sorcière : gare à la flèche !
hint-move = Touche une pièce qui brille, puis la case où elle va. Par la forêt, les enfants arrivent vite à la cachette des cristaux.
hint-spin = La sorcière ! Touche sa flèche : sur la case montrée, les enfants deviennent des grenouilles ; en forêt, sur les trois. Puis une pièce fait un pas.
hint-frogs = Des grenouilles, toutes pareilles : ne les quitte pas des yeux ! À la maison ou sur la case du magicien, elles redeviennent des enfants.
hint-take = Des cristaux ! Prends-en un, et rapporte-le à la maison par la prairie : pas de forêt avec un cristal.
hint-carry = Ton enfant a pris un cristal. Touche la case où il va.
hint-home = Ton enfant porte un cristal. Sur la case du magicien, la sorcière ne peut rien lui faire.
hint-roll_again = Tu as délivré une grenouille : tu peux relancer le dé, ou le passer.
hint-lying = Un cristal est tombé dans la prairie. L’enfant qui s’arrête dessus peut le prendre.
hint-crystals = Bravo ! Ton cristal brille à côté de ton animal. Remplis toutes les places et tu as gagné.

## The six pictures on the rules page.

plate-1 = Rapporte trois cristaux de la cachette de la sorcière à la maison du magicien.
plate-2 = Lance le dé et déplace une pièce : un enfant, le magicien ou une grenouille.
plate-3 = Par la forêt jusqu’à la cachette : là, un enfant prend un cristal et le rapporte par la prairie.
plate-4 = La sorcière ! La flèche tourne, et les enfants qu’elle montre deviennent des grenouilles.
plate-5 = Le magicien ou sa maison change une grenouille en enfant. Si tu en libères un, tu peux relancer le dé.
plate-6 = Trois cristaux à la maison : c’est gagné !
