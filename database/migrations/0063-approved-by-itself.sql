-- Which orders are approved as they are sent, without anybody's decision (docs/orders.md): of which kinds, below which
-- sum, and while how few orders are unfinished. Null: of any sum, or however many.
alter table businesses
  add column auto_approve_table boolean not null default false,
  add column auto_approve_pickup boolean not null default false,
  add column auto_approve_delivery boolean not null default false,
  add column auto_approve_below_mills bigint,
  add column auto_approve_while_fewer integer;
