-- least: 0057-restrictions.sql
-- Steps of restricting an account: what staff decided, and what they and the person wrote to each other.
alter table users add column if not exists restriction jsonb;
alter table users add column if not exists correspondence jsonb;

-- Until now an account could only be suspended.
do $$ begin
  if exists (select from information_schema.columns
    where table_schema = current_schema() and table_name = 'users' and column_name = 'suspended_at') then
    update users set
      restriction = jsonb_build_object(
        'level', 'suspended',
        'since', to_char(suspended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ground', 'terms',
        'reason', coalesce(suspension_reason, ''),
        'by', coalesce(
          (select jsonb_build_object('kind', actor_kind, 'staffId', actor_id) from audit_log
            where subject_type = 'person' and subject_id = users.user_id and action = 'person.suspend'
            order by at desc, seq desc limit 1),
          '{"kind": "token", "staffId": ""}')),
      correspondence = '{"statement": ""}'
    where suspended_at is not null;
    update profiles set fields = fields || '{"restriction": "suspended"}'
      where user_id in (select user_id from users where restriction is not null);
    update approvals set call = 'restrictPerson',
        body = body || '{"level": "suspended", "ground": "terms", "statement": "", "from": null}'
      where call = 'suspendPerson';
  end if;
end $$;
alter table users drop column if exists suspended_at;
alter table users drop column if exists suspension_reason;

create index if not exists users_objecting on users ((correspondence -> 'objection' ->> 'at'), user_id)
  where correspondence -> 'objection' is not null and restriction -> 'answered' is null;
create index if not exists profiles_unlisted on profiles (user_id) where fields ->> 'restriction' = 'unlisted';

-- The statement of reasons, in a mail to the person.
alter table mails add column if not exists restriction jsonb;
