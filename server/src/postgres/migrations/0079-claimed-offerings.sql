-- outside a transaction
-- When an account claimed what its owner had given before having one, or which account said that it did not give it.
-- Addresses of givers are compared in lower case.
alter table offerings add column if not exists claimed_at timestamptz(3);
alter table offerings add column if not exists declined_by text collate "C";
update offerings set giver_email = lower(giver_email) where giver_email <> lower(giver_email);
drop index concurrently if exists offerings_of_giver;
create index concurrently offerings_of_giver on offerings (giver_email, received_on, seq)
where giver_email is not null and user_id is null;
-- Patrons appear in the log as those who claimed.
alter table audit_log drop constraint if exists audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check check (actor_kind in
  ('staff', 'token', 'job', 'patron')) not valid;
alter table audit_log validate constraint audit_log_actor_kind_check;
-- Who declined is forgotten when the account closes.
drop index concurrently if exists offerings_declined_by;
create index concurrently offerings_declined_by on offerings (declined_by) where declined_by is not null;
