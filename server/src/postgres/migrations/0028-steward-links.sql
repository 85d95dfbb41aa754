-- outside a transaction
-- A steward confirms a direct offering by a link in a mail: hash of its token, when it expires, when a reminder
-- is due, and what they answered.
alter table offerings add column if not exists steward_link jsonb;
-- To whom a mail is that asks a steward, and about what; empty for mails to users and staff.
alter table mails add column if not exists steward jsonb;
create unique index concurrently if not exists offerings_by_steward_token
on offerings ((steward_link ->> 'tokenHash'))
where steward_link is not null;
create index concurrently if not exists offerings_by_steward_reminder
on offerings (((steward_link ->> 'remindAt') collate "C"), seq)
where steward_link is not null;
