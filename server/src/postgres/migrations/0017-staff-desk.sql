-- The staff desk: who works in the team, what they did, and what waits for a second person.

create table if not exists staff_members (
  staff_id text collate "C" primary key check (staff_id <> ''),
  -- In lower case.
  email text collate "C" not null,
  name text not null,
  -- The account they signed in with first.
  user_id text collate "C",
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['reviewer', 'treasurer', 'safeguarding', 'operator']),
  "from" timestamptz(3) not null,
  until timestamptz(3),
  invited_by text collate "C",
  open_profile jsonb,
  seq bigint generated always as identity
);

-- Subjects may be gone, so an entry refers to none. `about` are the users whom it concerns.
create table if not exists audit_log (
  entry_id text collate "C" primary key check (entry_id <> ''),
  at timestamptz(3) not null,
  actor_kind text not null check (actor_kind in ('staff', 'token', 'job')),
  actor_id text collate "C" not null,
  requested_by jsonb,
  role text not null,
  action text not null,
  subject_type text not null,
  subject_id text collate "C" not null,
  reason text not null,
  changes jsonb not null,
  about text[] collate "C" not null,
  request_id text not null,
  seq bigint generated always as identity,
  constraint staff_are_named check ((actor_kind = 'staff') = (actor_id <> ''))
);
create index if not exists audit_log_by_time on audit_log (at desc, seq desc);
create index if not exists audit_log_by_subject on audit_log (subject_type, subject_id, at desc, seq desc);
create index if not exists audit_log_by_actor on audit_log (actor_id, at desc, seq desc);
create index if not exists audit_log_by_person on audit_log using gin (about);

-- Nothing of the log is changed or deleted, by whomever. Only a transaction that names this database may
-- empty it, as an import does that replaces everything.
create or replace function audit_log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and (not exists (select from audit_log)
    or current_setting('almsway.replaced_database', true) is not distinct from current_database()) then
    return null;
  end if;
  raise exception 'the audit log stays as it was written' using errcode = 'check_violation';
end $$;
create or replace trigger audit_log_entries_stay before update or delete on audit_log
  for each row execute function audit_log_stays();
create or replace trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function audit_log_stays();

create table if not exists approvals (
  approval_id text collate "C" primary key check (approval_id <> ''),
  state text not null check (state in ('waiting', 'approved', 'refused')),
  cause text not null,
  call text not null,
  params jsonb not null,
  body jsonb not null,
  action text not null,
  subject_type text not null,
  subject_id text collate "C" not null,
  subject_label text not null,
  role text not null,
  requested_by jsonb not null,
  requested_at timestamptz(3) not null,
  decided_by jsonb,
  decided_at timestamptz(3),
  reason text,
  seq bigint generated always as identity,
  -- Nobody approves what they asked for.
  constraint decided_by_another check (decided_by is null
    or decided_by ->> 'staffId' = '' or decided_by ->> 'staffId' <> requested_by ->> 'staffId')
);
create index if not exists approvals_by_time on approvals (state, requested_at, seq);
create index if not exists approvals_by_subject on approvals (subject_id, subject_type, requested_at);

alter table users add column if not exists suspended_at timestamptz(3);
alter table users add column if not exists suspension_reason text;
alter table reports add column if not exists outcome text;
alter table reports add column if not exists note text;
-- Who gave, when staff recorded a person without an account or a company.
alter table offerings add column if not exists giver jsonb;
