### The offline page.

alone = Tout est sur cet appareil
alone-text = Les règles, les tables et les robots tournent dans cette page. Rien de ce que tu joues ne quitte cet appareil.
alone-weaker = Dans certains jeux, les robots les plus forts ({ $four } et { $five }) réfléchissent moins ici que sur un serveur de jeux, et se laissent battre plus facilement.
alone-offline = Une fois chargée, la page marche hors ligne. Ton navigateur peut l’installer comme une application.
alone-insecure = Sans adresse en https, la page ne marche pas hors ligne : il faut du réseau pour l’ouvrir. Pour le reste, tout marche.
alone-server = Pour jouer avec d’autres appareils, par un lien ou un code, quelqu’un doit lancer un serveur de jeux sur un ordinateur : sortilege serve.
alone-loading = Les jeux se préparent…
alone-failed = Les jeux n’ont pas pu se préparer. Y a-t-il du réseau ?
alone-old = Ce navigateur est trop ancien pour jouer sans serveur. Essaie avec un navigateur plus récent.
alone-unkept = Cet appareil n’a plus de place, ou ne veut rien enregistrer : tu peux jouer, mais la suite sera perdue quand tu fermeras la page.
alone-newer = Une nouvelle version est là. Ta partie reprendra où elle en est.
alone-newer-take = Mettre à jour
alone-give = Tout emporter dans un fichier
alone-give-help = Toutes tes parties en un fichier, pour les garder ou les poursuivre sur un autre appareil. Une personne qui a ce fichier peut jouer à ta place.
alone-take = Reprendre un fichier
alone-taken =
    { $new ->
        [0] Rien de nouveau dans ce fichier.
        [one] Une table est arrivée.
       *[other] { $new } tables sont arrivées.
    }
alone-left =
    { $left ->
        [one] Une table n’a pas pu être reprise.
       *[other] { $left } tables n’ont pas pu être reprises.
    }
alone-damaged =
    { $damaged ->
        [one] Une table de cet appareil est abîmée et ne s’ouvre plus.
       *[other] { $damaged } tables de cet appareil sont abîmées et ne s’ouvrent plus.
    }
alone-damaged-remove = Enlever ce qui est abîmé
alone-damaged-removed = Ce qui était abîmé est enlevé.
alone-failed-file = Ce fichier ne peut pas être lu ici.
alone-share = Pour montrer la partie à d’autres par un lien, il faut un serveur de jeux.
alone-fair = Ici, un seul appareil est à la fois le serveur et le joueur. La preuve montre donc que rien n’a été changé pendant la partie, pas que personne n’a regardé.
alone-back = Aller au serveur de jeux : tables par lien
