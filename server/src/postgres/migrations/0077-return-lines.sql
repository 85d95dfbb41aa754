-- The line of a bank statement by which the money of an offering was returned.
alter table offerings add column if not exists return_line_id text collate "C";
