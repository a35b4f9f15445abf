### What the server says, in French and in English: refusals of tables and of the wire, the page
### without a client, and what the terminal reads while a server runs.

refusal-table-refused = Cela ne se fait pas à cette table.
refusal-table-no-such-table = Cette table n'existe pas, ou n'existe plus.
refusal-table-no-such-code = Aucune table n'a ce code. Demande-le encore une fois : il ne vaut qu'une demi-heure.
refusal-table-not-your-seat = Cette place n'est pas à cet appareil.
refusal-table-seat-taken = Cette place est déjà prise par { $name }.
refusal-table-not-host = Seule la personne qui a ouvert la table peut faire cela.
refusal-table-seats-empty = Il reste des places vides : invite quelqu'un, ou confie-les à l'ordinateur.
refusal-table-not-now = Ce n'est pas le moment.
refusal-table-not-over = La partie n'est pas finie : ses secrets attendent la fin.
refusal-table-stale = La partie a continué entre-temps. Regarde la table, puis choisis encore.
refusal-table-bad-pledge = Ce nombre n'est pas celui que l'appareil avait promis.
refusal-table-coach-off = À cette table, on joue sans les conseils de la chouette.
refusal-table-raced = C'est une course : il faut sonner, et dire en combien de temps.
refusal-table-void-ring = Ce coup de cloche ne compte pas. Il ne coûte rien.
refusal-table-rang-too-soon = Trop tôt : personne ne peut avoir vu les cartes si vite. Ce coup ne compte pas, et ne coûte rien.
refusal-table-rang-too-late = Trop tard : d'autres ont été plus rapides, ou les cartes ont changé. Ce coup ne coûte rien.
refusal-table-still-here = { $name } est encore là : personne ne joue à sa place.
refusal-table-unknown-name = Les noms, les animaux et les images se choisissent dans les listes.
refusal-wire-refused = Le serveur ne peut pas faire cela.
refusal-wire-malformed = Le serveur n'a pas compris ce message : { $why }.
refusal-wire-too-big = Ce message est trop long : { $most } octets au plus.
refusal-wire-too-slow = La demande n'était pas complète au bout de { $seconds } s.
refusal-wire-too-fast = Doucement ! À réessayer dans { $seconds } s.
refusal-table-too-long = On a tant joué à cette table que son histoire est pleine : ouvrez-en une autre.
refusal-table-too-restless = Cette table a déjà changé { $most } fois : jouez d'abord une partie.
refusal-wire-draining = Ce serveur va redémarrer. Réessaie dans un instant.
refusal-wire-no-printer = Ce serveur n'imprime pas : il lui manque le supplément sortilege[print].
refusal-wire-press-busy = L'imprimerie a déjà { $most } commandes. Réessaie dans un moment.
refusal-wire-too-many = Il n'y a plus de place : { $most } appareils au plus.
refusal-wire-not-greeted = Il faut dire bonjour à la table d'abord, et une seule fois.
refusal-wire-foreign-origin = Cette demande vient de la page d'un autre serveur.
refusal-wire-unknown-host = Ce serveur ne s'appelle pas { $host }. Est-ce bien lui ? Alors relancez-le avec --origin.
refusal-wire-no-such-way = Il n'y a rien à cette adresse.
refusal-wire-our-fault = Quelque chose s'est mal passé de notre côté. La table est restée telle quelle.
refusal-log-not-written = Le serveur n'a pas pu noter ce coup : rien n'a changé. À réessayer dans un instant.
refusal-log-other = Le journal de tables { $file } est abîmé ou d'une autre version ({ $found }). Il reste tel quel.
refusal-log-foreign = Le fichier { $file } n'est pas un journal de tables de Sortilège. Il reste tel quel.
refusal-log-damaged = Ce qui est gardé de la table { $table } n'est plus ce qui fut écrit (n° { $entry } : { $why }).
refusal-serve-port-taken = Le port { $port } est déjà pris. Choisis-en un autre avec --port, ou n'en donne aucun.
refusal-serve-no-such-host = Cette machine n'a pas l'adresse { $host } : { $why }.

## A page where no client was built.

page-title = Le serveur est prêt, la table n'est pas mise
page-not_built = Les pages du jeu n'ont pas encore été construites. « make play » les construit, puis rechargez cette page.

## The terminal, while a server runs.

serve-root = Attention : ce serveur tourne en tant que root. Il n'a besoin d'aucun droit : lancez-le comme un utilisateur ordinaire.
serve-at = Sortilège vous attend ici : { $link }
serve-lan = Sur les autres appareils de la maison : { $link }
serve-moved = Le port { $taken } est déjà pris : ce sera { $port }.
serve-data = Les tables sont gardées dans { $file }. Ctrl-C pour arrêter.
serve-plain = En Python simple : tout marche, mais les joueurs ordinateur réfléchissent moins vite. Avec un compilateur C, « make play » et « pip install . » donnent la version compilée.
serve-compiling = En Python simple pour commencer ; la version compilée, plus rapide, se prépare pendant que vous jouez.
serve-compiled = La version compilée est prête : les joueurs ordinateur s'en servent déjà, le serveur dès son prochain démarrage.
serve-compiled_later = La version compilée est prête : elle servira dès le prochain démarrage.
serve-not_compiled = La version compilée n'a pas pu être faite (build/compile.log dit pourquoi) : on continue en Python simple.
serve-goodbye = À bientôt ! Les parties commencées vous attendront.
tables-none = Aucune table dans { $file }.
tables-table = Table
tables-game = Jeu
tables-players = Joueurs
tables-phase = État
tables-finished = Parties finies
tables-used = Dernière fois
tables-reading = Lecture des tables
tables-past = autres règles : gardée, une nouvelle partie peut commencer
tables-unreadable = illisible : { $why }
tables-exported = Parties exportées dans { $folder } : { $count }.
phase-lobby = on s'installe
phase-playing = on joue
phase-over = partie finie
help-serve = Ouvrir la maison : servir les jeux dans le navigateur.
help-tables = Les tables gardées dans un fichier ; exporter les parties finies.
help-host = Adresse où écouter ; 0.0.0.0 pour toute la maison.
help-port = Port où écouter ; d'ordinaire 8000, ou le suivant qui est libre.
help-data = Fichier où les tables sont gardées.
help-retention_days = Oublier les tables inutilisées depuis tant de jours.
help-thinkers = Processus qui réfléchissent pour l'ordinateur et la chouette ; d'ordinaire un de moins que de processeurs ; 0 : le serveur réfléchit lui-même.
help-open = Ouvrir le navigateur, ou non ; d'ordinaire, s'il y en a un.
help-pace = Le rythme des robots : calm, normal, brisk ou instant.
help-origin = L'adresse sous laquelle on trouve ce serveur (derrière un relais), comme https://jeux.example.
help-log_format = Dire à qui fait tourner le serveur ce qui se passe en texte, ou en JSON : un événement par ligne.
help-drain_seconds = Secondes à continuer après une demande d'arrêt, pour qu'un proxy s'en aperçoive d'abord.
help-export = Dossier où écrire les parties finies.
