-- outside a transaction
-- The ledger by day, and its queue of waiting offerings.
create index concurrently if not exists offerings_by_day_made on offerings (made_at, seq);
create index concurrently if not exists offerings_waiting on offerings (made_at, seq)
where status = 'declared';
