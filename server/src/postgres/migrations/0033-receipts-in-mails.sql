-- The receipt that a mail leads to; null for mails about something else.
alter table mails add column if not exists receipt_number text;
