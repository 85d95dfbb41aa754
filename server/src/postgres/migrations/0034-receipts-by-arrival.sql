-- outside a transaction
-- The receipts of a tax year, for the declaration of donations.
create index concurrently if not exists receipts_by_arrival on receipts (received_on);
