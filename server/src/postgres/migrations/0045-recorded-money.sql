-- outside a transaction
-- Offerings that staff record: cash, a card terminal, another way, or something in kind.
alter table offerings add column if not exists in_kind text;
alter table receipts add column if not exists in_kind text;
alter table offerings drop constraint if exists offerings_method_check;
alter table offerings add constraint offerings_method_check check (method in
  ('bank', 'bizum', 'paypal', 'cash', 'card', 'other', 'inKind')) not valid;
alter table offerings validate constraint offerings_method_check;
