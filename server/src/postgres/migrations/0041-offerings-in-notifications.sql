-- The offering that a notification or mail is about: its reference, its day and, if another amount arrived, the declared
-- one; in mails also what staff wrote about it. Null for those about something else, and for those from before.
alter table notifications add column if not exists offering jsonb;
alter table mails add column if not exists offering jsonb;
