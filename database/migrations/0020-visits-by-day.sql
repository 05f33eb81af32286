-- Visits name a guest and are deleted after 13 months; what is left of them is how many there were on each day of the
-- business.
create table visits_by_day (
  business_id uuid not null references businesses on delete cascade,
  day date not null,
  count integer not null check (count > 0),
  primary key (business_id, day)
);
create index visits_age on visits (started_on);
