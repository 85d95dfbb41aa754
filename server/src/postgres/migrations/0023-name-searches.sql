-- outside a transaction
-- Part of a name or an address, for staff.
create index concurrently if not exists users_by_part_of_name
on users using gin (lower(name) gin_trgm_ops);
create index concurrently if not exists users_by_part_of_email
on users using gin (email_key gin_trgm_ops);
create index concurrently if not exists profiles_by_part_of_name
on profiles using gin (lower(fields ->> 'monasticName') gin_trgm_ops);
create index concurrently if not exists offerings_by_part_of_giver
on offerings using gin (lower(giver ->> 'name') gin_trgm_ops) where giver is not null;
