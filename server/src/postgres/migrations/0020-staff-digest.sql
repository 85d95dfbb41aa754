-- Staff get a daily mail of what is waiting. A mail is to a user or to a member of staff, who may have no user.
alter table mails alter column user_id drop not null;
alter table mails
  add column if not exists staff_id text collate "C" references staff_members,
  -- What was waiting: counts, and since when.
  add column if not exists waiting jsonb;
alter table staff_members
  -- The language of their mails, and whether they want the daily one: null means yes.
  add column if not exists locale text,
  add column if not exists wants_digest boolean;
