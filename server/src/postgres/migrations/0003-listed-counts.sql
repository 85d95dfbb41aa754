-- How many listed profiles there are of each kind that explore counts by: kept as profiles come and go,
-- so that a total is a sum of some hundred rows, however many profiles there are.
create table listed_counts (
  country text collate "C" not null,
  tradition text collate "C" not null,
  support_methods text[] collate "C" not null,
  accepts_non_monetary boolean not null,
  count bigint not null check (count >= 0),
  primary key (country, tradition, support_methods, accepts_non_monetary)
);

create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and
    (old.is_listed, old.country, old.tradition, old.support_methods, old.accepts_non_monetary)
    is not distinct from
    (new.is_listed, new.country, new.tradition, new.support_methods, new.accepts_non_monetary) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.is_listed then
    update listed_counts set count = count - 1
    where country = old.country and tradition = old.tradition
      and support_methods = old.support_methods
      and accepts_non_monetary = old.accepts_non_monetary;
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into listed_counts as known
    values (new.country, new.tradition, new.support_methods, new.accepts_non_monetary, 1)
    on conflict (country, tradition, support_methods, accepts_non_monetary)
    do update set count = known.count + 1;
  end if;
  return null;
end $$;
create trigger profiles_counted after insert or delete or update on profiles
  for each row execute function count_listed();

create function forget_counts() returns trigger language plpgsql as $$
begin
  truncate listed_counts;
  return null;
end $$;
create trigger profiles_emptied after truncate on profiles
  for each statement execute function forget_counts();

insert into listed_counts
select country, tradition, support_methods, accepts_non_monetary, count(*)
from profiles where is_listed group by 1, 2, 3, 4;
