-- outside a transaction
-- The notifications that name a user, for their erasure.
create index concurrently if not exists notifications_by_about on notifications (about_id)
where about_id is not null;
