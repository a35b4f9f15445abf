### Messages of the client in every game: buttons, pages, errors.

## everywhere

shelf = L’étagère
about = À propos
settings = Réglages
close = Fermer
done = C’est bon !
again = Réessayer
less = Moins
more = Plus
waiting = On allume les bougies…
seats = Autour de la table
seats-turn = (à son tour)
watching = Tu regardes la partie
result = Le résultat
rolling = Le dé roule…
take_back = Reprendre mon coup

## settings of this device

setting-language = Langue
setting-room = Lumière
setting-night = Nuit
setting-day = Jour
setting-sound = Sons
setting-sound-on = Avec
setting-sound-off = Sans
setting-volume = Volume
setting-speed = Robots
setting-speed-calm = Calmes
setting-speed-brisk = Vifs
setting-speed-quick = Rapides
setting-speed-help = La personne qui a ouvert la boîte règle la vitesse de la table ; les autres, seulement celle de leur écran. Touche la table ou appuie sur S pour sauter à ton tour.
setting-text = Taille des mots
setting-text-usual = Normale
setting-text-large = Grande
setting-text-larger = Très grande
setting-vibration = Vibrer quand c’est mon tour
setting-vibration-on = Oui
setting-vibration-off = Non
setting-awake = Garder l’écran allumé pendant la partie
setting-awake-on = Oui
setting-awake-off = Non
setting-awake-insecure = Sans https://, ton écran peut se mettre en veille.
setting-motion = Animations
setting-motion-on = Vives
setting-motion-off = Calmes
setting-hints = Conseils de la chouette
setting-hints-on = Avec
setting-hints-off = Sans
setting-aloud = Lecture à voix haute
setting-aloud-on = Lis-moi tout
setting-aloud-off = Je lis

## reading aloud

aloud-yes = Lis-moi tout !
aloud-no = Je sais lire.
aloud-hello = D’accord ! Je vais te lire ce qui est écrit.
aloud-again = Réécouter
aloud-shelf = Lis-moi l’étagère
aloud-lobby = Lis-moi la page
aloud-none = Pas de voix : cet appareil n’en a aucune pour cette langue.
aloud-none-short = Pas de voix
aloud-stop = Arrêter de lire
aloud-read = Lis-moi les images
aloud-plate = Lire l’image { $number }
aloud-rules = Lis-moi les règles

## the shelf

shelf-welcome = Choisis une boîte, et c’est parti !
shelf-soon = bientôt
print = Imprimer ce jeu
print-about = Un PDF à découper, avec les règles.
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = Lettre US
print-grey = En gris
print-fold = D’un seul côté, à plier
shelf-rules = Les règles
rules-rulings =
    { $count ->
        [one] Règle maison
       *[other] Règles maison ({ $count })
    }
shelf-code = J’ai un code
shelf-code-go = On y va
shelf-code-wrong = Aucune table n’a ce code. Vérifie chaque lettre !
shelf-open_tables = Des tables t’attendent
facts-players = de { $from } à { $to } joueurs
facts-players-exact =
    { $count ->
        [one] pour une personne
       *[other] { $count } joueurs
    }
facts-age = dès { $age } ans
facts-minutes = de { $from } à { $to } minutes
facts-minutes-exact =
    { $count ->
        [one] une minute
       *[other] { $count } minutes
    }

own-go_on = On continue
own-played = Parties finies
own-turn = C’est à toi de jouer !
own-waiting = Pas encore commencée : on s’installe.
own-left = Ta partie t’attend ici. Touche-la pour continuer.
own-rematch = Revanche
own-forget = L’oublier
own-forget-named = Oublier : { $title }
own-forget-ask = Oublier cette partie ?
own-forget-text = Elle quitte cette étagère pour toujours, et ta place y est libérée.
own-keep = La garder

## before the match

