-- Delivery by zones (docs/decisions/0019): rings around the business, or postcodes, each on its own terms.
-- Null: one fee and one limit for everybody.
alter table businesses add column delivery_zones jsonb;
-- Which zone it was, with what the guest said of where; null: the business had no zones.
alter table orders
  add column destination jsonb,
  add constraint orders_destination_check check (destination is null or kind = 'delivery');
