-- On which days guests see a daily menu, in the business's time zone: days of the week (none: every day), and from and
-- until which date, both included (null: no limit).
alter table daily_menus
  add column days smallint[] not null default '{}' check (days <@ '{1,2,3,4,5,6,7}'),
  add column from_date date,
  add column until_date date;
