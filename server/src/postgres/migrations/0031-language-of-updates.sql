-- The language an update is written in, a BCP 47 code; empty when its author has not said it.
alter table updates add column if not exists language text not null default '';
