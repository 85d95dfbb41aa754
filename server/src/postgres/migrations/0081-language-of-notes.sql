-- The language in which staff wrote the note of an offering; null if it is not known.
alter table offerings add column if not exists note_language text check (note_language in ('en', 'es'));
