-- Up to which of its author's followers have been told of an update; null once all have been.
alter table updates add column told_until text collate "C";
create index updates_half_told on updates (created_at, seq) where told_until is not null;
create index follows_listening on follows (profile_id, user_id) where not is_muted;
