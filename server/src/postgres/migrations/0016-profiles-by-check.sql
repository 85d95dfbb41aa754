-- outside a transaction
create index concurrently if not exists profiles_by_check
on profiles (coalesce(last_verified_at, approved_at), user_id)
where is_listed;
