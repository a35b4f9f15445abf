### Words common to all games.

word-yes = oui
word-no = non
word-none = rien
word-hidden = ?
word-chance = le hasard
by_seat = { $seat } : { $what }
event-undone = { $seat } reprend son dernier coup.
option-first = Qui commence
option-first-help = Une place autour de la table, ou le hasard.
option-memory_aid = Aide-mémoire
option-memory_aid-help = La table rappelle ce qui a déjà été vu, à chaque personne pour elle seule.

## Names of players: a first name that reads well in both languages, and its animal.

name-fox = Robin
name-owl = Mila
name-bear = Oscar
name-cat = Zoé
name-hedgehog = Sacha
name-rabbit = Lou
name-frog = Félix
name-swan = Nora
name-squirrel = Noa
name-wolf = Milo
name-deer = Alix
name-penguin = Max
name-bee = Maya
name-turtle = Charlie
name-dolphin = Luna
name-ladybird = Rose
name-mouse = Iris
name-dragon = Hugo
name-unicorn = Alba
animal-fox = le renard
animal-owl = la chouette
animal-bear = l’ours
animal-cat = le chat
animal-hedgehog = le hérisson
animal-rabbit = le lapin
animal-frog = la grenouille
animal-swan = le cygne
animal-squirrel = l’écureuil
animal-wolf = le loup
animal-deer = le cerf
animal-penguin = le manchot
animal-bee = l’abeille
animal-turtle = la tortue
animal-dolphin = le dauphin
animal-ladybird = la coccinelle
animal-mouse = la souris
animal-dragon = le dragon
animal-unicorn = la licorne

## Refusals by code.

