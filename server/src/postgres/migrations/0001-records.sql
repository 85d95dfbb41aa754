-- The records of api/src/records.ts, a table a list.
--
-- `seq` says in which order rows came: where times are equal, what came later is newer. Identifiers and
-- sort keys compare by their bytes (collation "C"), as the rules of the API do, and so that no upgrade
-- of a language's order can break an index. What is empty in a record and means nobody or never is null
-- here. Checks of states repeat the closed lists of contract/src; a test holds the two together.

create extension if not exists pg_trgm;

create table users (
  user_id text collate "C" primary key check (user_id <> ''),
  role text not null check (role in ('patron', 'monastic')),
  name text not null,
  email text not null,
  -- The address in small letters: how people are found, whatever the case they type.
  email_key text collate "C" not null,
  created_at timestamptz(3) not null,
  locale text check (locale in ('en', 'es')),
  seq bigint generated always as identity
);
create index users_by_email on users (email_key, seq);

create table profiles (
  user_id text collate "C" primary key references users,
  slug text collate "C" not null unique check (slug <> ''),
  status text not null check (status in ('submitted', 'changesRequested', 'approved', 'rejected')),
  is_approved boolean not null,
  has_completed_onboarding boolean not null,
  submitted_at timestamptz(3) not null,
  approved_at timestamptz(3),
  updated_at timestamptz(3) not null,
  tradition text collate "C" not null,
  country text collate "C" not null,
  languages text[] collate "C" not null,
  support_methods text[] collate "C" not null,
  accepts_non_monetary boolean not null,
  -- Everything else that the person wrote and the desk answered.
  fields jsonb not null,
  -- What a search reads, and the name that lists are sorted by, both folded: see folding.ts.
  search_text text collate "C" not null,
  sort_name text collate "C" not null,
  is_listed boolean not null generated always as
    (is_approved and has_completed_onboarding and status = 'approved') stored,
  seq bigint generated always as identity
);
-- Explore, in its three orders. The filters stand in the index, so that a page is found without the rows.
create index profiles_by_updated on profiles (updated_at desc, slug)
  include (user_id, tradition, country, languages, support_methods, accepts_non_monetary)
  where is_listed;
create index profiles_by_newest on profiles (approved_at desc nulls last, slug)
  include (user_id, tradition, country, languages, support_methods, accepts_non_monetary)
  where is_listed;
create index profiles_by_name on profiles (sort_name, slug)
  include (user_id, tradition, country, languages, support_methods, accepts_non_monetary)
  where is_listed;
create index profiles_by_country on profiles (country, updated_at desc, slug) where is_listed;
create index profiles_by_tradition on profiles (tradition, updated_at desc, slug) where is_listed;
create index profiles_by_language on profiles using gin (languages) where is_listed;
create index profiles_by_words on profiles using gin (search_text gin_trgm_ops) where is_listed;
create index profiles_by_review on profiles (status, submitted_at, user_id);

create table updates (
  update_id text collate "C" primary key check (update_id <> ''),
  user_id text collate "C" not null references profiles,
  title text not null,
  body text not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  seq bigint generated always as identity
);
create index updates_by_author on updates (user_id, created_at desc, seq desc) include (update_id);

create table follows (
  user_id text collate "C" not null references users,
  profile_id text collate "C" not null references profiles,
  created_at timestamptz(3) not null,
  is_muted boolean not null default false,
  seq bigint generated always as identity,
  primary key (user_id, profile_id)
);
create index follows_by_person on follows (user_id, seq desc) include (profile_id, is_muted);
create index follows_by_profile on follows (profile_id, seq) include (user_id, is_muted);

create table notifications (
  notification_id text collate "C" primary key check (notification_id <> ''),
  user_id text collate "C" not null references users,
  kind text not null,
  created_at timestamptz(3) not null,
  is_read boolean not null,
  name text,
  slug text collate "C",
  title text,
  amount_cents bigint,
  update_id text collate "C",
  removed_at timestamptz(3),
  seq bigint generated always as identity
);
create index notifications_by_person on notifications (user_id, created_at desc, seq desc);
create index notifications_unread on notifications (user_id)
  where not is_read and removed_at is null;
