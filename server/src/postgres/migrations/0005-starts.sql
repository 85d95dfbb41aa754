-- What a word of one or two characters is sought in, which trigrams do not find: see startsIn in
-- contract/src/profiles/search-text.ts. Profiles that are here are given theirs once.
alter table profiles add column starts text[] collate "C" not null default '{}';
update profiles set starts = array(
  select distinct start
  from (
    select
      letter, coalesce(lag(letter) over places, '') as before,
      coalesce(lead(letter) over places, '') as after
    from string_to_table(search_text, null) with ordinality as letters (letter, place)
    window places as (order by place)
  ) as letters
  cross join lateral (values (letter), (letter || after)) as starts (start)
  where start !~ '\s' and not (letter ~ '[a-z0-9]' and before ~ '[a-z0-9]')
);
alter table profiles alter column starts drop default;
create index profiles_by_starts on profiles using gin (starts) where is_listed;

-- A page of one country or tradition is found without its rows, too.
drop index profiles_by_country;
create index profiles_by_country on profiles (country, updated_at desc, slug)
  include (user_id, tradition, languages, support_methods, accepts_non_monetary)
  where is_listed;
drop index profiles_by_tradition;
create index profiles_by_tradition on profiles (tradition, updated_at desc, slug)
  include (user_id, country, languages, support_methods, accepts_non_monetary)
  where is_listed;
