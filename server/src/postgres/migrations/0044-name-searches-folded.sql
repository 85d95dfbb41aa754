-- outside a transaction
-- Words of a name, for staff, without accents or case. Version 0023 had indexes for parts with accents.
create index concurrently if not exists users_by_words_of_name
on users using gin (folded(name) gin_trgm_ops);
create index concurrently if not exists offerings_by_words_of_giver
on offerings using gin (folded(giver ->> 'name') gin_trgm_ops) where giver is not null;
-- The first two lines of the search text are honorific and name.
create index concurrently if not exists profiles_by_words_of_name
on profiles using gin (substring(search_text from E'^[^\n]*\n[^\n]*') gin_trgm_ops);
