-- Updates whose notices are behind what became of them: the title of now, or none when the update is gone,
-- and the last notice, by id, that has it.
create table notices_behind (
  update_id text collate "C" primary key,
  title text,
  reached text collate "C" not null
);
drop index notifications_by_update;
create index notifications_by_update on notifications (update_id, notification_id)
  where update_id is not null;
