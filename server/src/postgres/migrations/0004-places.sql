-- Lists begin after a place in their order: those who were never approved need one too.
drop index profiles_by_newest;
create index profiles_by_newest on profiles
  ((coalesce(approved_at, timestamptz '-infinity')) desc, slug)
  include (approved_at, user_id, tradition, country, languages, support_methods,
    accepts_non_monetary)
  where is_listed;
