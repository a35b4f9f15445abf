### Messages of mago.

title = Les Cristaux du magicien
after = d’après « Mago Magino » de Reiner Knizia, Selecta 2004
tagline = Vite, les cristaux ! Mais la sorcière guette, et toutes les grenouilles se ressemblent.
goal = Rapporte les cristaux volés à la maison du magicien. La première personne qui en rapporte trois gagne (deux dans la partie courte).

rules =
    À ton tour, lance le dé, puis fais marcher une seule pièce : un de tes enfants, le magicien, ou n’importe quelle grenouille.
      Un nombre : la pièce avance d’autant de cases. Une grenouille saute d’une seule case.
      La sorcière : fais d’abord tourner la flèche. Les enfants de la case montrée deviennent des grenouilles (dans la forêt, sur les trois cases à la fois), puis une pièce avance d’une case.
    À la cachette, ton enfant prend un cristal. S’il devient grenouille, il le lâche. Le magicien ne va ni dans la forêt ni à la cachette.
    On traverse la forêt dans le sens des aiguilles d’une montre, et jamais avec un cristal : on rentre par la prairie. À la maison et à la cachette, on peut s’arrêter avant d’avoir fait tous les pas.
    Le magicien protège les enfants de sa case. Une grenouille redevient un enfant dans la maison, sur la case du magicien, ou quand il la rejoint . Si tu délivres une grenouille, tu peux relancer le dé.
    Retiens bien où sont tes grenouilles !

## Options of a table.

option-crystals_to_win = Cristaux pour gagner
option-crystals_to_win-help = Trois pour une vraie partie, deux pour une partie courte ou pour jouer à cinq.
option-crystals_to_win-3 = Trois
option-crystals_to_win-2 = Deux
option-first = Qui commence
option-first-help = Une place autour de la table, ou le hasard.
tradition = La tradition : le plus long nez commence.
option-memory_aid = Aide-mémoire
option-memory_aid-help = Tu vois quelles grenouilles sont à toi.

## Actions.

action-roll = Lancer le dé
action-spin = Faire tourner la flèche magique
action-pass_die = Passer le dé
action-leave = Laisser le cristal
action-take = Prendre un cristal avec mon enfant { $child }
action-move_child = Faire marcher mon enfant { $child } : { $steps } pas { $direction }
action-move_magician = Faire marcher le magicien : { $steps } pas { $direction }
action-move_frog = Faire sauter la grenouille { $token } { $direction }

## Events, as every player hears them.

event-dealt =
    Tout le monde est dans la maison du magicien, et { $crystals ->
        [one] un cristal attend
       *[other] { $crystals } cristaux attendent
    } à la cachette. { $first } commence.
event-rolled = { $seat } lance le dé : { $die }.
event-spun = { $seat } fait tourner la flèche… Elle montre la case { $place } : { $space }.
event-bewitched = Hi hi hi ! { $owner }, ton enfant { $child } devient la grenouille { $token }, case { $place }.
event-dropped = { $owner }, ton enfant { $child } lâche son cristal, qui reste sur la case { $place }.
event-protected = Le magicien protège les enfants de la case { $place } : la sorcière n’y peut rien.
event-child_moved = { $seat } fait marcher son enfant { $child }, { $steps } pas { $direction }, jusqu’à la case { $place }.
event-magician_moved = { $seat } fait marcher le magicien, { $steps } pas { $direction }, jusqu’à la case { $place }.
event-frog_moved = { $seat } fait sauter la grenouille { $token }, { $direction }, jusqu’à la case { $place }.
event-freed = Case { $place }, la grenouille { $token } est délivrée. { $owner }, c’était ton enfant { $child } ! Merci, { $seat } !
event-took = { $seat } prend un cristal avec son enfant { $child }, case { $place }.
event-left = Avec son enfant { $child }, { $seat } laisse le cristal sur la case { $place }.
event-delivered = Bravo ! { $seat } rapporte un cristal avec son enfant { $child }. En tout : { $crystals }.
event-die_passed = À { $seat } de jouer.
event-ended = { $seat } a rapporté assez de cristaux et gagne la partie !

## Prompts for the player to move (ask) and for the others (wait).

