-- Surnames apart, for the declaration of donations, and who represents a child.
alter table tax_data add column if not exists surnames text;
alter table tax_data add column if not exists representative text;
