-- The tips, in percent, that a guest who pays online is offered; none: no tip is asked for.
alter table businesses
  add column tip_percents smallint[] not null default '{}' check (cardinality(tip_percents) <= 3);
