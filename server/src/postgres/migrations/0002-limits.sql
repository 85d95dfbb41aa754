-- Requests of the last minute, counted by all processes together. Nothing is lost when it is: it is
-- kept out of the log of changes, and so out of replicas.
create unlogged table rate_limits (
  key varchar(255) collate "C" primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);
create index rate_limits_over on rate_limits (expire);
