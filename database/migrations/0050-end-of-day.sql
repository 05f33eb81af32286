-- Until this time of day, figures and the end-of-day sheet belong to the day before (contract page, section 10).
alter table businesses add column day_ends_at time not null default '00:00';

-- A day that ended at another time has other sums.
alter table figures_of_days add column day_ends_at time not null default '00:00';
