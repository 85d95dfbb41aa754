-- outside a transaction
-- Profiles that are or were approved, by honorific and name: the first two lines of the search text.
create index concurrently if not exists profiles_by_part_of_search_name
on profiles using gin (substring(search_text from E'^[^\n]*\n[^\n]*') gin_trgm_ops)
where approved_at is not null;
create index concurrently if not exists profiles_approved_by_name
on profiles (sort_name, slug) where approved_at is not null;
