-- The language of a title that somebody wrote, a BCP 47 code; null when it is not known.
alter table notifications add column if not exists language text;
alter table notices_behind add column if not exists language text;
