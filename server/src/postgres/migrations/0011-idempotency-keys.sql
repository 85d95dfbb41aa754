-- least: 0011-idempotency-keys.sql
-- Keys by their standard name, each with the hash of the request that it was sent with: empty for those of
-- the version before. Keys of the staff token belong to the empty user id.
alter table if exists repeats rename to idempotency_keys;
alter index if exists repeats_pkey rename to idempotency_keys_pkey;
alter index if exists repeats_by_time rename to idempotency_keys_by_time;
alter table idempotency_keys add column if not exists request_hash text not null default '';
