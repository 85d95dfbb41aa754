-- When the team last checked a profile (null: when it was approved), and when its monastic was notified that
-- the next check is near.
alter table profiles
  add column if not exists last_verified_at timestamptz(3),
  add column if not exists check_notified_at timestamptz(3);
