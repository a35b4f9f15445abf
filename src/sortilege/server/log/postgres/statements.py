"""What is said to the database to append entries."""

from sortilege.server.log.chain import SIZE

# The last entry of each table, by the index.
HEADS = """
SELECT j.tab, e.seq, e.chain FROM unnest($1::text[]) AS j (tab) CROSS JOIN LATERAL (
    SELECT seq, chain FROM sortilege.entries WHERE tab = j.tab ORDER BY seq DESC LIMIT 1
) AS e
"""

# A job comes after the entry that it hangs on, if that is the last one: whoever finds it otherwise
# writes nothing. Of two who find it so at the same moment the index lets one in. Entries come in
# the order of jobs, the same everywhere, so that no two processes wait for each other. How many won
# the statement says by itself. Checksums are handed over one behind the other, and the time once:
# for the driver an array is dear, by half a microsecond an element.
THAT_FOLLOW = """
CROSS JOIN LATERAL (
    SELECT e.seq, e.chain FROM sortilege.entries AS e
    WHERE e.tab = j.tab AND e.seq >= j.seq - 1 ORDER BY e.seq DESC LIMIT 1
) AS e WHERE e.seq = j.seq - 1 AND e.chain = {}
"""
OWN = f"substring({{}}::bytea FROM ({SIZE} * (j.n - 1) + 1)::int FOR {SIZE})"
PLAIN = f"""
INSERT INTO sortilege.entries (tab, seq, at, entry, chain)
SELECT j.tab, j.seq, $4::float8, j.entry, {OWN.format("$5")}
FROM unnest($1::text[], $2::int[], $3::bytea[]) WITH ORDINALITY AS j (tab, seq, entry, n)
"""
GO_ON = f"{PLAIN} {THAT_FOLLOW.format(OWN.format('$6'))}"
GO_ON_OR_SKIP = f"{GO_ON} ON CONFLICT DO NOTHING"

# Where we have written the entry before ourselves, on the same ground, it need not be looked up: it
# is there, for nothing but `sortilege.forget` deletes entries, and that is on new ground.
GROUND = "SELECT pg_postmaster_start_time()::text || ' ' || cleared FROM sortilege.ground WHERE one"
GO_ON_IF_SAME = f"{PLAIN} WHERE ({GROUND}) = $6::text"

# With jobs that begin a table, that have several entries, or that were sent before. Whoever sets
# its mark begins a table. The first entry of a job decides: nobody can write what follows it
# before it is there for all.
APPEND = f"""
WITH jobs AS MATERIALIZED (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::bytea[], $4::float8[], $5::bytea[], $6::bytea[],
        $7::int[], $8::bytea[]
    ) AS j (tab, seq, entry, at, link, chain, last, last_chain)
), begun AS (
    INSERT INTO sortilege.marks (tab, seq, at, chain)
    SELECT tab, last, at, last_chain FROM jobs WHERE seq = 0
    ON CONFLICT DO NOTHING
    RETURNING tab
), won AS (
    INSERT INTO sortilege.entries (tab, seq, at, entry, chain)
    SELECT j.tab, j.seq, j.at, j.entry, j.chain FROM jobs AS j JOIN begun USING (tab)
    UNION ALL
    SELECT j.tab, j.seq, j.at, j.entry, j.chain FROM jobs AS j {THAT_FOLLOW.format("j.link")}
    ON CONFLICT DO NOTHING
    RETURNING tab
), more AS (
    INSERT INTO sortilege.entries (tab, seq, at, entry, chain)
    SELECT r.tab, r.seq, r.at, r.entry, r.chain
    FROM unnest($9::text[], $10::int[], $11::float8[], $12::bytea[], $13::bytea[])
    AS r (tab, seq, at, entry, chain)
    WHERE r.tab IN (SELECT tab FROM won)
)
SELECT FROM won"""

READ_BACK = """
SELECT e.tab, e.chain FROM unnest($1::text[], $2::int[]) AS j (tab, last)
JOIN sortilege.entries AS e ON e.tab = j.tab AND e.seq = j.last
"""
