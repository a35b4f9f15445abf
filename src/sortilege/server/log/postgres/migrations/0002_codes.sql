-- Short codes to say aloud, and the tables behind them, until they are forgotten.
CREATE TABLE sortilege.codes (
    heard text PRIMARY KEY,
    code text NOT NULL,
    tab text NOT NULL UNIQUE,
    until double precision NOT NULL
);