create index notifications_by_update on notifications (update_id) where update_id is not null;
create index notifications_by_slug on notifications (slug) where slug is not null;

-- An offering outlives the accounts of both of its people, so it refers to neither.
create table offerings (
  offering_id text collate "C" primary key check (offering_id <> ''),
  reference text collate "C" not null unique check (reference <> ''),
  user_id text collate "C",
  profile_id text collate "C" not null,
  status text not null check (status in
    ('draft', 'declared', 'confirmed', 'receipted', 'notFound', 'returned', 'cancelled')),
  amount_cents bigint not null check (amount_cents >= 0),
  received_cents bigint check (received_cents >= 0),
  method text not null check (method in ('bank', 'bizum', 'paypal')),
  cadence text not null check (cadence in ('once', 'monthly', 'quarterly', 'yearly')),
  receiver text not null check (receiver in ('entity', 'monastic', 'steward')),
  is_deductible boolean not null,
  dedication text not null,
  created_at timestamptz(3) not null,
  declared_at timestamptz(3),
  made_at timestamptz(3) not null generated always as (coalesce(declared_at, created_at)) stored,
  received_on date,
  note text,
  events jsonb not null,
  thanks jsonb,
  bank_line_id text collate "C",
  seq bigint generated always as identity,
  constraint received_is_dated check (status not in ('confirmed', 'receipted') or received_on is not null)
);
create unique index offerings_one_draft on offerings (user_id, profile_id) where status = 'draft';
create unique index offerings_one_a_line on offerings (bank_line_id) where bank_line_id is not null;
create index offerings_by_patron on offerings (user_id, made_at desc, seq desc);
create index offerings_by_monastic on offerings (profile_id, made_at desc, seq desc) include (status);
create index offerings_by_giver on offerings (profile_id, received_on, seq)
  include (user_id, offering_id) where user_id is not null and status in ('confirmed', 'receipted');
create index offerings_by_time on offerings (created_at desc, seq desc);
create index offerings_by_status on offerings (status, created_at desc, seq desc);

-- Receipts are kept as the law asks, whatever becomes of their people.
create table receipts (
  number text collate "C" primary key,
  -- Year it was made in, and its place there: its number, taken apart.
  year integer not null,
  place integer not null check (place >= 1),
  user_id text collate "C" not null,
  offering_id text collate "C" not null references offerings,
  reference text not null,
  issued_at timestamptz(3) not null,
  received_on date,
  amount_cents bigint not null check (amount_cents >= 0),
  donor jsonb not null,
  entity jsonb not null,
  monastic_name text not null,
  replaces text collate "C" unique references receipts,
  reason text not null,
  seq bigint generated always as identity,
  unique (year, place)
);
create index receipts_by_patron on receipts (user_id, seq desc);
create index receipts_by_offering on receipts (offering_id);

-- Numbers of a year follow each other without a gap, and no receipt is ever changed or removed.
create function receipt_has_the_next_place() returns trigger language plpgsql as $$
begin
  if new.place > 1 and not exists
    (select from receipts where year = new.year and place = new.place - 1) then
    raise exception 'receipt % leaves a gap', new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger receipts_without_gaps before insert on receipts
  for each row execute function receipt_has_the_next_place();
create function receipt_stays() returns trigger language plpgsql as $$
begin
  raise exception 'receipt % stays as it was made', old.number using errcode = 'check_violation';
end $$;
create trigger receipts_stay before update or delete on receipts
  for each row execute function receipt_stays();

create table tax_data (
  user_id text collate "C" primary key references users,
  name text not null,
  tax_id text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  updated_at timestamptz(3) not null,
  seq bigint generated always as identity
);

