-- Published profiles whose monastics have changed what the team asked for, in the queue of reviewers.
create index if not exists profiles_answered on profiles (submitted_at, user_id)
  where fields -> 'isAnswered' = 'true';
