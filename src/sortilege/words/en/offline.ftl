### The offline page.

alone = Everything is on this device
alone-text = Rules, tables and computer players run inside this page. Your games never leave this device.
alone-weaker = In some games the strongest computer players ({ $four } and { $five }) think less here than on a game server, so they are easier to beat.
alone-offline = Once loaded, the page works offline. Your browser can install it like an app.
alone-insecure = Without an https address, the page does not work offline: you need a network to open it. Everything else works.
alone-server = To play with other devices by a link or a code, someone must run a game server on a computer: sortilege serve.
alone-loading = The games are loading…
alone-failed = The games could not be loaded. Are you online?
alone-old = This browser is too old to play without a server. Try a newer one.
alone-unkept = This device has no space left, or does not allow saving. You can play, but your progress will be lost when you close the page.
alone-newer = A new version is available. Your game will continue where you left off.
alone-newer-take = Update
alone-give = Save everything to a file
alone-give-help = All your games in one file, to keep or to continue on another device. Anyone who has this file can play in your place.
alone-take = Load a file
alone-taken =
    { $new ->
        [0] There is nothing new in this file.
        [one] One table was added.
       *[other] { $new } tables were added.
    }
alone-left =
    { $left ->
        [one] One table could not be added.
       *[other] { $left } tables could not be added.
    }
alone-damaged =
    { $damaged ->
        [one] One table on this device is damaged and cannot be opened.
       *[other] { $damaged } tables on this device are damaged and cannot be opened.
    }
alone-damaged-remove = Remove what is damaged
alone-damaged-removed = What was damaged is gone.
alone-failed-file = This file cannot be read.
alone-share = To share a link to this game, you need a game server.
alone-fair = Here one device is both the server and the player. So the proof shows that nothing was changed during the game, not that nobody peeked.
alone-back = Go to the game server: join tables by link
