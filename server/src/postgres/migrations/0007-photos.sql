-- Photos apart from their profiles, a row a size, by a name that is made of whose they are and what they
-- show. They are read by that name alone.
create table photos (
  photo_id text collate "C" not null check (photo_id ~ '^[A-Za-z0-9_-]{43}$'),
  size integer not null check (size in (96, 256, 640)),
  user_id text collate "C" not null references users,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null,
  seq bigint generated always as identity,
  primary key (photo_id, size)
);
-- Compressed as they are; kept out of the rows, so that sizes are found without reading pictures.
alter table photos alter column content set storage external;
create index photos_by_person on photos (user_id);

-- Those that stood in the fields of a profile as text, of at most 256 pixels. Padding was left to whoever
-- sent them.
create temporary table old_photos on commit drop as
select
  user_id,
  substring(fields->>'photo' from '^data:(image/[a-z]+);base64,') as type,
  rtrim(substring(fields->>'photo' from ',([A-Za-z0-9+/]+)=*$'), '=') as base64
from profiles
where fields->>'photo' like 'data:%';

insert into photos (photo_id, size, user_id, type, content)
select
  translate(
    encode(sha256(convert_to(user_id || E'\n', 'UTF8') || content), 'base64'), '+/=', '-_'),
  256, user_id, type, content
from (
  select user_id, type, decode(rpad(base64, (length(base64) + 3) / 4 * 4, '='), 'base64') as content
  from old_photos
  where type in ('image/jpeg', 'image/png', 'image/webp') and length(base64) % 4 <> 1
) as decoded;

update profiles
set fields = jsonb_set(
  fields, '{photo}',
  to_jsonb(coalesce((select photo_id from photos where photos.user_id = profiles.user_id), '')))
where fields->>'photo' like 'data:%';
