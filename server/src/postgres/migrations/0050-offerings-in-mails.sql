-- The offerings that a mail about several is about: references, days and amounts. Null for other mails.
alter table mails add column if not exists offerings jsonb;
