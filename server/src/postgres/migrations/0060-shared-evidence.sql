-- outside a transaction
-- Keys of what a profile gives as evidence, by which others with the same are found: evidenceKeys of
-- api/src/evidence/common-evidence.ts. Null until the hourly jobs have derived them.
alter table profiles add column if not exists evidence text[] collate "C";
drop index concurrently if exists profiles_by_evidence;
create index concurrently profiles_by_evidence on profiles using gin (evidence);
-- Profiles whose evidence, or whose photo, still has to be read.
drop index concurrently if exists profiles_without_evidence;
create index concurrently profiles_without_evidence on profiles (user_id)
  where evidence is null
    or (fields ->> 'photo' <> '' and fields #>> '{photoLook,photoId}' is distinct from fields ->> 'photo');
