-- A table has one owner. Its row in `claims` says which process may append to it, and lives as long
-- as the table: if it were deleted and created again, an old epoch would come back. `process` is null
-- where nobody owns the table.
CREATE TABLE sortilege.claims (
    tab text PRIMARY KEY,
    process text,
    address text,
    epoch bigint NOT NULL
) WITH (fillfactor = 70);
INSERT INTO sortilege.claims (tab, epoch)
SELECT tab, 1 FROM sortilege.marks UNION SELECT tab, 1 FROM sortilege.entries;

-- Which processes live. `seen` is written and compared by the database's clock alone.
CREATE TABLE sortilege.processes (
    id text PRIMARY KEY,
    address text NOT NULL,
    seen timestamptz NOT NULL
) WITH (fillfactor = 50);

-- What a process shows to the owner of a table when it relays a device to it.
CREATE TABLE sortilege.relay_key (one boolean PRIMARY KEY DEFAULT true CHECK (one), key text NOT NULL);
INSERT INTO sortilege.relay_key (key)
VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Public tables whose people wait for others, as their owners last described them.
CREATE TABLE sortilege.listed (
    tab text PRIMARY KEY,
    summary bytea NOT NULL,
    seen timestamptz NOT NULL
);

-- The log gets a new name: an earlier version, which knows no claims, finds no table to append to.
ALTER TABLE sortilege.entries RENAME TO log;
ALTER INDEX sortilege.entries_pkey RENAME TO log_pkey;
DROP FUNCTION sortilege.forget;
DROP TABLE sortilege.marks, sortilege.ground, sortilege.bus_key;

-- Deletes a table that nobody has used for so many seconds, unless a living process other than the
-- caller's owns it. In one statement of the caller, so that a process that stops keeps no lock. The
-- claim's row is locked first: an append that was under way is seen after it, a later one finds no
-- claim.
CREATE FUNCTION sortilege.forget_table(asked text, age double precision, own text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM sortilege.claims AS c WHERE c.tab = asked AND NOT EXISTS (
        SELECT FROM sortilege.processes AS p
        WHERE p.id = c.process AND p.id <> own AND p.seen > now() - interval '1 minute'
    ) FOR UPDATE;
    IF NOT FOUND OR age >= extract(epoch FROM clock_timestamp()) - (
        SELECT l.at FROM sortilege.log AS l WHERE l.tab = asked ORDER BY l.seq DESC LIMIT 1
    ) THEN
        RETURN false;
    END IF;
    DELETE FROM sortilege.log AS l WHERE l.tab = asked;
    DELETE FROM sortilege.claims AS c WHERE c.tab = asked;
    RETURN true;
END
$$;
