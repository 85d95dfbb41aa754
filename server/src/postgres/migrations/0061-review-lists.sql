-- outside a transaction
-- Lists of reviewers, by submission, by name, and by last check, in any state.
drop index concurrently if exists profiles_by_submission;
create index concurrently profiles_by_submission on profiles (submitted_at, user_id);
drop index concurrently if exists profiles_by_any_name;
create index concurrently profiles_by_any_name on profiles (sort_name, user_id);
drop index concurrently if exists profiles_by_last_check;
create index concurrently profiles_by_last_check
on profiles (coalesce(last_verified_at, approved_at), user_id);
drop index concurrently if exists profiles_by_check;
