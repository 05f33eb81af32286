-- Ordering for later: pick-ups and deliveries for a time in slots (docs/decisions/0019).
alter table businesses
  -- Null: guests cannot order for later.
  add column slot_minutes smallint check (slot_minutes > 0 and 60 % slot_minutes = 0),
  -- Null: any number.
  add column orders_per_slot smallint check (orders_per_slot > 0);
-- When the guest wants it: the beginning of a slot; null: as soon as possible.
alter table orders add column wanted_on timestamptz;
create index orders_by_slot on orders (business_id, wanted_on) where wanted_on is not null;
