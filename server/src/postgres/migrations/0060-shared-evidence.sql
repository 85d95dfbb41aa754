-- Keys of what a profile gives as evidence, by which others with the same are found: evidenceKeys of
-- api/src/evidence/common-evidence.ts. Null until the hourly jobs have derived them.
alter table profiles add column evidence text[] collate "C";
create index profiles_by_evidence on profiles using gin (evidence);
-- Profiles whose evidence, or whose photo, still has to be read.
create index profiles_without_evidence on profiles (user_id)
  where evidence is null
    or (fields ->> 'photo' <> '' and fields #>> '{photoLook,photoId}' is distinct from fields ->> 'photo');
