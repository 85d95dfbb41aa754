-- Address of a giver without an account, and the mail that asks for their data: recipient and content. Null for others.
alter table offerings add column if not exists giver_email text collate "C";
alter table mails add column if not exists giver jsonb;
