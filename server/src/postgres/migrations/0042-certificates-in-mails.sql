-- A certificate that staff send to its giver, who may have no account: recipient and content. Null for other mails.
alter table mails add column if not exists certificate jsonb;
