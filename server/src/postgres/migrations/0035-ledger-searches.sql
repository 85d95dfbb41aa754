-- outside a transaction
-- The ledger by day and by amount, and its queue of waiting offerings.
create index concurrently if not exists offerings_by_day_made on offerings (made_at, seq);
create index concurrently if not exists offerings_by_received on offerings (received_cents)
where received_cents is not null;
create index concurrently if not exists offerings_waiting on offerings (made_at, seq)
where status = 'declared';