refusal-refused = Ce n’est pas possible.
refusal-game-refused = Ce coup n’est pas possible.
refusal-game-no-such-seat = Il n’y a pas de place { $seat } à cette table : elle en a { $seats }, comptées à partir de 0.
refusal-game-not-your-turn = La place { $seat } ne peut pas jouer « { $action } » maintenant. On attend : { $awaited }.
refusal-game-illegal-action = Au coup { $move }, la place { $seat } ne peut pas jouer « { $action } ».
refusal-game-malformed-action = « { $action } » n’est pas une action de ce jeu, qui en a { $codes }.
refusal-game-match-over = La partie est finie depuis le coup { $after } : la place { $seat } ne peut plus jouer « { $action } ».
refusal-game-cannot-undo = La place { $seat } ne peut pas reprendre le coup { $moves } : il n’est pas à elle, ou il a révélé quelque chose.
refusal-setup-refused = Cette table ne peut pas commencer.
refusal-setup-unknown-game = Jeu inconnu : « { $game } ». Jeux disponibles : { $known }.
refusal-setup-wrong-seats = { $game } est un jeu pour { $expected } personnes, pas pour { $seats }.
refusal-setup-unknown-option = Option inconnue : « { $option } ». Options de ce jeu : { $known }.
refusal-setup-unknown-label = Ce jeu ne tire jamais « { $label } » au hasard. Il connaît : { $known }.
refusal-setup-bad-position = Aucune partie ne peut commencer dans cette position (ici : { $field }).
refusal-setup-bad-box = Le jeu « { $game } » ne peut pas se jouer avec cette boîte.
refusal-setup-no-tensors = Le jeu « { $game } » ne se prête pas encore à l’apprentissage automatique.
refusal-setup-bad-network = Le fichier « { $path } » ne contient pas de robot pour cette table (ici : { $where }).
refusal-setup-bad-option = L’option « { $option } » ne peut pas valoir « { $value } ». Valeurs possibles : { $expected }.
refusal-record-refused = Cette partie enregistrée ne peut pas être rejouée.
refusal-record-malformed = Ce fichier n’est pas une partie enregistrée, ou il est abîmé (ici : { $where }).
refusal-record-other-rules = Cette partie ({ $game }) suit les règles n° { $written } ; ici on joue avec les règles n° { $here }.
refusal-record-other-box = Cette partie ({ $game }) a été jouée avec une autre boîte ({ $written }) que celle d’ici ({ $here }).
refusal-record-bad-proof = La preuve du hasard ne tient pas (ici : { $where }) : les tirages ont pu être choisis.
refusal-record-does-not-replay = Rejouer cette partie donne un autre résultat que celui qui est enregistré (ici : { $where }).
refusal-cli-bad-seed = La graine « { $seed } » n’est pas un nombre entier.
refusal-cli-bad-setting = « { $setting } » n’est pas une option valable : écris chaque option une seule fois, nom=valeur.
refusal-cli-option-needs = L’option « { $option } » ne sert que si « { $other } » est : { $values }.
refusal-cli-no-such-file = Fichier introuvable : « { $path } ».
refusal-cli-is-a-folder = « { $path } » est un dossier, pas un fichier.
refusal-cli-cannot-read = Impossible de lire le fichier « { $path } ».
refusal-cli-cannot-write = Impossible d’écrire dans le fichier « { $path } ».
refusal-cli-file-exists = Le fichier « { $path } » existe déjà. Choisis un autre nom, ou remplace-le avec --force.
refusal-press-refused = Cela ne peut pas être imprimé.
refusal-press-unknown-language = Langue inconnue : « { $lang } ». Langues disponibles : { $known }.
refusal-press-unknown-paper = Papier inconnu : « { $paper } ». Formats disponibles : { $known }.
refusal-press-unknown-ink = Encre inconnue : « { $ink } ». Encres disponibles : { $known }.
refusal-press-unknown-sides = Valeur inconnue : « { $sides } ». Valeurs possibles : { $known } (two : recto verso ; fold : d’un seul côté, à plier).
refusal-press-unknown-component = Pièce inconnue : « { $component } ». Pièces de « { $game } » : { $known }.
refusal-press-not-printed = Le jeu « { $game } » ne s’imprime pas encore.
refusal-press-no-press = L’impression demande des paquets de plus : lance pip install '.[print]' dans un clone du dépôt.
refusal-press-not-packed = Les images à imprimer manquent. « make play » les construit.
refusal-bot-bad-player = « { $player } » ne peut pas jouer : { $why }.
refusal-cli-unknown-entrant = Joueur inconnu : « { $entrant } » (numéro { $place } de la liste). Joueurs disponibles : { $known }.
refusal-cli-too-few-entrants = Pour un duel à { $game } il faut deux joueurs différents ; la liste n’en a que { $entrants }.
refusal-cli-no-parquet = Pour écrire des fichiers Parquet, il faut des paquets de plus : lance pip install '.[data]' dans un clone du dépôt.
refusal-cli-too-many-people = Il y a { $people } personnes pour { $seats } places.
refusal-cli-one-person-races = Dans ce jeu, c’est la rapidité qui gagne : une seule personne peut y jouer dans un terminal ({ $game }). Joues-y dans le navigateur : sortilege serve.
refusal-cli-box-not-toml = La boîte « { $path } » n’est pas du TOML correct : { $why }.
refusal-cli-wrong-box-key =
    Dans la boîte « { $path } », la clé « { $place } » { $why ->
        [unknown] est inconnue : ce n’est pas une de nos boîtes
        [missing] manque
        [table] doit être une table
        [list] doit être une liste
        [number] doit être un nombre
        [truth] doit être true ou false
        [text] doit être un texte
       *[negative] ne doit pas être négative
    }.
