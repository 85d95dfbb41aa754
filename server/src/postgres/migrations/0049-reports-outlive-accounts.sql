-- When the person a report is about closed their account. The report stays for a term, without a profile.
alter table reports add column if not exists closed_at timestamptz(3);
alter table reports drop constraint if exists reports_profile_id_fkey;
