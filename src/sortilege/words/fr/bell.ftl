### Messages of bell.

title = La Cloche magique
after = d’après « Halli Galli Magic Twist » de Haim et Uri Shafir, Amigo 2023
tagline = Ouvre l’œil, compte jusqu’à cinq, et ding ! La cloche est à qui sonne en premier.
goal = Compte les symboles. Exactement cinq de la même forme, ou cinq de la même couleur ? Tape vite sur la cloche ! La personne qui a le plus de cartes à la fin gagne.

rules =
    Chacun à son tour retourne une carte sur sa pile visible. Seule la carte du dessus compte.
      Exactement cinq symboles de la même forme, ou de la même couleur, sur toutes les cartes visibles ensemble : tape sur la cloche ! La première personne qui sonne au bon moment gagne toutes les piles visibles.
      Si tu te trompes, donne une carte de ta pioche à chacun des autres.
    Sans pioche, on ne retourne plus rien, mais on peut encore sonner. Attention alors : si quelqu’un prend ta pile visible, ou si tu te trompes, tu es hors jeu.
    À trois ou plus : quand il ne reste que deux personnes, le prochain coup de cloche termine la partie. À deux, on joue jusqu’à ce que l’une ait toutes les cartes.

## Options of a table.

option-to_the_end = Jusqu’au bout
option-to_the_end-help = Pas de dernier duel : on joue jusqu’à ce qu’une seule personne ait toutes les cartes.
option-first = Qui commence
option-first-help = Une place autour de la table, ou le hasard.
tradition = La tradition : la dernière personne qui a soufflé une bougie commence.
option-pace = Rythme
option-pace-help = Combien de temps, au moins, une carte reste visible avant la suivante.
option-pace-slow = Lent
option-pace-slow-help = Le temps de bien regarder, une cloche toute douce et pas de chronomètre : pour les plus jeunes.
option-pace-normal = Normal
option-pace-normal-help = Comme autour d’une vraie table.
option-pace-fast = Rapide
option-pace-fast-help = Pour les yeux de lynx.

## Actions.

action-turn = Retourner ma carte
action-ring = Taper sur la cloche
action-gather = Ramasser les piles

## Events, as every player hears them.

event-dealt = Les cartes sont distribuées face cachée. { $cards_by_seat }. { $first } commence.
event-turned = { $seat } retourne une carte : { face }.
event-rang_rightly = Ding ! { $seat } sonne au bon moment : il y en a exactement cinq.
event-rang_wrongly = Ding… { $seat } se trompe : il n’y en a pas exactement cinq.
event-took = { $seat } prend toutes les piles visibles (cartes : { $cards }).
event-gave = { $seat } donne une carte de sa pioche, sans la montrer, à : { $to_seats }.
event-left = { $seat } est hors jeu.
event-last_duel = Dernier duel : { $seats }. Le prochain coup de cloche termine la partie !
event-gathered = { $seat } ramasse les piles : chacun mélange la sienne et en refait sa pioche ({ $times } sur 3).
event-ended = La partie est finie. Victoire : { $seats }.

## Prompts for the player to move (ask), for the others (wait) and for players who may ring (offer).

ask-turn = À toi ! Retourne ta carte.
ask-gather = Plus personne n’a de carte à retourner. Ramasse les piles.
wait-turn = { $seat } va retourner une carte.
wait-gather = Plus personne n’a de carte à retourner : { $seat } peut ramasser les piles.
offer-turn = Vois-tu exactement cinq symboles de la même forme, ou de la même couleur ? Tape sur la cloche !
offer-gather = Vois-tu exactement cinq symboles de la même forme, ou de la même couleur ? Tape sur la cloche !

## How it ended.

reason-last_ring = Le dernier coup de cloche a retenti : on compte les cartes.
reason-last_ring-short = dernier coup de cloche
reason-all_cards = Toutes les cartes sont chez la même personne !
reason-all_cards-short = toutes les cartes gagnées
reason-gathered_out = Les piles ont été ramassées trois fois sans un seul bon coup de cloche : on compte les cartes.
reason-gathered_out-short = trois ramassages

## Cards.

word-candle = bougie
word-hat = chapeau
word-chameleon = caméléon
word-potion = potion
word-red = rouge
word-blue = bleu
word-yellow = jaune
word-green = vert
face =
    { $symbols ->
        [one] { $shape_id ->
            [candle] une bougie
            [hat] un chapeau
            [chameleon] un caméléon
           *[potion] une potion
        } { $colour_id ->
            [red] rouge
            [yellow] jaune
            [blue] { $shape_id ->
                [candle] bleue
                [potion] bleue
               *[other] bleu
            }
           *[green] { $shape_id ->
                [candle] verte
                [potion] verte
               *[other] vert
            }
        }
       *[other] { $symbols } { $shape_id ->
            [candle] bougies
            [hat] chapeaux
            [chameleon] caméléons
           *[potion] potions
        } { $colour_id ->
            [red] rouges
            [yellow] jaunes
            [blue] { $shape_id ->
                [candle] bleues
                [potion] bleues
               *[other] bleus
            }
           *[green] { $shape_id ->
                [candle] vertes
                [potion] vertes
               *[other] verts
            }
        }
    }

## Names of the fields of a view.

field-piles = Devant chacun
field-draw = Pioche
field-up = Pile visible
field-top = Carte visible
field-out = Hors jeu
field-active = Joue maintenant
field-bell_open = La cloche compte
field-duel = Dernier duel
field-gatherings = Ramassages sans bon coup de cloche
field-symbols = Symboles
field-shape = Forme
field-colour = Couleur

## The table in the terminal.

story-you = { $name }, toi
story-draw = pioche { $cards }
story-up = visible { $cards }
story-out = hors jeu
story-duel = Dernier duel : le prochain coup de cloche termine la partie !
story-gatherings = Ramassages sans bon coup de cloche : { $times } sur 3.
story-rang_after = { $seat } a sonné en { $seconds } s.
story-too_late = { $seat }, c’était trop tard : { $seconds } s. Ce coup ne compte pas.
story-prompt = s pour sonner, Entrée pour laisser faire
story-prompt_turn = s pour sonner, Entrée pour retourner ta carte
story-prompt_gather = s pour sonner, Entrée pour ramasser
story-lines = Après chaque carte : s pour sonner, ou Entrée. « s 0.8 » dit en combien de secondes ; sans nombre, le hasard en décide. Les robots jouent contre la montre, et le premier coup de cloche compte. ? redonne cette aide, q quitte la partie.
story-keys = Espace : taper sur la cloche. Entrée : retourner ta carte, quand c’est ton tour. Les robots ont des réflexes humains ; le premier coup de cloche compte, au bon moment ou non. ? donne l’aide et arrête la montre, q quitte la partie.
story-ready = C’est parti ? Entrée pour jouer.
story-hint = Espace : la cloche   Entrée : ta carte   ? aide   q quitter
story-fives = Exactement cinq : { $fives }.