refusal-cli-box-impossible = On ne peut pas jouer avec la boîte « { $path } ». Vérifie { $place } : { $why }.
refusal-cli-box-not-for-browser = Les plateaux du navigateur ne vont pas avec la boîte « { $path } » : ils sont dessinés pour { $place } de la boîte d’origine. Joues-y dans le terminal : sortilege play.
refusal-cli-needs-box = Rien n’est comparé à « { $against } » : nomme l’autre boîte avec --box.
refusal-lab-refused = Cette étude ne peut pas être faite.
refusal-lab-no-ray = Pour utiliser le cluster Ray « { $address } », il faut des paquets de plus : lance pip install '.[ray]' dans un clone du dépôt.
refusal-lab-no-cluster = Aucun cluster Ray ne répond à « { $address } ».
refusal-lab-book-without-header = « { $path } » n’est pas un carnet de l’arène, ou une version plus ancienne l’a écrit sans en-tête : l’arène ne peut pas le continuer. Pour recommencer, donne à --book le nom d’un nouveau fichier.
refusal-lab-other-question = « { $path } » contient des résultats pour d’autres réglages. Différence : { $where }. Dans le fichier : { $book } ; maintenant : { $asked }. Pour recommencer, choisis un nouveau nom de fichier.
refusal-lab-damaged-book = « { $path } » est abîmé à la ligne { $line } : { $why }. Efface cette ligne, et sa partie sera rejouée ; ou donne à --book le nom d’un nouveau fichier.
refusal-lab-other-result = Rejouer la partie { $number } de la rencontre { $entrants } donne un autre résultat que celui du carnet « { $path } ». Pour recommencer, donne à --book le nom d’un nouveau fichier.
refusal-lab-not-records = Le dossier « { $path } » contient des fichiers que l’arène n’a pas écrits. Donne à --records un dossier nouveau ou vide.
refusal-lab-damaged-parquet = « { $path } » n’est pas un fichier Parquet complet écrit par sortilege simulate --out : { $why }.
refusal-lab-fixed-and-sequential = --fixed { $fixed } joue un nombre fixe de parties, sans test séquentiel : il ne va pas avec { $option }.
refusal-lab-other-build = Une machine du cluster a une autre version ({ $there }) que celle d’ici ({ $here }) : ses réponses seraient différentes.
refusal-learn-refused = Cet environnement ne peut pas faire cela.
refusal-learn-bad-seed = { $seed } n’est pas une graine. Une graine est un nombre entier positif ou nul, ou un texte comme train/7.
refusal-learn-unknown-namespace = Espace de noms inconnu : « { $namespace } », dans la graine « { $seed } ». Espaces de noms : { $known }.
refusal-learn-cannot-imagine = Le jeu « { $game } » ne peut pas distribuer un autre monde possible pour la place { $seat } : il ne définit pas ce que les autres places y sauraient.
refusal-learn-chance-node = « { $game } » attend ici un tirage, aucune place n’a donc la parole : imagine un autre monde là où c’est à quelqu’un de jouer.

## Parts of a record, named in refusals.

where-file = le fichier
where-set-up = la mise en place
where-move = le coup
where-actions = les coups, ligne
where-draws = les tirages
where-outcome = le résultat
where-proof = la preuve
where-secret = le secret du serveur
where-commitment = l’empreinte montrée avant la partie
where-nonce = le nombre de l’appareil à la place
where-key = la clé
where-pledges = les promesses, ligne
where-lots = les tirages au sort, ligne
where-photo = la photo-finish
where-chance = l’origine du hasard
where-format = le format
where-game = le jeu
where-rules_version = le numéro des règles
where-seats = le nombre de places
where-box = la boîte
where-option = l’option
where-seed = la graine
where-version = la version de Sortilège
where-build = la compilation
where-learned = le contenu du fichier

## The command line.

