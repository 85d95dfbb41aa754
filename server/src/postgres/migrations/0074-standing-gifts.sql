-- Standing gifts: intentions that the patron's bank carries out, and the arrivals after the first.
alter table intentions add column if not exists standing_reference text collate "C";
alter table intentions add column if not exists ended_on date;
alter table offerings add column if not exists standing_reference text collate "C";
create index if not exists intentions_standing on intentions (due_on)
  where standing_reference is not null and ended_on is null;
-- -1 before the first turn of a standing gift.
alter table intentions drop constraint if exists intentions_turns_check;
alter table intentions add constraint intentions_turns_check check (turns >= -1);
