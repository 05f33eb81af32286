-- Who orders by phone gives no email; such an order is of no guest.
alter table orders
  drop constraint order_of_a_delivery,
  add constraint order_of_a_delivery check (kind <> 'delivery'
    or address is not null and phone_number is not null and (email is not null or guest_id is null));

-- The customers of the last year, among whom staff who answer the phone look for a number or a name.
create index orders_by_customer on orders (business_id, sent_on desc) include (customer_name, phone_number)
  where phone_number is not null;

-- A round of staff may have courses: the first is made at once, each later one when it is fired. And seats.
alter table order_items
  add column course smallint check (course between 1 and 5),
  add column seat smallint check (seat between 1 and 99);
-- Up to which course it is fired; null: it has none.
alter table orders add column fired_up_to smallint check (fired_up_to between 1 and 5);
-- Of which course a ticket tells; null: of all that is fired. Until then it is due at `infinity`.
alter table print_jobs add column course smallint;

create or replace view open_lines as
  select item.business_id, item.order_id, item.line, item.id, item.product_id, item.daily_menu_id, item.name, item.name_en,
    item.price_mills, item.deposit_mills, item.tax_rate, item.options, item.note, item.parts, item.parts_done, item.done_on,
    (item.quantity - coalesce(changed.voided, 0))::smallint as quantity,
    coalesce(changed.voided, 0)::smallint as voided,
    ((item.price_mills + item.deposit_mills) * item.quantity - coalesce(changed.off_mills, 0))::bigint as mills,
    item.course, item.seat
  from order_items as item
    left join lateral (
      select sum(quantity) filter (where kind = 'voided') as voided, sum(off_mills) as off_mills from line_changes
      where business_id = item.business_id and order_id = item.order_id and line = item.line) as changed on true;