create table intentions (
  user_id text collate "C" not null references users,
  profile_id text collate "C" not null references profiles,
  amount_cents bigint not null check (amount_cents >= 0),
  method text not null check (method in ('bank', 'bizum', 'paypal')),
  cadence text not null check (cadence in ('monthly', 'quarterly', 'yearly')),
  started_on date not null,
  turns integer not null check (turns >= 0),
  -- Day of the next turn: that of the month it began on, or the last of a shorter one.
  due_on date not null generated always as ((started_on + make_interval(months => (turns + 1) *
    case cadence when 'monthly' then 1 when 'quarterly' then 3 else 12 end))::date) stored,
  seq bigint generated always as identity,
  primary key (user_id, profile_id)
);
create index intentions_by_profile on intentions (profile_id);
create index intentions_by_day on intentions (due_on);

create table needs (
  need_id text collate "C" primary key check (need_id <> ''),
  user_id text collate "C" not null references profiles,
  title text not null,
  details text not null,
  status text not null check (status in ('open', 'taken', 'received')),
  created_at timestamptz(3) not null,
  taken_by text collate "C" references users,
  taken_at timestamptz(3),
  received_at timestamptz(3),
  seq bigint generated always as identity,
  constraint taken_by_somebody check (status <> 'taken' or taken_by is not null)
);
create index needs_by_monastic on needs (user_id, created_at desc, seq desc);
create index needs_by_taker on needs (taken_by, taken_at desc) where taken_by is not null;

-- Somebody who is signed in may choose before they have joined: no user is asked for.
create table preferences (
  user_id text collate "C" primary key,
  gives_name boolean not null,
  notices jsonb not null,
  seq bigint generated always as identity
);

-- Who is blocked may have closed their account, and is still known by an offering.
create table blocks (
  block_id text collate "C" primary key check (block_id <> ''),
  user_id text collate "C" not null references users,
  blocked_id text collate "C" not null,
  created_at timestamptz(3) not null,
  since date,
  seq bigint generated always as identity,
  unique (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id) include (user_id);

create table reports (
  report_id text collate "C" primary key check (report_id <> ''),
  user_id text collate "C" references users,
  profile_id text collate "C" not null references profiles,
  reason text not null check (reason in
    ('notWhoTheySay', 'money', 'misleading', 'offensive', 'harassment', 'other')),
  text text not null,
  created_at timestamptz(3) not null,
  reviewed_at timestamptz(3),
  seq bigint generated always as identity
);
create unique index reports_one_waiting on reports (user_id, profile_id)
  where reviewed_at is null;
create index reports_waiting on reports (created_at, seq) where reviewed_at is null;
create index reports_by_profile on reports (profile_id);
create index reports_by_person on reports (user_id);

-- What changes with a key came to. Kept for a day, also for somebody who has just left.
create table repeats (
  user_id text collate "C" not null,
  key text collate "C" not null,
  call text not null,
  -- { "value": … }, as it was; `json` keeps the order of its keys.
  result json not null,
  created_at timestamptz(3) not null,
  seq bigint generated always as identity,
  primary key (user_id, key)
);
create index repeats_by_time on repeats (created_at);

-- Mails on their way, and a while after.
create table mails (
  mail_id text collate "C" primary key check (mail_id <> ''),
  user_id text collate "C" not null references users,
  kind text not null,
  created_at timestamptz(3) not null,
  amount_cents bigint,
  due_on date,
  attempts integer not null check (attempts >= 0),
  next_at timestamptz(3) not null,
  sent_at timestamptz(3),
  given_up_at timestamptz(3),
  seq bigint generated always as identity
);
create index mails_waiting on mails (next_at, seq) where sent_at is null and given_up_at is null;
create index mails_over on mails ((coalesce(sent_at, given_up_at)))
  where sent_at is not null or given_up_at is not null;
create index mails_by_person on mails (user_id);

-- Outlives the account: a token of before is never good again.
create table session_ends (
  user_id text collate "C" primary key,
  ended_at timestamptz(3) not null,
  seq bigint generated always as identity
);

-- Holds no rows: its lock is the queue in which transactions wait that others have often overtaken.
create table turns ();