cli-about = Sortilège : des jeux de société magiques, pour toute la famille.
cli-frame-usage = Utilisation : { $command }
cli-frame-arguments = Arguments
cli-frame-options = Options
cli-frame-commands = Commandes
cli-frame-help_shown = Montrer cette aide.
cli-frame-required = obligatoire
cli-frame-default = par défaut : { $value }
cli-frame-range = { $low } à { $high }
cli-frame-least = au moins { $low }
cli-frame-type-int = nombre
cli-frame-type-float = nombre
cli-frame-type-text = texte
cli-frame-type-path = fichier
cli-help-version = Afficher la version, et si elle est compilée, puis quitter.
cli-version-compiled = sortilege { $version }, compilé
cli-version-plain = sortilege { $version }, en Python simple
cli-help-games = La liste des jeux. Avec le nom d’un jeu : ses options.
cli-help-play = Jouer dans le terminal, avec des robots.
cli-help-simulate = Faire jouer beaucoup de parties par des robots, et compter.
cli-help-simulate_out = Écrire chaque décision de chaque partie dans ce fichier Parquet.
cli-help-print = Imprimer un jeu : un PDF à découper, avec ses règles.
cli-help-print_game = Le nom d’un jeu, ou all : tous les jeux, dans toutes les langues.
cli-help-print_paper = Le papier : a4 ou letter.
cli-help-print_out = Le fichier à écrire ; pour all, le dossier.
cli-help-print_ink = L’encre : colour (couleurs) ou grey (gris).
cli-help-print_bleed = Laisser les fonds dépasser de 1,5 mm, ou poser les pièces bord à bord.
cli-help-print_sides = Les dos : two (au verso) ou fold (d’un seul côté, à plier).
cli-help-print_only = Une seule sorte de pièces, sans guide ni livret.
cli-print-written = Imprimé dans { $path }.
cli-help-balance = Mesurer l’équilibre d’un jeu : des joueurs égaux, beaucoup de parties, et un rapport.
cli-help-balance_seats = Combien de joueurs ; sinon, toutes les tablées possibles, l’une après l’autre.
cli-help-balance_games = Combien de parties pour chaque nombre de joueurs.
cli-help-balance_out = Le dossier où écrire le rapport et ses images.
cli-help-balance_box = Mesurer cette boîte (un box.toml) au lieu de celle du jeu : ce qui change.
cli-help-balance_against = La boîte à laquelle on la compare ; sinon, celle du jeu.
cli-help-replay = Raconter une partie enregistrée.
cli-help-verify = Vérifier une partie enregistrée : coups, tirages, résultat.
cli-help-game = Le nom d’un jeu, comme dans la liste de « sortilege games ».
cli-help-file = Une partie enregistrée.
cli-help-shown = L’empreinte du secret, telle qu’elle a été montrée avant la partie.
cli-help-box = Jouer avec la boîte de ce fichier (une copie modifiée du box.toml du jeu).
cli-help-seats = Combien de joueurs.
cli-help-seed = Un nombre entier : la même graine donne le même hasard.
cli-help-option = Une option du jeu, nom=valeur ; à répéter s’il y en a plusieurs.
cli-help-lang = La langue des textes.
cli-help-me = Ta place autour de la table, comptée à partir de 0.
cli-help-people = Combien de personnes jouent à ce clavier, à tour de rôle ; des robots prennent les autres places.
cli-help-save = Enregistrer la partie dans ce fichier.
cli-help-games_played = Combien de parties.
cli-help-jobs = Combien de parties en même temps. Le résultat n’en dépend pas.
cli-help-ray = Faire travailler un cluster Ray à cette adresse (local : cette machine seule), au lieu de processus. Le résultat n’en dépend pas.
cli-help-players = Qui joue : random, sans réfléchir ; plain, avec bon sens ; 1 à 5, les robots d’un niveau.
cli-help-seat = Vu de cette place, comptée à partir de 0 ; sinon, vu par un spectateur.
cli-help-turning = Montrer aussi les tournants de la partie : ce qui a été décidé, et ce qui valait mieux.
cli-help-all = Tout raconter, secrets compris.
cli-shelf-game = Jeu
cli-shelf-players = Joueurs
cli-shelf-age = Âge
cli-shelf-minutes = Minutes
cli-shelf-rules = Règles
cli-shelf-play = Pour jouer : sortilege play { $game }
cli-shelf-options = Options, à donner avec --option nom=valeur :
cli-shelf-value = { $value } : { $name }. { $more }
cli-shelf-values = { $values } (sinon : { $default })

## Play in the terminal.

cli-play-parts = { $name } :
cli-play-players = Autour de la table : { $names }.
cli-play-named = { $name } { $animal }
cli-play-you = { $name } (c’est toi)
cli-play-here = { $name } (à ce clavier)
cli-play-pass_to = C’est pour { $seat }. Les autres regardent ailleurs.
cli-play-hide = { $seat }, appuie sur Entrée quand tu as tout vu : l’écran s’efface.
cli-play-keys = ? pour de l’aide, q pour quitter.
cli-play-enter = Entrée
cli-play-offer = Tu peux faire quelque chose, si tu veux.
cli-play-or_enter = { $numbers }, ou Entrée pour laisser faire
cli-play-misheard = Cette réponse n’est pas possible ici. Réponses possibles : { $answers }.
cli-play-help = Réponds par un numéro, puis Entrée. ? redonne cette aide, q quitte la partie.
cli-play-goodbye = À bientôt !
cli-play-keep = Enregistrer la partie ? Un nom de fichier, ou Entrée pour non
cli-play-kept = La partie est enregistrée dans { $path }.
cli-play-winners = Victoire : { $winners }.
cli-play-ask = À toi !
cli-play-scores = Points : { $scores }.

## Records.

