-- With this all processes seal what travels between them over the bus. It never leaves the database
-- but to them.
CREATE TABLE sortilege.bus_key (key bytea NOT NULL);
INSERT INTO sortilege.bus_key
SELECT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
