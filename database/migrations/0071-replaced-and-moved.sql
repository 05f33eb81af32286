-- A line that staff changed after it was sent is taken off, and ordered anew (replaced); one may go to another bill (moved).
-- Neither is a loss, so neither has a reason.
alter table line_changes
  drop constraint line_changes_kind_check,
  add constraint line_changes_kind_check check (kind in ('voided', 'given', 'discounted', 'replaced', 'moved')),
  alter column reason drop not null,
  add constraint losses_have_a_reason check ((reason is null) = (kind in ('replaced', 'moved')));

-- `voided` is what the kitchen need not make: taken off, or replaced by another line. What was moved is made for others.
create or replace view open_lines as
  select item.business_id, item.order_id, item.line, item.id, item.product_id, item.daily_menu_id, item.name, item.name_en,
    item.price_mills, item.deposit_mills, item.tax_rate, item.options, item.note, item.parts, item.parts_done, item.done_on,
    (item.quantity - coalesce(changed.voided, 0) - coalesce(changed.moved, 0))::smallint as quantity,
    coalesce(changed.voided, 0)::smallint as voided,
    ((item.price_mills + item.deposit_mills) * item.quantity - coalesce(changed.off_mills, 0))::bigint as mills,
    item.course, item.seat,
    coalesce(changed.replaced, 0)::smallint as replaced,
    coalesce(changed.moved, 0)::smallint as moved
  from order_items as item
    left join lateral (
      select sum(quantity) filter (where kind in ('voided', 'replaced')) as voided,
        sum(quantity) filter (where kind = 'replaced') as replaced,
        sum(quantity) filter (where kind = 'moved') as moved,
        sum(off_mills) as off_mills from line_changes
      where business_id = item.business_id and order_id = item.order_id and line = item.line) as changed on true;

-- What was on the house costs nothing on the bill that it is moved to, either.
alter table order_items drop constraint order_items_price_mills_check,
  add constraint order_items_price_mills_check check (price_mills::bigint >= 0);
alter table orders drop constraint orders_total_mills_check, add constraint orders_total_mills_check
  check (total_mills > 0 or total_mills = 0 and guest_id is null);
