-- outside a transaction
create index concurrently if not exists offerings_by_amount
on offerings (amount_cents, made_at desc, seq desc);
create index concurrently if not exists offerings_by_amount_received
on offerings (received_cents, created_at desc, seq desc) where received_cents is not null;
create index concurrently if not exists offerings_by_day_received
on offerings (received_on) where received_on is not null;
create index concurrently if not exists reports_by_time
on reports (created_at desc, seq desc) where reviewed_at is not null;
