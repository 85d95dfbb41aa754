-- outside a transaction
-- A giver without an account completes their data by a link: hash of its token, and when it expires.
alter table offerings add column if not exists giver_link jsonb;
drop index concurrently if exists offerings_by_giver_token;
create unique index concurrently offerings_by_giver_token
on offerings ((giver_link ->> 'tokenHash'))
where giver_link is not null;
