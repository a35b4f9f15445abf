### Messages of cinderella.

title = Cendrillon avant minuit
after = d’après « Cendrillon » de Meelis Looveer, Granna
tagline = Tous ensemble, il faut retrouver ce qui manque pour le bal avant les douze coups de minuit.
goal = Retrouve avec les autres les six paires cachées avant minuit. Tout le monde gagne, ou personne.

rules =
    À son tour, on lance le dé.
      La baguette : on montre une tuile à tout le monde.
      Le chaudron : on regarde une tuile en secret.
      Le sablier : on cherche une paire. On ouvre une tuile pour tous, les autres peuvent montrer du doigt où ils croient voir celle qui va avec, puis on en regarde une deuxième en secret. Si c’est la paire, elle est gagnée. Ensuite l’aiguille avance d’une heure.
    Les paires : deux souris, deux chevaux, deux pantoufles, la robe et les gants, le rat et le cocher, la citrouille et le carrosse.
    Si l’aiguille revient à minuit, c’est perdu, à moins d’avoir choisi la dernière chance.
    Avec la magie, chacun a une tuile magique qui sert une fois, quand le dé tombe sur son image (le miroir : sur le sablier).
    Partie experte : d’abord les paires mauves, puis les roses, puis les jaunes.

## Options of a table.

option-variant = Variante
option-variant-help = Plus ou moins de magie : on commence par la partie simple, puis on ajoute de la magie.
option-variant-base = Simple
option-variant-base-help = Douze tuiles, six paires, aucune magie.
option-variant-magic = Magique
option-variant-magic-help = Chacun reçoit une tuile magique ; d’autres se cachent parmi les paires.
option-variant-advanced = Experte
option-variant-advanced-help = Comme la magique, mais les paires se trouvent couleur par couleur : mauve, rose, jaune.
option-specials_in_grid = Tuiles magiques parmi les paires
option-specials_in_grid-help = Elles ne servent qu’à embrouiller : plus il y en a, plus c’est difficile.
option-last_chance = Dernière chance
option-last_chance-help = À minuit, tout n’est pas perdu : il reste à trouver sans erreur les paires qui manquent.
option-first = Qui commence
option-first-help = Une place autour de la table, ou le hasard.
tradition = La tradition : la dernière personne qui est allée à un bal ou à une fête commence ; dans les parties magique et experte, la plus jeune.
option-memory_aid = Aide-mémoire
option-memory_aid-help = La table te rappelle les tuiles que tu as déjà vues.

## Actions.

action-roll = Lancer le dé
action-decline = Garder ma tuile magique pour plus tard
action-stop_clock = Arrêter l’horloge avec mon sablier
action-choose = Choisir la tuile { $place }
action-point = Montrer du doigt la tuile { $place }

## Events, as every player hears them.

event-dealt = { $places } tuiles sont étalées, face cachée. Voici les tuiles magiques. { $specials_by_seat }. { $first } commence.
event-dealt-empty = { $places } tuiles sont étalées, face cachée. { $first } commence.
event-rolled = { $seat } lance le dé : { $die }.
event-shown = { $seat } montre à tous la tuile { $place } : { $face }.
event-looked = { $seat } regarde en secret la tuile { $place } : { $face }.
event-looked-hidden = { $seat } regarde en secret la tuile { $place }.
event-opened = { $seat } ouvre la tuile { $place } : { $face }.
event-pointed = { $seat } montre du doigt la tuile { $place }.
event-took = Bravo ! { $seat } trouve une paire, tuiles { $places } : { $faces }.
event-put_back = Pas de paire cette fois : { $seat } referme la tuile { $place }.
event-used_special = { $seat } utilise sa tuile magique : { $special }.
event-hand_moved = Dong ! L’aiguille avance sur le { $hour }.
event-figure_passed = À { $seat } de jouer.
event-last_chance = Minuit ! Encore une chance : il faut trouver sans erreur les paires qui manquent. Il en manque { $missing }.
event-named = { $seat } choisit la tuile { $place }…
event-named_wrongly = Hélas, { $seat } se trompe, tuiles { $places } : { $faces }.
event-ended = La partie est finie.

## Prompts for the player to move (ask), for the others (wait) and for players who may help (offer).

