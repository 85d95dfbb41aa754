-- outside a transaction
create index concurrently if not exists photos_by_update on photos (update_id) where update_id is not null;
create index concurrently if not exists photos_by_author on photos (author_id) where author_id is not null;