lobby-play = Jouer !
lobby-aloud = Touche une chaise pour choisir qui s’y assied. Puis touche le gros bouton pour jouer.
lobby-sit = Touche une chaise pour t’asseoir.
lobby-full = Toutes les chaises sont prises : tu peux regarder la partie.
lobby-watching = Tu vas regarder la partie.
lobby-wait = La partie va bientôt commencer…
lobby-players = Nombre de joueurs
lobby-fewer = Une chaise de moins
lobby-more = Une chaise de plus
lobby-all_bots = Tous les robots
lobby-fill = Un robot sur chaque chaise libre
family = Qui joue ici ?
family-here = Tous ici, sur cet appareil
seat-mine = toi
seat-here = ici
seat-bot = robot
seat-person = est là
seat-not_here = n’est pas là
seat-empty = chaise libre
seat-free = Libre
seat-sit = Je m’assieds ici
seat-share = Une autre personne joue sur cet appareil
seat-seat_bot = Mettre un robot ici
seat-leave = Quitter cette chaise
seat-free_it = Libérer cette chaise
level-1-help = Oublie vite, et joue souvent au hasard.
level-2-help = Oublie beaucoup, et regarde rarement plus loin.
level-3-help = Fait attention, et se trompe comme toi et moi.
level-4-help = Se souvient bien, et pense à la suite.
level-5-help = N’oublie rien et réfléchit longtemps : dur à battre !
person-animal = Animal
person-colour = Couleur
person-name = Prénom
person-name-help = Écris les premières lettres : un prénom, ou Mamie, Papa, Nonna…
person-name-none = Aucun nom des listes ne commence ainsi.
person-name-unlisted = « { $typed } » n’est pas dans la liste : le nom reste { $name }.
person-name-choose = Plusieurs noms commencent par « { $typed } » : choisis-en un.
person-name-taken = « { $typed } » est déjà à cette table : le nom reste { $name }.
person-nickname = Un autre nom, pour cet appareil
person-nickname-help = Personne d’autre ne le verra.
invite = Inviter quelqu’un
invite-code = Le code de la table
invite-qr = Code QR : l’adresse de cette table
invite-copy = Partager le lien
invite-copied = Copié !
invite-by_hand = Copie l’adresse écrite ici.
invite-alone = Le serveur n’est pas ouvert à ton réseau : seul cet appareil peut venir à cette table.
invite-alone-help = La personne qui fait tourner le serveur peut l’ouvrir au réseau de la maison : sortilege serve --host 0.0.0.0
invite-let_in = Laisser entrer les autres appareils
invite-let_in-help = Toutes les personnes qui sont sur le même réseau que cet appareil (le Wi-Fi de la maison) pourront ouvrir les jeux, jusqu’à l’arrêt du serveur.
invite-public = Visible sur l’étagère
invite-public-help = Toutes les personnes qui utilisent ce serveur voient la table et peuvent s’asseoir.
invite-watch = Lien pour regarder
options = Les options
options-host = Seule la personne qui a ouvert la boîte peut les changer.
option-on = Oui
option-off = Non
option-first-chance = Le hasard

## the big screen

screen = Un grand écran
screen-this = C’est le grand écran
screen-choose = Quelle boîte ouvrir ?
screen-full = Plein écran
screen-other = Une autre table
screen-leave = Ce n’est plus le grand écran
screen-give_up = Un grand écran montre seulement la table : ta chaise devient libre, et quelqu’un d’autre s’occupe de la table. Toi, joue sur un téléphone !
screen-give_up-host = Un grand écran montre seulement la table : quelqu’un d’autre s’en occupera.
screen-yes = Oui, montrer la table ici
screen-no = Non, je garde ma chaise
screen-lock = Fermer la table
screen-lock-help = Seuls ceux qui étaient déjà là peuvent s’asseoir.
screen-locked = La table est fermée : seuls ceux qui étaient déjà là peuvent revenir.
screen-next-scan = Scanne le code avec un téléphone pour t’asseoir.
screen-next-play = Quand tout le monde est là, { $name } touche « Jouer ! » sur son téléphone.
screen-next-again = Pour rejouer, touche « Encore une ! » sur un téléphone.
join = Je joue !
join-other = Un autre nom et un autre animal
away-take_over = Je remplace { $name }

