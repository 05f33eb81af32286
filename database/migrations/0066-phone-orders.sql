-- Who orders by phone gives no email; such an order is of no guest.
alter table orders
  drop constraint order_of_a_delivery,
  add constraint order_of_a_delivery check (kind <> 'delivery'
    or address is not null and phone_number is not null and (email is not null or guest_id is null));

-- The customers of the last year, among whom staff who answer the phone look for a number or a name.
create index orders_by_customer on orders (business_id, sent_on desc) include (customer_name, phone_number)
  where phone_number is not null;
