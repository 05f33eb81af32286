-- The same option several times, and half and half: of a group's chosen options only the dearest is charged
-- (docs/products.md). The defaults are for servers of before, which still run beside.
alter table option_groups
  add column max_per_option smallint not null default 1 check (max_per_option between 1 and 9),
  add column charges text not null default 'each' check (charges in ('each', 'highest'));
