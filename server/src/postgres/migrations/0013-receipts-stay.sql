-- `truncate` does not call the triggers of rows. Only a transaction that names this database may empty
-- the receipts, as an import does that replaces everything.
create or replace function receipts_are_not_emptied() returns trigger language plpgsql as $$
begin
  if exists (select from receipts)
    and current_setting('almsway.replaced_database', true) is distinct from current_database() then
    raise exception 'receipts are not emptied unless the database % is named', current_database()
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger receipts_not_emptied before truncate on receipts
  for each statement execute function receipts_are_not_emptied();

-- Places of receipts that were issued after a backup, and are lost since it was restored. They are never
-- given again.
create table if not exists skipped_receipts (
  year integer not null,
  first_place integer not null check (first_place >= 1),
  last_place integer not null check (last_place >= first_place),
  skipped_at timestamptz(3) not null default now(),
  primary key (year, first_place)
);
create or replace function receipt_has_the_next_place() returns trigger language plpgsql as $$
begin
  if exists (select from skipped_receipts
    where year = new.year and new.place between first_place and last_place) then
    raise exception 'receipt % was issued before', new.number using errcode = 'check_violation';
  end if;
  if new.place > 1
    and not exists (select from receipts where year = new.year and place = new.place - 1)
    and not exists (select from skipped_receipts
      where year = new.year and last_place = new.place - 1) then
    raise exception 'receipt % leaves a gap', new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Offerings whose term is over are marked, and deleted with their receipts some weeks later.
alter table offerings add column if not exists delete_after timestamptz(3);

-- A receipt goes when its transaction says that its term has ended and its offering was marked, and the
-- weeks since then have passed by the clock of the database: that of no process counts.
create or replace function receipt_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and old.issued_at < nullif(current_setting('almsway.term_ended', true), '')::timestamptz
    and exists (select from offerings
      where offering_id = old.offering_id and delete_after <= now()) then
    return old;
  end if;
  raise exception 'receipt % stays as it was made', old.number using errcode = 'check_violation';
end $$;
