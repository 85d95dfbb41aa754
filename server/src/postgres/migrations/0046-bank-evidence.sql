-- Lines of bank statements that staff applied or set aside, kept as proof of where money came from, and the imports
-- in which they did it.

create table if not exists bank_movements (
  line_id text collate "C" primary key check (line_id <> ''),
  -- Ids of the same movement in other exports.
  other_ids text[] collate "C" not null,
  account text collate "C" not null check (account <> ''),
  booked_on date not null,
  amount_cents bigint not null,
  text text not null,
  payer text not null,
  bank_id text collate "C" not null,
  balance_cents bigint,
  fee_cents bigint check (fee_cents >= 0),
  use text not null check (use in ('confirmed', 'recorded', 'returned', 'setAside', 'free')),
  reason text not null,
  import_id text collate "C" not null,
  file_name text not null,
  decided_by jsonb not null,
  decided_at timestamptz(3) not null,
  seq bigint generated always as identity
);
create index if not exists bank_movements_by_place on bank_movements (account, booked_on, amount_cents);
create index if not exists bank_movements_by_day on bank_movements (booked_on);
create index if not exists bank_movements_by_import on bank_movements (import_id) where import_id <> '';
create index if not exists bank_movements_by_other_id on bank_movements using gin (other_ids);

create table if not exists bank_imports (
  import_id text collate "C" primary key check (import_id <> ''),
  account text collate "C" not null check (account <> ''),
  -- Last day of the file.
  until date not null,
  file jsonb not null,
  totals jsonb not null,
  imported_by jsonb not null,
  imported_at timestamptz(3) not null,
  seq bigint generated always as identity
);
create index if not exists bank_imports_by_account on bank_imports (account, until desc, imported_at desc);

-- A settlement is one line for several offerings. That a line is used once is held by its row in bank_movements.
drop index if exists offerings_one_a_line;
create index if not exists offerings_by_line on offerings (bank_line_id) where bank_line_id is not null;
create index if not exists offerings_by_hand on offerings (received_on)
  where bank_line_id is null and receiver = 'entity' and status in ('confirmed', 'receipted');

alter table audit_log add column if not exists import_id text;
create index if not exists audit_log_without_lines on audit_log (at desc, seq desc) where import_id is null;
