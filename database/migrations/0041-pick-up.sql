-- Orders that guests collect themselves (docs/decisions/0019): with a name and a phone number, without address and fee.
alter table businesses
  add column enable_pickup boolean not null default false,
  add column pickup_paused_until timestamptz;

alter table orders
  add column customer_name text,
  drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('table', 'pickup', 'delivery')),
  add constraint pickup_has_a_customer
    check (kind <> 'pickup' or (customer_name is not null and phone_number is not null));

alter table price_rules
  drop constraint price_rules_order_kind_check,
  add constraint price_rules_order_kind_check check (order_kind in ('table', 'pickup', 'delivery'));