## during the match

ask-named = { $name } : { $ask }
position-turn = À { $name } de jouer.
emotes = Faire signe
emote-hello = Coucou !
emote-bravo = Bravo !
emote-wow = Oh !
emote-oops = Oups !
emote-thanks = Merci !
emote-laugh = Ha ha !
story = L’histoire
spoken = Ce qui vient de se passer
position = Où en est-on ?
keys = Jouer au clavier
keys-tab = aller d’une chose à l’autre
keys-arrows = se déplacer sur la table
keys-enter = choisir
keys-escape = fermer ou annuler
keys-position = entendre où on en est
keys-skip = sauter à ton tour
skip = Sauter à mon tour
keys-space_key = Espace
keys-enter_key = Entrée
keys-escape_key = Échap
curtain = Seulement pour { $name }
curtain-hold = Garde le doigt dessus pour regarder
curtain-open = Lâche pour cacher
owl-read = Un conseil
owl-hear = Lis-moi le conseil
owl-understood = Compris !
owl-no_more = Arrêter les conseils
away = { $name } n’est plus là.
away-stand_in = Laisser un robot jouer pour { $name }
away-mine = { $name } : un robot joue à ta place.
away-come_back = Me revoilà !
option-coach = Demander à la chouette
option-coach-help = À ton tour, tu peux demander conseil à la chouette. Par défaut : oui si une seule personne joue, non sinon.
coach-ask = Demander à la chouette
past = La partie d’avant
past-rules = Elle a été jouée avec d’anciennes règles : elle est gardée, mais on ne peut plus la revoir.
past-box = Elle a été jouée avec une autre boîte : elle est gardée, mais on ne peut plus la revoir.
past-won = Gagnée par : { $names }.
past-won-together = Gagnée, tous ensemble !
past-lost = Personne ne l’a gagnée.
past-again = Tout le monde garde sa place : on commence une nouvelle partie !
coach-here = À cette table, on peut demander conseil à la chouette.
coach-ponders = La chouette réfléchit…
coach-threat = Risque : { $odds }
coach-turns = Les tournants
coach-turning-how = Ce que chacun pouvait faire de mieux, avec ce que l’on pouvait savoir à ce moment-là. La chance ne compte pas.
keys-coach = demander à la chouette
keys-again = réécouter ce qui est demandé

## a phone beside a big screen

hand-look = Regarde le grand écran !
hand-own = { $name }, sur cet appareil
hand-own-active = { $name }, sur cet appareil, en train de jouer
hand-board = Voir toute la table
hand-back = Revenir à ma main

## the end

finale-skip = Continuer
result-won_together = Gagné, tous ensemble !
result-lost_together = Presque !
result-won = Gagné ! Bravo { $names } !
result-lost =
    Bien joué ! { COUNT($names) ->
        [one] { $names } gagne.
       *[other] { $names } gagnent.
    }
result-shown = Bravo { $names } !
result-again = Encore une !
result-replay = Revoir la partie
result-share = Partager
share-picture = Une image du résultat
share-link = Un lien pour revoir la partie
share-link-help = Il montre cette partie et rien d’autre : il ne permet pas de s’asseoir à la table.
share-copied = Copié !
share-failed = Cela n’a pas marché. Réessaie.
rounds = Parties précédentes
rounds-one = Partie { $round }
rounds-last = La partie d’avant
replay = Revoir la partie
replay-title = Revoir la partie : { $title }
replay-table = Retour à la table
replay-eyes = Vu par :
replay-everybody = tout le monde
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-play = Lecture
replay-pause = Pause
replay-where = Moment de la partie
replay-step = moment { $step } sur { $steps }

## errors

