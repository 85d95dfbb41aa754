-- Who of the team works on a report. Waiting reports with an urgent reason come first.
alter table reports add column if not exists assigned_to text collate "C";
create index if not exists reports_waiting_by_urgency on reports
  ((case when reason in ('money', 'harassment') then 0 else 1 end), created_at, seq)
  where reviewed_at is null;
