-- The user whom a notification names, instead of their name. Names of patrons are removed: they outlived their
-- accounts. The earlier version reads `name` and `slug` of monastics until they are dropped.
alter table notifications add column if not exists about_id text collate "C";

update notifications set about_id = profiles.user_id
from profiles where profiles.slug = notifications.slug and about_id is null;

-- A notification about an offering has the time of its event and its amount.
update notifications set about_id = (
  select min(offerings.user_id) from offerings join users using (user_id)
  where offerings.profile_id = notifications.user_id
    and coalesce(offerings.received_cents, offerings.amount_cents) = notifications.amount_cents
    and exists (
      select from jsonb_array_elements(offerings.events) as event
      where (event ->> 'at')::timestamptz = notifications.created_at)
  having count(*) = 1)
where slug is null and name is not null and about_id is null
  and kind in ('offeringDeclared', 'offeringReceived', 'arrivalUndone');

update notifications set name = null where slug is null and name is not null;

-- For rows that processes of the earlier version write.
create or replace function notification_without_name() returns trigger language plpgsql as $$
begin
  if new.about_id is null and new.slug is not null then
    new.about_id := (select user_id from profiles where profiles.slug = new.slug);
  end if;
  if new.slug is null then
    new.name := null;
  end if;
  return new;
end $$;
create or replace trigger notifications_without_name before insert on notifications
  for each row execute function notification_without_name();
