-- outside a transaction
create index concurrently if not exists offerings_to_delete on offerings (delete_after)
where delete_after is not null;
