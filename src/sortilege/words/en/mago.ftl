### Messages of mago.

title = The Magician’s Crystals
after = after “Mago Magino” by Reiner Knizia, Selecta 2004
tagline = Quick, grab the crystals! But the witch is watching, and all frogs look alike.
goal = Bring the stolen crystals back to the magician’s house. The first player to bring back three wins (two in a short game).

rules =
    On your turn, roll the die, then move one piece: one of your children, the magician, or any frog.
      A number: the piece walks that many spaces. A frog always hops a single space.
      The witch: spin the arrow first. Children on the space it points to become frogs (in the forest, on all three spaces at once). Then one piece walks one space.
    At the hideout your child takes a crystal. A child that becomes a frog drops its crystal. The magician goes neither into the forest nor to the hideout.
    Children cross the forest clockwise, and never with a crystal: the way home is across the meadow. At the house and at the hideout you may stop before you have used all your steps.
    The magician protects the children on his space. A frog becomes a child again in the house, on the magician’s space, or when he comes to it. If you free a frog, you may roll again.
    Remember which frogs are yours!

## Options of a table.

option-crystals_to_win = Crystals to win
option-crystals_to_win-help = Three for a full game, two for a short one or for five players.
option-crystals_to_win-3 = Three
option-crystals_to_win-2 = Two
option-first = Who begins
option-first-help = Choose a seat, or leave it to chance.
tradition = By tradition, the player with the longest nose begins.
option-memory_aid = Memory aid
option-memory_aid-help = You see which frogs are yours.

## Actions.

action-roll = Roll the die
action-spin = Spin the magic arrow
action-pass_die = Pass the die on
action-leave = Leave the crystal
action-take = Take a crystal with my child { $child }
action-move_child =
    Move my child { $child }: { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } { $direction }
action-move_magician =
    Move the magician: { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } { $direction }
action-move_frog = Make frog { $token } hop { $direction }

## Events, as every player hears them.

event-dealt =
    Everyone is in the magician’s house, and { $crystals ->
        [one] one crystal is
       *[other] { $crystals } crystals are
    } in the hideout. { $first } begins.
event-rolled = { $seat } rolls the die: { $die }.
event-spun = { $seat } spins the arrow… It points to space { $place }: { $space }.
event-bewitched = Hee hee hee! { $owner }, your child { $child } becomes frog { $token }, on space { $place }.
event-dropped = { $owner }, your child { $child } drops its crystal, which stays on space { $place }.
event-protected = The magician protects the children on space { $place }: the witch is powerless.
event-child_moved =
    { $seat } moves child { $child }, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } { $direction }, to space { $place }.
event-magician_moved =
    { $seat } moves the magician, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } { $direction }, to space { $place }.
event-frog_moved = { $seat } makes frog { $token } hop { $direction } to space { $place }.
event-freed = On space { $place }, frog { $token } is free. { $owner }, it was your child { $child }! Thank you, { $seat }!
event-took = { $seat }’s child { $child } takes a crystal from space { $place }.
event-left = { $seat }’s child { $child } leaves the crystal on space { $place }.
event-delivered = Well done! { $seat } brings a crystal home with child { $child }. Total: { $crystals }.
event-die_passed = It is { $seat }’s turn.
event-ended = { $seat } has brought enough crystals home and wins the game!

## Prompts for the player to move (ask) and for the others (wait).

ask-roll = Your turn! Roll the die.
ask-spin = The witch! Spin the magic arrow.
ask-move = Who will move: one of your children, the magician or a frog?
ask-carry = Your child is carrying a crystal. Which way will it walk?
ask-take = A crystal! Will your child take it?
ask-roll_again = You freed a frog. Will you roll again?
wait-roll = { $seat } is about to roll the die.
wait-spin = { $seat } is about to spin the arrow.
wait-move = { $seat } is choosing who will move.
wait-carry = { $seat } is carrying a crystal away.
wait-take = { $seat } may take a crystal.
wait-roll_again = { $seat } may roll again.

## How it ended.

reason-crystals = The crystals shine in the magician’s house again!
reason-crystals-short = enough crystals brought home

## The board and the die: in a sentence (word), and on a space (short).

word-house = the magician’s house
word-forest = the enchanted forest
word-hideout = the crystal hideout
word-meadow = the meadow
short-house = house
short-forest = forest
short-hideout = hideout
short-meadow = meadow
word-witch = the witch
word-2 = 2
word-3 = 3
word-4 = 4
word-clockwise = clockwise
word-anticlockwise = anticlockwise
word-magician = the magician
word-child = the child
word-frog = the frog
word-crystal = the crystal
word-red = red
word-blue = blue
word-yellow = yellow
word-purple = purple
word-white = white

## Names of the fields of a view.

field-ring = Spaces, clockwise
field-kind = Space
field-crystals = Crystals
field-magician = Magician
field-children = Children
field-crystal = Crystal
field-frogs = Frogs
field-token = Frog
field-place = Space
field-delivered = Crystals brought home
field-active = Current player
field-die = Die
field-points = Spaces to walk
field-arrow = Arrow
field-mover = Child on the move
field-remembered = My frogs

## The table in the terminal.

short-magician = magician
story-you = { $name }, you
story-arrow = Arrow → { $space }
story-then_one = then one space
story-stands = { $piece }, on { $space }
story-frog = frog { $frog }
story-take_first = take a crystal first
story-legend = { $child } child   { $frog } frog   { $crystal } crystal

## Reasons that the owl gives for an action.

why-roll = Another turn costs nothing.
why-spin = You have to spin the arrow.
why-pass_on = You would give away a free turn.
why-take = Then your child can carry a crystal home.
why-leave = Your child can still cross the forest.
why-wins = This is the last crystal you need: you win at once.
why-delivers = You bring a crystal home. Crystals still needed after that: { $missing }.
why-home = The crystal gets closer to the house. Steps left: { $steps }.
why-home_safe = On the magician’s space your child is safe from the witch. Steps left to the house: { $steps }.
why-house = In the house your child is safe from the witch.
why-to_crystal = There is a crystal there, and your child can take it.
why-guarded = On the magician’s space your child is safe from the witch. Steps to bring a crystal home: { $steps }.
why-nearer = Steps left to fetch a crystal and bring it home: { $steps }.
why-frees_own = The magician frees your child, and you may roll again.
why-frees = The magician frees a child, and you may roll again.
why-shields = The magician comes to your child’s space and protects it from the witch.
why-magician_nearer = The magician gets closer to your frog. Spaces left: { $spaces }.
why-magician = Your children can stay in their good places.
why-frees_own_frog = Everyone saw it: this frog is your child, and now it is free.
why-own_frog = Everyone saw it: this frog is your child. Hops left until it is free: { $hops }.
why-frees_others_frog = This frog is { $owner }’s child, but you may roll again.
why-others_frog = Everyone saw it: this frog is { $owner }’s child.
why-frees_frog = A frog becomes a child again, and you may roll again.
why-some_frog = Nobody knows any more whose frog this is.
