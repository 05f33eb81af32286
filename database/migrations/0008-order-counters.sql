-- The last order number of a business, apart from its wide row: what an order locks until it commits is this alone, so
-- that changes of the business and its orders do not wait for each other. Written with every order, in place.
create table order_counters (
  business_id uuid primary key references businesses on delete cascade,
  last_number integer not null check (last_number > 0)
) with (fillfactor = 50);

insert into order_counters (business_id, last_number)
select id, last_order_number from businesses where last_order_number > 0;
alter table businesses drop column last_order_number;
