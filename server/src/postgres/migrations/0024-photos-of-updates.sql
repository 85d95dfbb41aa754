-- An update may have a photo: how it is shown is in the update, its pictures are rows of photos. Their person
-- is in author_id, not in user_id: the version before replaces a portrait by deleting every row of user_id.
alter table updates add column if not exists photo jsonb;
alter table photos add column if not exists update_id text collate "C" references updates on delete cascade;
alter table photos add column if not exists author_id text collate "C" references users;
alter table photos alter column user_id drop not null;
alter table photos drop constraint if exists photos_size_check;
alter table photos add constraint photos_size_check check (size in (96, 256, 320, 640, 720, 1280));
alter table photos drop constraint if exists photos_have_one_place;
alter table photos add constraint photos_have_one_place check (
  (user_id is null) = (update_id is not null) and (update_id is null) = (author_id is null));