ask-roll = À toi ! Lance le dé.
ask-spin = La sorcière ! Fais tourner la flèche magique.
ask-move = Qui fais-tu marcher : un de tes enfants, le magicien ou une grenouille ?
ask-carry = Ton enfant porte un cristal. De quel côté marche-t-il ?
ask-take = Un cristal ! Ton enfant le prend-il ?
ask-roll_again = Tu as délivré quelqu’un. Veux-tu relancer le dé ?
wait-roll = { $seat } va lancer le dé.
wait-spin = { $seat } va faire tourner la flèche.
wait-move = { $seat } choisit qui va marcher.
wait-carry = { $seat } emporte un cristal.
wait-take = { $seat } peut prendre un cristal.
wait-roll_again = { $seat } peut relancer le dé.

## How it ended.

reason-crystals = Les cristaux brillent de nouveau dans la maison du magicien !
reason-crystals-short = assez de cristaux rapportés

## The board and the die: in a sentence (word), and on a space (short).

word-house = la maison du magicien
word-forest = la forêt enchantée
word-hideout = la cachette des cristaux
word-meadow = la prairie
short-house = maison
short-forest = forêt
short-hideout = cachette
short-meadow = prairie
word-witch = la sorcière
word-2 = 2
word-3 = 3
word-4 = 4
word-clockwise = dans le sens des aiguilles
word-anticlockwise = dans l’autre sens
word-magician = le magicien
word-child = l’enfant
word-frog = la grenouille
word-crystal = le cristal
word-red = rouge
word-blue = bleu
word-yellow = jaune
word-purple = violet
word-white = blanc

## Names of the fields of a view.

field-ring = Cases, dans le sens des aiguilles
field-kind = Case
field-crystals = Cristaux
field-magician = Magicien
field-children = Enfants
field-crystal = Cristal
field-frogs = Grenouilles
field-token = Grenouille
field-place = Case
field-delivered = Cristaux rapportés
field-active = Joue maintenant
field-die = Dé
field-points = Pas à faire
field-arrow = Flèche
field-mover = Enfant qui marche
field-remembered = Mes grenouilles

## The table in the terminal.

short-magician = magicien
story-you = { $name }, toi
story-arrow = Flèche → { $space }
story-then_one = puis un pas
story-stands = { $piece }, sur { $space }
story-frog = grenouille { $frog }
story-take_first = prendre d’abord un cristal
story-legend = { $child } enfant   { $frog } grenouille   { $crystal } cristal

## Reasons that the owl gives for an action.

why-roll = Un tour de plus ne coûte rien.
why-spin = La flèche doit tourner.
why-pass_on = Tu laisses passer un tour gratuit.
why-take = Ton enfant porte alors un cristal vers la maison.
why-leave = Ton enfant reste libre de traverser la forêt.
why-wins = C’est ton dernier cristal : tu gagnes tout de suite.
why-delivers = Un cristal arrive à la maison ; après, il t’en manque { $missing }.
why-home = Le cristal se rapproche : plus que { $steps } pas jusqu’à la maison.
why-home_safe = Sur la case du magicien, la sorcière ne peut rien ; plus que { $steps } pas jusqu’à la maison.
why-house = Dans la maison, la sorcière ne peut rien.
why-to_crystal = Un cristal est là : ton enfant peut le prendre.
why-guarded = Sur la case du magicien, la sorcière ne peut rien. Pas à faire pour rapporter un cristal : { $steps }.
why-nearer = Encore { $steps } pas pour prendre un cristal et le rapporter.
why-frees_own = Le magicien libère ton enfant, et tu relances le dé.
why-frees = Le magicien libère quelqu’un, et tu relances le dé.
why-shields = Le magicien vient sur la case de ton enfant : la sorcière ne peut rien.
why-magician_nearer = Le magicien s’approche de ta grenouille. Cases qui restent : { $spaces }.
why-magician = Tes enfants restent où ils sont bien.
why-frees_own_frog = Tout le monde l’a vu : cette grenouille est ton enfant, et la voilà libre.
why-own_frog = Tout le monde l’a vu : cette grenouille est ton enfant. Sauts qui restent pour être libre : { $hops }.
why-frees_others_frog = Cette grenouille est à { $owner }, mais tu relances le dé.
why-others_frog = Tout le monde l’a vu : cette grenouille est à { $owner }.
why-frees_frog = Une grenouille redevient enfant, et tu relances le dé.
why-some_frog = Personne ne sait plus à qui est cette grenouille.
