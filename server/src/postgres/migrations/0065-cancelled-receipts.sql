-- outside a transaction
-- Receipts that cancel another, by year of issue, for donations that a declaration revokes.
drop index concurrently if exists receipts_cancelling;
create index concurrently receipts_cancelling on receipts (year, seq) where amount_cents = 0;
