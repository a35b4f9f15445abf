### The words of mago.

title = The Magician's Crystals
after = after “Mago Magino” by Reiner Knizia, Selecta 2004
tagline = Quick, the crystals! But the witch is watching, and all frogs look alike.
goal = Bring the stolen crystals back to the magician's house. The first to bring three wins (two in a short game).

rules =
    On your turn, roll the die, then move a single piece: one of your children, the magician, or any frog.
      A number: the piece walks that many spaces. A frog hops a single space.
      The witch: spin the arrow first. Children on the space it points at become frogs (in the forest, on all three spaces at once), then a piece walks one space.
    In the hideout your child takes a crystal. If it becomes a frog, it drops it. The magician goes neither into the forest nor to the hideout.
    The forest is crossed clockwise, and never with a crystal: the way home is the meadow. At the house and at the hideout you may stop before using all your steps.
    The magician protects the children on his space. A frog becomes a child again in the house, on the magician's space, or when he comes to it; whoever frees somebody may roll again.
    Remember which frogs are yours!

## What a table may choose.

option-crystals_to_win = Crystals to win
option-crystals_to_win-help = Three for the whole game, two for a short one or for five players.
option-crystals_to_win-3 = Three
option-crystals_to_win-2 = Two
option-first = Who begins
option-first-help = A seat at the table, or chance decides.
option-memory_aid = Memory aid
option-memory_aid-help = You see which frogs are yours.

## What a player may do.

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

## What everybody hears.

event-dealt =
    Everybody is in the magician's house, and { $crystals ->
        [one] one crystal lies
       *[other] { $crystals } crystals lie
    } in the hideout. { $first } begins.
event-rolled = { $seat } rolls the die: { $die }.
event-spun = { $seat } spins the arrow… It points at space { $place }: { $space }.
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
event-frog_moved = { $seat } makes frog { $token } hop, { $direction }, to space { $place }.
event-freed = On space { $place }, frog { $token } is free. { $owner }, it was your child { $child }! Thank you, { $seat }!
event-took = { $seat } takes a crystal with child { $child }, from space { $place }.
event-left = With child { $child }, { $seat } leaves the crystal on space { $place }.
event-delivered = Well done! { $seat } brings a crystal home with child { $child }. In all: { $crystals }.
event-die_passed = It is { $seat }'s turn.
event-ended = { $seat } has brought enough crystals home and wins the game!

## What the awaited player is asked, and what the others read.

ask-roll = Your turn! Roll the die.
ask-spin = The witch! Spin the magic arrow.
ask-move = Who will walk: one of your children, the magician or a frog?
ask-carry = Your child carries a crystal. Which way will it walk?
ask-take = A crystal! Will your child take it?
ask-roll_again = You have freed somebody. Will you roll again?
wait-roll = { $seat } is about to roll the die.
wait-spin = { $seat } is about to spin the arrow.
wait-move = { $seat } is choosing who will walk.
wait-carry = { $seat } is carrying a crystal off.
wait-take = { $seat } may take a crystal.
wait-roll_again = { $seat } may roll again.

## How it ended.

reason-crystals = The crystals shine in the magician's house again!
reason-crystals-short = enough crystals brought home

## The board and the die: in a sentence, and on a space.

word-house = the magician's house
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

## The facts of the table.

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
field-active = Now playing
field-die = Die
field-points = Spaces to walk
field-arrow = Arrow
field-mover = Child that walks
field-remembered = My frogs

## The table, drawn as text.

short-magician = magician
story-you = { $name }, you
story-arrow = Arrow → { $space }
story-then_one = then one space
story-stands = { $piece }, on { $space }
story-frog = frog { $frog }
story-take_first = take a crystal first
story-legend = { $child } child   { $frog } frog   { $crystal } crystal

## Why one might do something, as the coach says it.

why-roll = Another turn costs nothing.
why-spin = The arrow has to spin.
why-pass_on = You give away a free turn.
why-take = Your child then carries a crystal home.
why-leave = Your child stays free to cross the forest.
why-wins = It is your last crystal: you win at once.
why-delivers = A crystal comes home; after it you need { $missing } more.
why-home = The crystal comes nearer. Steps left to the house: { $steps }.
why-home_safe = On the magician's space the witch can do nothing. Steps left to the house: { $steps }.
why-house = In the house the witch can do nothing.
why-to_crystal = A crystal lies there: your child can take it.
why-guarded = On the magician's space the witch can do nothing. Steps to the next crystal brought home: { $steps }.
why-nearer = Steps left to fetch a crystal and bring it home: { $steps }.
why-frees_own = The magician frees your child, and you roll again.
why-frees = The magician frees somebody, and you roll again.
why-shields = The magician comes to your child's space: the witch can do nothing.
why-magician_nearer = The magician comes nearer to your frog. Spaces left: { $spaces }.
why-magician = Your children stay where they are well off.
why-frees_own_frog = Everybody saw it: this frog is your child, and now it is free.
why-own_frog = Everybody saw it: this frog is your child. Hops left until it is free: { $hops }.
why-frees_others_frog = This frog is { $owner }'s, but you roll again.
why-others_frog = Everybody saw it: this frog is { $owner }'s.
why-frees_frog = A frog becomes a child again, and you roll again.
why-some_frog = Nobody knows any more whose frog this is.
