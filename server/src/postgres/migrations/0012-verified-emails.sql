-- Has the person shown the identity provider that this address is theirs? Known from the next time they sign in.
alter table users add column if not exists is_email_verified boolean not null default false;
