-- Documents that reviewers attach to the review of a profile.
create table if not exists review_documents (
  document_id text collate "C" primary key check (document_id <> ''),
  user_id text collate "C" not null references users,
  name text not null,
  type text not null
    check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 5242880),
  staff_id text collate "C" not null,
  attached_at timestamptz(3) not null,
  delete_after timestamptz(3),
  content bytea not null,
  seq bigint generated always as identity
);
-- Compressed as they are, and kept out of the rows, so that the list does not read files.
alter table review_documents alter column content set storage external;
create index if not exists review_documents_by_person on review_documents (user_id, seq);
create index if not exists review_documents_to_delete on review_documents (delete_after)
  where delete_after is not null;
