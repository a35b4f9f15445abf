-- Of all who want the next number of a table the entries themselves say who is first, and a head has
-- become a mark: the table has come at least so far. Marks are moved every few seconds, for all
-- tables together. Processes that move a head with every entry would take the entries beyond a mark
-- for damage: under the new name they find none, and the database refuses whatever they ask.
ALTER TABLE sortilege.heads RENAME TO marks;
ALTER INDEX sortilege.heads_pkey RENAME TO marks_pkey;

-- How often tables were deleted: whoever finds the same number as before knows that what it wrote is
-- still there.
CREATE TABLE sortilege.ground (one boolean PRIMARY KEY, cleared bigint NOT NULL);
INSERT INTO sortilege.ground VALUES (true, 0);

-- Deletes those of the tables asked for that nobody has used for so many seconds, and that nobody
-- holds; false where those who write cannot be stopped soon. Nobody writes entries meanwhile: what
-- was written before is seen here, be it beyond the mark, and what comes later finds no entry to
-- follow. All of it in one question: whoever asks cannot keep the lock by falling silent. Nor is
-- waited for a disk or a standby: what is not deleted after all is deleted the next time.
CREATE FUNCTION sortilege.forget(asked text[], age double precision) RETURNS boolean
LANGUAGE plpgsql SET lock_timeout = '200ms' AS $$
DECLARE
    now double precision;
    old text[];
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    LOCK TABLE sortilege.entries IN SHARE ROW EXCLUSIVE MODE;
    now := extract(epoch FROM clock_timestamp());
    old := ARRAY(
        SELECT m.tab FROM sortilege.marks AS m
        WHERE m.tab = ANY(asked) AND m.at < now - age
        AND m.held NOT BETWEEN now AND now + 24 * 60 * 60
        AND NOT EXISTS (
            SELECT FROM sortilege.entries AS e
            WHERE e.tab = m.tab AND e.seq > m.seq AND e.at >= now - age
        )
        ORDER BY m.tab FOR UPDATE
    );
    DELETE FROM sortilege.entries AS e WHERE e.tab = ANY(old);
    DELETE FROM sortilege.marks AS m WHERE m.tab = ANY(old);
    UPDATE sortilege.ground SET cleared = cleared + 1 WHERE one AND cardinality(old) > 0;
    RETURN true;
EXCEPTION WHEN lock_not_available THEN
    RETURN false;
END
$$;
