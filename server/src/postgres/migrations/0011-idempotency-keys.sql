-- The table takes the standard name of what it keeps, and the hash of the request that a key was sent
-- with. Staff have keys too: those of the staff token belong to the empty user id.
alter table repeats rename to idempotency_keys;
alter index repeats_pkey rename to idempotency_keys_pkey;
alter index repeats_by_time rename to idempotency_keys_by_time;
-- Empty for keys of the version before.
alter table idempotency_keys add column request_hash text not null default '';
-- Processes of the version before go on through this view until they have ended.
create view repeats as select user_id, key, call, result, created_at, seq from idempotency_keys;