cli-record-unfinished = La partie s’arrête là, sans être finie.
cli-record-position = La partie commence dans une position donnée.
cli-record-options = Options : { $options }.
cli-record-proven = La partie se rejoue à l’identique, jusqu’au même résultat (coups : { $moves }, tirages : { $draws }).
cli-record-proven_unfinished = La partie se rejoue à l’identique ; elle n’est pas finie (coups : { $moves }, tirages : { $draws }).
cli-record-luck-seeded = Chaque tirage vient de la graine enregistrée. Rien ne dit qui a choisi la graine.
cli-record-luck-sealed = Chaque tirage vient de la clé enregistrée. Cela ne prouve pas que personne n’a vu la clé pendant la partie.
cli-record-fair-proven = La clé vient du secret promis par le serveur et d’un nombre de chaque appareil (appareils : { $devices }) : personne n’a pu la choisir.
cli-record-fair-unproven = Hasard non prouvé : rien ne montre que la clé n’a pas été choisie.
cli-record-fair-commitment = Empreinte du secret, montrée avant la partie : { $commitment }
cli-record-luck-taped = Les tirages sont ceux de la liste ; d’où ils viennent, rien ne le prouve.

## The lab.

cli-study-head = { $title }. Parties : { $games } ; à table : { $seats } ; joueurs { $players } ; graine : { $seed }.
cli-study-players-random = au hasard
cli-study-players-plain = de bon sens
cli-study-players-1 = de niveau 1
cli-study-players-2 = de niveau 2
cli-study-players-3 = de niveau 3
cli-study-players-4 = de niveau 4
cli-study-players-5 = de niveau 5
cli-study-running = Parties
cli-study-outcome = Résultat
cli-study-share = Part
cli-study-interval = à 95 %
cli-study-count = Parties
cli-study-team = Tout le monde gagne
cli-study-seat = Place { $seat } gagne
cli-study-shared = Victoire partagée
cli-study-nobody = Personne ne gagne
cli-study-why = Raison de la fin
cli-study-length = Longueur
cli-study-mean = Moyenne
cli-study-range = 5–95 %
cli-study-decisions = Vrais choix
cli-study-steps = Coups
cli-study-percent = { $share } %
cli-study-speed = Parties par seconde : { $speed }.
cli-study-written = Toutes les décisions sont dans { $path }.

## The balance of a game, in the terminal.

