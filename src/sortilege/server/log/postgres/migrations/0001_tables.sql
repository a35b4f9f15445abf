-- `chain` is the checksum of an entry and of all before it. A head says how far a table has come: of
-- all who want the next number, one finds the head as it expected. `held`: until then somebody sits
-- there. Heads are updated with every entry: half of each page is left free for that, and nothing
-- that changes is indexed.
CREATE TABLE sortilege.entries (
    tab text NOT NULL,
    seq integer NOT NULL,
    at double precision NOT NULL,
    entry bytea NOT NULL,
    chain bytea NOT NULL,
    PRIMARY KEY (tab, seq)
);
CREATE TABLE sortilege.heads (
    tab text PRIMARY KEY,
    seq integer NOT NULL,
    at double precision NOT NULL,
    chain bytea NOT NULL,
    held double precision NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