ask-roll = À toi ! Lance le dé.
ask-show = La baguette ! Quelle tuile montres-tu à tout le monde ?
ask-show_another = Ta baguette magique peut montrer une autre tuile. Laquelle ?
ask-look = Le chaudron ! Quelle tuile regardes-tu en secret ?
ask-look_again = Ton chaudron magique te laisse regarder une autre tuile. Laquelle ?
ask-open = Le sablier ! Cherche une paire : quelle tuile ouvres-tu ?
ask-seek = Où est celle qui va avec ? Choisis une deuxième tuile.
ask-seek_again = Ton miroir magique te laisse regarder une tuile de plus. Laquelle ?
ask-hold_clock = L’horloge va sonner. Veux-tu l’arrêter avec ton sablier magique ?
ask-name = Dernière chance ! Touche la première tuile d’une paire.
ask-name_partner = Et où est celle qui va avec ?
wait-roll = { $seat } va lancer le dé.
wait-show = { $seat } choisit une tuile à montrer à tous.
wait-show_another = { $seat } peut montrer une autre tuile.
wait-look = { $seat } choisit une tuile à regarder en secret.
wait-look_again = { $seat } peut regarder une autre tuile.
wait-open = { $seat } cherche une paire.
wait-seek = { $seat } cherche la deuxième tuile.
wait-seek_again = { $seat } peut regarder une tuile de plus.
wait-hold_clock = { $seat } peut arrêter l’horloge.
wait-name = { $seat } va choisir une paire.
wait-name_partner = { $seat } va choisir la deuxième tuile.
offer-seek = Tu crois savoir où est celle qui va avec ? Montre une tuile du doigt.
offer-name = Tu connais une paire ? Montre une tuile du doigt.
offer-name_partner = Tu connais celle qui va avec ? Montre une tuile du doigt.

## How it ended.

reason-all_pairs = Les six paires sont là : Cendrillon ira au bal !
reason-all_pairs-short = les six paires trouvées
reason-midnight-short = minuit
reason-wrong_pair-short = dernière chance manquée
reason-midnight = Minuit a sonné, et il manquait encore des paires. La prochaine fois sera la bonne !
reason-wrong_pair = Ce n’était pas la bonne paire, et minuit a sonné. La prochaine fois sera la bonne !

## Things on the table: in a sentence (word), and on a tile (short).

word-mouse = la souris
word-horse = le cheval
word-slipper = la pantoufle
word-dress = la robe
word-gloves = les gants
word-rat = le rat
word-coachman = le cocher
word-pumpkin = la citrouille
word-carriage = le carrosse
word-mirror = le miroir
word-cauldron = le chaudron
word-hourglass = le sablier
word-wand = la baguette
short-mouse = souris
short-horse = cheval
short-slipper = pantoufle
short-dress = robe
short-gloves = gants
short-rat = rat
short-coachman = cocher
short-pumpkin = citrouille
short-carriage = carrosse
short-mirror = miroir
short-cauldron = chaudron
short-hourglass = sablier
short-wand = baguette
word-mauve = mauve
word-pink = rose
word-yellow = jaune
word-down = face cachée
word-open = ouverte
word-gone = partie

## The table in the terminal.

story-clock = Horloge
story-hours_left = avant minuit : { $hours }
story-midnight = minuit !
story-pairs = Paires
story-magic = Magie
story-used = utilisée
story-points = { $seat } montre { $places }
story-looking = { $seat } regarde { $places }

## Reasons that the owl gives for an action. All players win together here.

coach-chance = Gagner ensemble : { $odds } ({ $percent } %).
why-roll = Le dé décide de la suite.
why-keep_tile = Ta tuile magique servira une autre fois.
why-hold_hour = L’aiguille n’avance pas. Heures qui restent : { $hours }.
why-pair = Tu connais les deux : { $faces }, tuiles { $places }.
why-others_may_know = Tu connais cette tuile : { $face }. D’autres ont peut-être vu celle qui va avec. Ils peuvent te la montrer.
why-nobody_looked = Personne n’a encore vu cette tuile : tout le monde apprend quelque chose.
why-look_alone = Personne n’a encore vu cette tuile : tu pourras aider les autres.
why-looked_by = Pour toi c’est nouveau, mais quelqu’un l’a déjà vue : { $seats }.
why-seen_already = Tu l’as déjà vue : { $face }.
why-share = Il n’y a que toi qui connais cette tuile : { $face }. Maintenant, tout le monde la connaîtra.
why-lonely = Tu as vu cette tuile : { $face }. Personne n’a vu celle qui va avec.
why-no_partner = Tu as vu cette tuile : { $face }. On ne peut pas encore en faire une paire.
why-partner_known = Tu l’as vue ici : { $face }, celle qui va avec.
why-pointed = Quelqu’un la montre du doigt : { $seats }.
why-may_be_partner = Personne n’a encore regardé ici. Endroits possibles : { $count }.
why-quiet_looker = Quelqu’un a regardé ici et ne montre rien : { $seats }. Ce n’est sans doute pas la bonne.
why-not_there = Ce n’est pas là : { $face }.
why-point = Tu aides la personne qui cherche.
