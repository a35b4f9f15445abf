### What only the table in the browser says of mago.

board-closer = A closer look
board-ring = The board
board-company = Around the table
ask-move = Who walks? Tap a glowing piece.
ask-move-one = And now one step. Who takes it?
ask-where = Where to? Tap a glowing space.
take = Take it
take-first = Take a crystal first
leave = Leave it

## A space and a piece, for those who hear them.

space-where = Space { $place }, { $kind }
space-goal = { $space }. Walk here
space-crystals =
    { $count ->
        [one] a crystal
       *[other] { $count } crystals
    }
space-arrow = the arrow points at it
piece-on = { $piece }, on space { $place }
piece-child = { $name }'s child { $child }
piece-child-crystal = { $name }'s child { $child } with a crystal
piece-magician = the magician, who protects children
piece-frog = frog { $token }
piece-frog-own = frog { $token }, yours
spinner = The witch's arrow
spinner-points = The witch's arrow: it points at space { $place }
die-waiting = The die
die-lies = The die: { $die }
sitter = { $name }.
sitter-active = { $name }, whose turn it is.
sitter-won = { $name } has won!
sitter-crystals = Crystals: { $count } of { $goal }.
sitter-frog = One child is a frog.
sitter-frogs = Both children are frogs.

## What the story keeps: frogs without their numbers.

event-bewitched-nameless = Hee hee hee! { $owner }, your child { $child } becomes a frog, on space { $place }.
event-frog_moved-nameless = { $seat } makes a frog hop, { $direction }, to space { $place }.
event-freed-nameless = On space { $place }, a frog is free. { $owner }, it was your child { $child }! Thank you, { $seat }!

## Said aloud, and kept nowhere.

whisper-bewitched = It is frog { $token }.
whisper-frog_moved = That was frog { $token }.

## "Where are we?"

position-die = The die shows: { $die }.
position-points =
    { $points ->
        [one] A piece walks one space.
       *[other] A piece walks { $points } spaces.
    }
position-arrow = The arrow points at space { $place }.
position-space = { $space }: { $there }.
position-delivered = { $name } has brought home { $count } of { $goal } crystals.

## What the owl explains.

hint-roll = Tap the die. A number: a piece walks that many spaces. The witch: beware of the arrow!
hint-move = Tap a glowing piece, then the space it goes to. Through the forest, children soon reach the crystal hideout.
hint-spin = The witch! Tap her arrow: on the space it points at, children become frogs; in the forest, on all three. Then a piece walks one space.
hint-frogs = Frogs, all alike: keep your eyes on them! At home or with the magician they become children again.
hint-take = Crystals! Take one, and bring it home over the meadow: no forest with a crystal.
hint-carry = Your child has taken a crystal. Tap the space it goes to.
hint-home = Your child carries a crystal. On the magician's space the witch cannot harm it.
hint-roll_again = You have freed a frog: you may roll again, or pass the die on.
hint-lying = A crystal has fallen on the meadow. Whoever ends a walk there may take it.
hint-crystals = Well done! Your crystal shines beside your animal. Fill all the places and you win.

## The game in six plates, on the rules page.

plate-1 = Bring three crystals from the witch's hideout to the magician's house.
plate-2 = Roll the die and move one piece: a child, the magician or a frog.
plate-3 = Through the forest to the hideout: there a child takes a crystal and carries it home over the meadow.
plate-4 = The witch! The arrow spins, and the children where it points become frogs.
plate-5 = The magician or his house turns a frog into a child again. Whoever frees one may roll once more.
plate-6 = Three crystals at home: you have won!