cli-balance-running = Parties à { $seats }
cli-balance-hope-seat = écart d’une place à sa juste part, en points
cli-balance-hope-head_start = de combien les victoires du premier Alpha s’écartent de leur part avec le demi-point d’avance, en points
cli-balance-hope-design = ce qu’une créature ajoute aux victoires, ou leur retire, en points
cli-balance-hope-taken = combien de fois plus souvent, ou plus rarement, une créature est prise que les autres de son niveau
cli-balance-hope-first_colour = avance d’un joueur qui ne vise que la première couleur, en points
cli-balance-hope-one_colour = avance d’un joueur qui ne vise qu’une seule couleur, en points
cli-balance-hope-level_one = avance d’un joueur qui ne dépense jamais de mana, en points
cli-balance-hope-alone = avance d’un joueur qui ne superpose jamais de cartes, en points
cli-balance-hope-skipped = parties à quatre où une invocation est sautée, en %
cli-balance-where-seat = place { $seat } sur { $seats }
cli-balance-where-head_start = à { $seats } joueurs
cli-balance-where-design = { $design }, à { $seats } joueurs
cli-balance-where-taken = { $design }, à { $seats } joueurs
cli-balance-where-first_colour = à { $seats } joueurs
cli-balance-where-one_colour = à { $seats } joueurs
cli-balance-where-level_one = à { $seats } joueurs
cli-balance-where-alone = à { $seats } joueurs
cli-balance-where-skipped = à { $seats } joueurs
cli-balance-within = Dans la limite : { $hope } : { $found } (intervalle à 95 % : { $low } à { $high }), au plus { $bound } ({ $where }).
cli-balance-outside = Hors limite : { $hope } : { $found } (intervalle à 95 % : { $low } à { $high }), au plus { $bound } ({ $where }).
cli-balance-undecided = Indécis, il faut plus de parties : { $hope } : { $found } (intervalle à 95 % : { $low } à { $high }), au plus { $bound } ({ $where }).
cli-balance-written = Le rapport est dans { $path }.
cli-balance-box-surely = Place { $seat } sur { $seats } : { $change } points de victoires (changement sûr : entre { $low } et { $high }).
cli-balance-box-hardly = Place { $seat } sur { $seats } : { $change } points de victoires (rien de sûr : entre { $low } et { $high }).
level = Niveau
level-1 = Chenille
level-2 = Grenouille
level-3 = Chat
level-4 = Renard
level-5 = Dragon
cli-help-arena = Opposer les robots, niveau contre niveau.
cli-help-arena_games = Combien de parties au plus par rencontre, 400 d’habitude : un test séquentiel s’arrête quand le résultat est clair.
cli-help-arena_fixed = Jouer exactement ce nombre de parties par rencontre, sans test séquentiel : les estimations sont sans biais.
cli-help-arena_entrants = Qui participe, séparés par des virgules : random, plain, 1 à 5, ou le fichier d’un robot qui a appris.
cli-help-arena_bar = La part de victoires à laquelle le test séquentiel compare chaque rencontre, 0.5 d’habitude.
cli-help-arena_book = Le fichier où noter le résultat de chaque partie, pour pouvoir continuer plus tard.
cli-help-arena_records = Le dossier où garder l’enregistrement de chaque partie, que replay et verify savent lire.
cli-help-coach = La chouette conseille à chaque tour : les risques et les meilleures actions ; après la partie, elle montre les tournants.
cli-help-level = Le niveau des robots, de 1 (Chenille) à 5 (Dragon).
cli-help-bot = Un fichier avec un robot qui a appris ; il prend toutes les autres places, au lieu des robots d’un niveau.
cli-arena-entrant = Joueur
cli-arena-elo = Points Elo
cli-arena-elo_biased = Points Elo (biaisés)
cli-arena-pairing = Rencontre
cli-arena-ahead = Écart Elo
cli-arena-ahead_biased = Écart Elo (biaisé)
cli-arena-points = Écart en points
cli-arena-interval = Intervalle à 95 %
cli-arena-between = { $low } à { $high }
cli-arena-share = { $who } : { $share } % (intervalle à 95 % : { $low } à { $high }), parties : { $games }
cli-arena-above = { $who } : au-dessus du seuil ({ $bar } %), parties : { $games } (estimation biaisée { $share } %, { $low } à { $high })
cli-arena-below = { $who } : au-dessous du seuil ({ $bar } %), parties : { $games } (estimation biaisée { $share } %, { $low } à { $high })
cli-arena-open = { $who } : au-dessus ou au-dessous du seuil ({ $bar } %), c’est indécis, parties : { $games } (estimation biaisée { $share } %, { $low } à { $high })
cli-arena-biased = Le test séquentiel s’arrête dès qu’un résultat est clair. Ses verdicts sont valables, mais ses parts de victoires et ses points Elo sont biaisés : les avances paraissent plus grandes qu’elles ne sont, et les intervalles sont trop étroits. Pour des estimations sans biais, utilise --fixed.

## The owl's advice, in the terminal and in the browser.

coach = Le conseil de la chouette
coach-head = La chouette dit :
coach-knows = La chouette sait ce que tu as vu et entendu, rien de plus. Mais elle n’oublie rien.
coach-risk = Risque de perdre le tour, même avec la carte la plus sûre : { $percent } % ({ $odds }).
coach-chance = Gagner : { $odds } ({ $percent } %).
coach-danger = Risque de perdre le tour : { $percent } %.
coach-best = Ce que la chouette préfère.
coach-less = Points en moins : environ { $points }.
why-sensible = C’est un choix raisonnable.
coach-odds-sure = sûr
coach-odds-very_likely = très probable
coach-odds-likely = probable
coach-odds-even = à peu près une chance sur deux
coach-odds-unlikely = peu probable
coach-odds-very_unlikely = très peu probable
coach-odds-never = impossible
coach-silence-race = Ici, la chouette se tait : à la cloche, seuls tes yeux et ta main comptent.
coach-silence-forced = Il n’y a qu’une chose à faire.
coach-silence-waiting = Ce n’est pas à toi de jouer.
coach-turning = Les tournants de la partie
coach-turning-none = Aucune décision n’a beaucoup changé les chances.
coach-turning-unknown = La chouette ne sait pas compter les chances de ce jeu.
coach-moment-missed = Coup { $number }, { $seat } : « { $action } ». Il valait mieux : « { $better } ». Chances de gagner : { $after } % au lieu de { $before } %.
coach-moment-found = Coup { $number }, { $seat } : « { $action } ». Bien trouvé ! Chances de gagner : { $after } %, sinon { $before } % au mieux.
