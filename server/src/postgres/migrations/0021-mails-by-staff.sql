-- outside a transaction
-- Checked when a member of staff is removed.
create index concurrently if not exists mails_by_staff on mails (staff_id) where staff_id is not null;
