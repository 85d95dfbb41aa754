-- Receipts stay as they were made, until the years that the law asks to keep them are over. Whoever
-- removes them says in the transaction up to when these years have ended: nothing else can remove one.
create or replace function receipt_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and old.issued_at < nullif(current_setting('almsway.term_ended', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'receipt % stays as it was made', old.number using errcode = 'check_violation';
end $$;
