-- A visit is a party at a table, from its first order until its bill is closed (docs/decisions/0020).
create table visits (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  -- null: at the counter
  table_number integer,
  -- the numbers of other tables at which the party sits, too
  joined_tables integer[] not null default '{}',
  guests smallint check (guests between 1 and 999),
  label text check (char_length(label) between 1 and 60),
  opened_on timestamptz not null,
  -- null: by a guest's first order
  opened_by uuid,
  served_by uuid,
  -- when it last ordered, or was seated: a visit that nobody closes ends with its shift
  last_order_on timestamptz not null,
  closed_on timestamptz,
  -- whether guests who order at its table join it; of two parties at a table, one does
  joined_by_guests boolean not null,
  primary key (business_id, id),
  foreign key (business_id, opened_by) references staff (business_id, id) on delete set null (opened_by),
  foreign key (business_id, served_by) references staff (business_id, id) on delete set null (served_by)
);
create unique index visit_joined_by_guests on visits (business_id, table_number)
  where closed_on is null and joined_by_guests;
create index open_visits on visits (business_id) where closed_on is null;

-- Pick-ups, deliveries, test orders and orders of earlier shifts have none.
alter table orders
  add column visit_id uuid,
  add foreign key (business_id, visit_id) references visits (business_id, id);
-- An order that staff took has no guest; at the counter it has no table, either.
alter table orders
  alter guest_id drop not null,
  alter ip drop not null,
  add column taken_by uuid,
  add foreign key (business_id, taken_by) references staff (business_id, id) on delete set null (taken_by),
  drop constraint order_of_a_table,
  add constraint order_of_a_table check (kind <> 'table' or table_number is not null or visit_id is not null);
create index orders_of_visit on orders (business_id, visit_id) where visit_id is not null;
alter table bills
  alter table_number drop not null,
  add column visit_id uuid,
  add foreign key (business_id, visit_id) references visits (business_id, id);

-- What is open now, and the bills that can still be reopened. A shift has 18 hours (contract/domain/stages.ts).
insert into visits (business_id, id, table_number, opened_on, last_order_on, joined_by_guests)
  select business_id, gen_random_uuid(), table_number, min(sent_on), max(sent_on), true
  from orders
  where kind = 'table' and table_number <> 0 and status in ('SENT', 'APPROVED') and bill_id is null
    and sent_on > now() - interval '18 hours'
  group by business_id, table_number;
update orders set visit_id = visits.id from visits
  where visits.business_id = orders.business_id and visits.table_number = orders.table_number
    and kind = 'table' and status in ('SENT', 'APPROVED') and bill_id is null
    and sent_on > now() - interval '18 hours';
-- A bill's id is new in `visits`, too.
insert into visits (business_id, id, table_number, opened_on, last_order_on, closed_on, joined_by_guests)
  select business_id, id, table_number, closed_on, closed_on, closed_on, true
  from bills where closed_on > now() - interval '18 hours';
update bills set visit_id = id where closed_on > now() - interval '18 hours';
update orders set visit_id = bills.id from bills
  where bills.business_id = orders.business_id and bills.id = orders.bill_id and bills.visit_id is not null;
