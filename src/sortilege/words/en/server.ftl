### What the server says, in French and in English: refusals of tables and of the wire, the page
### without a client, and what the terminal reads while a server runs.

refusal-table-refused = That is not done at this table.
refusal-table-no-such-table = There is no such table, or not any more.
refusal-table-no-such-code = No table has this code. Ask for it once more: it is good for half an hour only.
refusal-table-not-your-seat = That seat does not belong to this device.
refusal-table-seat-taken = { $name } is already sitting there.
refusal-table-not-host = Only the person who opened the table can do that.
refusal-table-seats-empty = Some seats are empty: invite somebody, or give them to the computer.
refusal-table-not-now = Not at this moment.
refusal-table-not-over = The game is not over: its secrets wait for the end.
refusal-table-stale = The game has gone on in the meantime. Look at the table, then choose again.
refusal-table-bad-pledge = That is not the number which the device had pledged.
refusal-table-coach-off = At this table people play without the owl's advice.
refusal-table-raced = This is a race: it takes a ring, and how long it took.
refusal-table-void-ring = That ring does not count. It costs nothing.
refusal-table-rang-too-soon = Too soon: nobody can have seen the cards so quickly. That ring does not count, and costs nothing.
refusal-table-rang-too-late = Too late: somebody else was quicker, or the cards have changed. That ring costs nothing.
refusal-table-still-here = { $name } is still here: nobody plays instead.
refusal-table-unknown-name = Names, animals and pictures are picked from the lists.
refusal-wire-refused = The server cannot do that.
refusal-wire-malformed = The server did not understand this message: { $why }.
refusal-wire-too-big = This message is too long: { $most } bytes at most.
refusal-wire-too-slow = The request was not complete after { $seconds } s.
refusal-wire-too-fast = Gently! Try again in { $seconds } s.
refusal-table-too-long = So much was played at this table that its story is full: open another one.
refusal-table-too-restless = This table has changed { $most } times already: play a match first.
refusal-wire-draining = This server is about to restart. Try again in a moment.
refusal-wire-no-printer = This server does not print: it lacks the extra sortilege[print].
refusal-wire-press-busy = The press has { $most } orders already. Try again in a moment.
refusal-wire-too-many = There is no room left: { $most } devices at most.
refusal-wire-not-greeted = Say hello to the table first, and once only.
refusal-wire-foreign-origin = This request comes from a page of another server.
refusal-wire-unknown-host = This server is not called { $host }. If it should be, start it again with --origin.
refusal-wire-no-such-way = There is nothing at this address.
refusal-wire-our-fault = Something went wrong on our side. The table is as it was.
refusal-log-not-written = The server could not write this down: nothing has changed. Try again in a moment.
refusal-log-other = The log of tables { $file } is broken, or of another version ({ $found }). It is left as it is.
refusal-log-foreign = The file { $file } is not a log of tables of Sortilège. It is left as it is.
refusal-log-damaged = What is kept of table { $table } is not what was written (no. { $entry }: { $why }).
refusal-serve-port-taken = Port { $port } is already taken. Choose another one with --port, or give none.
refusal-serve-no-such-host = This machine does not have the address { $host }: { $why }.

## A page where no client was built.

page-title = The server is ready, the table is not laid
page-not_built = The pages of the game have not been built yet. “make play” builds them, then reload this page.

## The terminal, while a server runs.

serve-root = Careful: this server runs as root. It needs no rights at all: run it as an ordinary user.
serve-at = Sortilège awaits you here: { $link }
serve-lan = On the other devices of the house: { $link }
serve-moved = Port { $taken } is already taken: it will be { $port }.
serve-data = The tables are kept in { $file }. Ctrl-C to stop.
serve-plain = In plain Python: everything works, but computer players think more slowly. With a C compiler, “make play” and “pip install .” give the compiled version.
serve-compiling = In plain Python to begin with; the compiled version, which is faster, is being made while you play.
serve-compiled = The compiled version is ready: computer players use it from now on, the server from its next start.
serve-compiled_later = The compiled version is ready: it serves from the next start on.
serve-not_compiled = The compiled version could not be made (build/compile.log says why): plain Python goes on.
serve-goodbye = See you soon! Games that were begun will wait for you.
tables-none = No tables in { $file }.
tables-table = Table
tables-game = Game
tables-players = Players
tables-phase = State
tables-finished = Games finished
tables-used = Last used
tables-reading = Reading tables
tables-past = other rules: kept, a new game can begin
tables-unreadable = unreadable: { $why }
tables-exported = Games exported to { $folder }: { $count }.
phase-lobby = settling in
phase-playing = playing
phase-over = game over
help-serve = Open the house: serve the games to browsers.
help-tables = The tables kept in a file; export finished games.
help-host = Address to listen at; 0.0.0.0 for the whole house.
help-port = Port to listen at; usually 8000, or the next free one.
help-data = File in which tables are kept.
help-retention_days = Forget tables that were not used for so many days.
help-thinkers = Processes that think for the computer and the owl; usually one less than processors; 0: the server thinks itself.
help-open = Open the browser, or not; usually, if there is one.
help-pace = How fast the computer players go: calm, normal, brisk or instant.
help-origin = The address at which this server is found (behind a proxy), such as https://games.example.
help-log_format = Tell whoever runs the server what happens as text, or as JSON: one event a line.
help-drain_seconds = Seconds to go on after a request to stop, so that a proxy notices first.
help-export = Folder to write the finished games to.
