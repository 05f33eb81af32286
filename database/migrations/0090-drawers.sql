-- Cash drawers: opened with an amount, counted at the end (docs/decisions/0025-drawers.md).
create table drawers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  -- whose it is; null: the house's
  staff_id uuid,
  opened_on timestamptz not null,
  opened_by uuid not null,
  opening_mills mills not null,
  closed_on timestamptz,
  closed_by uuid,
  counted_mills mills,
  -- what should have been in it then: more may have been given back than was taken
  expected_mills bigint,
  note text check (char_length(note) between 1 and 140),
  primary key (business_id, id),
  foreign key (business_id, staff_id) references staff (business_id, id),
  foreign key (business_id, opened_by) references staff (business_id, id),
  foreign key (business_id, closed_by) references staff (business_id, id),
  constraint drawers_are_closed_with_a_count
    check (num_nonnulls(closed_on, closed_by, counted_mills, expected_mills) in (0, 4))
);
create unique index open_drawer_of_house on drawers (business_id) where closed_on is null and staff_id is null;
create unique index open_drawer_of_person on drawers (business_id, staff_id) where closed_on is null and staff_id is not null;
create index drawers_newest on drawers (business_id, closed_on, id) where closed_on is not null;

-- Cash that was put in or taken out without a bill.
create table drawer_moves (
  business_id uuid not null,
  id uuid not null,
  drawer_id uuid not null,
  kind text not null check (kind in ('in', 'out')),
  amount_mills mills not null check (amount_mills > 0),
  reason text not null check (char_length(reason) between 1 and 140),
  made_on timestamptz not null,
  made_by uuid not null,
  primary key (business_id, id),
  foreign key (business_id, drawer_id) references drawers (business_id, id) on delete cascade,
  foreign key (business_id, made_by) references staff (business_id, id)
);
create index drawer_moves_of_drawer on drawer_moves (business_id, drawer_id);

-- The drawer that was open to whoever took it or gave it back, whatever way it was paid: one that is corrected to cash,
-- or to another way, is right in that drawer.
alter table payments
  add column drawer_id uuid,
  add foreign key (business_id, drawer_id) references drawers (business_id, id);
create index payments_of_drawer on payments (business_id, drawer_id) where drawer_id is not null;
alter table refunds
  add column drawer_id uuid,
  add foreign key (business_id, drawer_id) references drawers (business_id, id);
create index refunds_of_drawer on refunds (business_id, drawer_id) where drawer_id is not null;
