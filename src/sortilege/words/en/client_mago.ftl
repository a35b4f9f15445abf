### Messages of mago in the browser only.

board-closer = A closer look
board-ring = The board
board-company = Around the table
ask-move = Who will move? Tap a glowing piece.
ask-move-one = Now move one step. Who will take it?
ask-where = Where to? Tap a glowing space.
take = Take it
take-first = Take a crystal first
leave = Leave it

## A space and a piece, for screen readers.

space-where = Space { $place }, { $kind }
space-goal = { $space }. Walk here
space-crystals =
    { $count ->
        [one] a crystal
       *[other] { $count } crystals
    }
space-arrow = the arrow points here
piece-on = { $piece }, on space { $place }
piece-child = { $name }’s child { $child }
piece-child-crystal = { $name }’s child { $child } with a crystal
piece-magician = the magician, who protects children
piece-frog = frog { $token }
piece-frog-own = frog { $token }, yours
spinner = The witch’s arrow
spinner-points = The witch’s arrow: it points to space { $place }
die-waiting = The die
die-lies = The die: { $die }
sitter = { $name }.
sitter-active = { $name }, playing now.
sitter-won = { $name } has won!
sitter-crystals = Crystals: { $count } of { $goal }.
sitter-frog = One child is a frog.
sitter-frogs = Both children are frogs.

## Events in the story, without the numbers of frogs.

event-bewitched-nameless = Hee hee hee! { $owner }, your child { $child } becomes a frog, on space { $place }.
event-frog_moved-nameless = { $seat } makes a frog hop { $direction } to space { $place }.
event-freed-nameless = On space { $place }, a frog is free. { $owner }, it was your child { $child }! Thank you, { $seat }!

## Spoken only, not shown in the story.

whisper-bewitched = It is frog { $token }.
whisper-frog_moved = That was frog { $token }.

## A phone beside a big screen.

hand-pieces = Who will move?
hand-goals = Where to?

## Answers to "Where are we?"

position-die = The die shows: { $die }.
position-points =
    { $points ->
        [one] A piece walks one space.
       *[other] A piece walks { $points } spaces.
    }
position-arrow = The arrow points to space { $place }.
position-space = { $space }: { $there }.
position-delivered = { $name } has brought home { $count } of { $goal } crystals.

## The owl's hints.

hint-roll = Tap the die. A number: one piece walks that many spaces. The witch: beware of the arrow!
hint-move = Tap a glowing piece, then the space it should go to. The forest is the quick way to the crystal hideout.
hint-spin = The witch! Tap her arrow. Children on the space it points to become frogs; in the forest, on all three spaces. Then one piece walks one space.
hint-frogs = All frogs look alike: keep your eyes on yours! In the house or on the magician’s space they become children again.
hint-take = Crystals! Take one and bring it home across the meadow. You cannot go through the forest with it.
hint-carry = Your child has taken a crystal. Tap the space it should go to.
hint-home = Your child is carrying a crystal. On the magician’s space it is safe from the witch.
hint-roll_again = You freed a frog! Roll again, or pass the die on.
hint-lying = There is a crystal on the meadow. A child who stops on its space may take it.
hint-crystals = Well done! Your crystal shines next to your animal. Fill all the places to win.

## The six pictures on the rules page.

plate-1 = Bring three crystals from the witch’s hideout to the magician’s house.
plate-2 = Roll the die and move one piece: a child, the magician or a frog.
plate-3 = Go through the forest to the hideout. There a child takes a crystal and carries it home across the meadow.
plate-4 = The witch! Spin the arrow: the children it points to become frogs.
plate-5 = The magician or his house turns a frog back into a child. If you free one, you may roll again.
plate-6 = Three crystals in the house: you win!
