-- The hours by weekday and the days of exception (docs/decisions/0019); null: only the simple hours are set.
alter table businesses add column opening_hours jsonb;
