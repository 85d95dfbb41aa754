-- outside a transaction
-- Reports about closed accounts, which a job erases when their time is over.
drop index concurrently if exists reports_closed;
create index concurrently reports_closed on reports (closed_at) where closed_at is not null;
