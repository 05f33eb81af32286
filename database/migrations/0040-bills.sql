-- A table's bill that was closed, and how it was paid (docs/decisions/0019). Until then it is found among the orders.
create table bills (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  table_number integer not null,
  total_cents bigint not null check (total_cents > 0),
  paid_by text not null check (paid_by in ('cash', 'card', 'other')),
  closed_on timestamptz not null,
  closed_by uuid,
  primary key (business_id, id),
  foreign key (business_id, closed_by) references staff (business_id, id) on delete set null (closed_by)
);
create index bills_newest on bills (business_id, closed_on desc);

alter table orders
  add column bill_id uuid,
  add foreign key (business_id, bill_id) references bills (business_id, id) on delete set null (bill_id);
create index orders_of_bill on orders (business_id, bill_id) where bill_id is not null;

-- The bill may be asked for with how it is paid.
alter table waiter_calls
  drop constraint waiter_calls_reason_check,
  add constraint waiter_calls_reason_check check (reason in ('order', 'bill', 'billCash', 'billCard', 'other'));
