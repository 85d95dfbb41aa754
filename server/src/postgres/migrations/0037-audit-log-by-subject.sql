-- outside a transaction
-- Entries about one of several subjects, of whatever kind: the search of the log.
create index concurrently if not exists audit_log_by_subject_id on audit_log (subject_id);
