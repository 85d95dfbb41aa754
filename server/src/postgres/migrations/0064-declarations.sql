-- Declarations of donations (Modelo 182) as they were filed.
create table if not exists declarations (
  number text collate "C" primary key check (number ~ '^182[0-9]{10}$'),
  year integer not null,
  kind text not null check (kind in ('', 'C', 'S')),
  previous_number text collate "C" not null,
  file text not null,
  sha256 text collate "C" not null,
  contact jsonb not null,
  filed_by jsonb not null,
  filed_at timestamptz(3) not null,
  reopened jsonb,
  seq bigint generated always as identity
);
create index if not exists declarations_by_year on declarations (year, seq);
