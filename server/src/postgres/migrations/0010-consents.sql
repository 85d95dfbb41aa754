-- What people agreed to: a row each time. Nothing of it changes but that it is withdrawn, once.
create table consents (
  consent_id text collate "C" primary key check (consent_id <> ''),
  user_id text collate "C" not null references users,
  purpose text not null check (purpose in ('belief', 'review', 'publication')),
  version text not null,
  locale text not null check (locale in ('en', 'es')),
  given_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  seq bigint generated always as identity
);
create index consents_by_person on consents (user_id, seq);
create unique index consents_one_in_force on consents (user_id, purpose, version)
  where withdrawn_at is null;

create or replace function consent_stays() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or (to_jsonb(new) - 'withdrawn_at') <> (to_jsonb(old) - 'withdrawn_at') then
    raise exception 'consent % stays as it was given', old.consent_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger consents_stay before update on consents
  for each row execute function consent_stays();

-- A profile whose monastic has withdrawn their consent to its publication.
alter table profiles drop constraint profiles_status_check;
alter table profiles add constraint profiles_status_check
  check (status in ('submitted', 'changesRequested', 'approved', 'unpublished', 'rejected'));