nowhere = Il n’y a rien ici
nowhere-text = Cette page n’existe pas. Les jeux, eux, sont toujours sur l’étagère !
table-gone = Cette table n’existe pas
table-gone-text = Le lien est faux, ou la table a été rangée depuis longtemps.
page-old = Cette page est trop ancienne
page-old-text = Le serveur de jeux a été mis à jour. Recharge la page : la partie reprend là où elle en était.
page-old-reload = Recharger
table-boardless = Cette boîte s’ouvrira bientôt.
lost = Connexion perdue
lost-text = On essaie de se reconnecter…
lost-restart = Le serveur de jeux redémarre. La partie reprend toute seule dans un instant.
lost-long = Le serveur de jeux ne répond pas. On continue d’essayer.
lost-now = Essayer maintenant
refused-other = Ce n’est pas possible maintenant.
refused-server-silent = Le serveur de jeux ne répond pas. Y a-t-il du réseau ?
refused-game-not-your-turn = Patience, ce n’est pas encore ton tour.
refused-game-illegal-action = Ce coup-là n’est pas possible.
refused-game-match-over = La partie est finie.
refused-game-cannot-undo = Trop tard pour reprendre ce coup.
refused-table-rang-too-soon = Trop vite pour avoir vu ! Ce coup de cloche ne compte pas.
refused-table-rang-too-late = Trop tard, ce coup de cloche ne compte pas. Il ne coûte rien.
refused-table-coach-off = À cette table, on joue sans la chouette.
refused-table-stale = Oh, il vient de se passer quelque chose ! Regarde encore.
refused-table-seat-taken = Cette chaise est déjà prise.
refused-table-full = Toutes les chaises sont prises.
refused-table-joining-locked = La table est fermée : seuls ceux qui étaient déjà là peuvent revenir.
refused-table-screen-only-shows = Cet écran montre la table. Pour jouer, prends un téléphone !
refused-table-colour-taken = Quelqu’un d’autre a déjà cette couleur : choisis-en une autre.
refused-table-unknown-colour = Choisis une de ces couleurs, s’il te plaît.
refused-table-not-your-seat = Ce n’est pas ta chaise.
refused-table-not-host = Seule la personne qui a ouvert la boîte peut faire ça.
refused-table-seats-empty = Il reste des chaises vides.
refused-table-beginning = La partie va commencer !
refused-table-not-now = Ce n’est pas le moment.
refused-table-still-here = Attends encore un peu : cette personne va peut-être revenir.
refused-table-unknown-name = Choisis dans la liste, s’il te plaît.
refused-table-no-such-table = Cette table n’existe pas, ou plus.
refused-table-no-such-code = Aucune table n’a ce code.
refused-table-no-such-share = Ce lien ne mène à aucune partie finie.
refused-table-not-over = La partie n’est pas encore finie.
refused-wire-too-fast = Pas si vite ! Attends un instant.
refused-table-too-long = L’histoire de cette table est pleine : ouvre une autre table.
refused-log-not-written = Le serveur de jeux n’a pas pu enregistrer cela : rien n’a changé. Réessaie dans un instant.
refused-log-damaged = Ce que le serveur gardait de cette table s’est abîmé. Ouvre une autre table ; toutes les autres vont bien.
refused-table-moved = Un instant : la table passe à un autre serveur. Réessaie.
refused-table-owner-unreachable = On n’arrive pas à joindre ta table en ce moment. On continue d’essayer.
refused-table-too-restless = Trop de changements à cette table : joue d’abord une partie.
refused-wire-our-fault = Quelque chose s’est mal passé chez nous. Regarde la table, et réessaie.
refused-wire-house-closed = Seul l’ordinateur où tourne le serveur de jeux peut laisser entrer les autres appareils.
refused-wire-no-house = Cet appareil n’est sur aucun réseau de la maison. Connecte-le au Wi-Fi, puis réessaie.
refused-wire-too-many = Il y a trop de monde en ce moment. Reviens un peu plus tard.

## animals

animal-fox = le renard
animal-owl = la chouette
animal-cat = le chat
animal-frog = la grenouille
animal-bear = l’ours
animal-rabbit = le lapin
animal-hedgehog = le hérisson
animal-mouse = la souris
animal-dragon = le dragon
animal-unicorn = la licorne
animal-turtle = la tortue
animal-bee = l’abeille

## the offline page

alone-here = Jouer hors ligne, sur cet appareil
