-- outside a transaction
-- Profiles by the reference of their poster.
drop index concurrently if exists profiles_by_poster;
create unique index concurrently profiles_by_poster on profiles ((fields ->> 'posterReference'))
  where fields ->> 'posterReference' is not null;
