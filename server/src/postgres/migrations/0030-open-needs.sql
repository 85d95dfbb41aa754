-- outside a transaction
-- The newest needs that nobody brings yet, for the highlights of explore.
create index concurrently if not exists needs_by_opening
on needs (created_at desc, seq desc) where status = 'open';
