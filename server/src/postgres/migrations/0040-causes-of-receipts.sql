-- Why a receipt replaces another: its data were wrong, its money was returned, or it was issued by mistake. Null for
-- receipts from before, which stay as they were issued; their cause follows from their amount.
alter table receipts add column if not exists cause text
  check (cause in ('', 'correction', 'returned', 'mistake'));
