-- outside a transaction
create index concurrently if not exists profiles_on_home
on profiles (slug)
where is_listed and fields -> 'isOnHome' = 'true';
