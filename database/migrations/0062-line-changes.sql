-- What becomes of an ordered line after it was sent: an order is never edited (docs/decisions/0020).
create table line_changes (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line smallint not null,
  -- voided: taken off; given: on the house; discounted: at a lower price
  kind text not null check (kind in ('voided', 'given', 'discounted')),
  -- how many pieces it is about
  quantity smallint not null check (quantity > 0),
  -- what it takes off the order's total
  off_mills bigint not null check (off_mills >= 0),
  reason text not null check (char_length(reason) between 1 and 140),
  changed_on timestamptz not null,
  changed_by uuid,
  primary key (business_id, order_id, line, id),
  foreign key (business_id, order_id, line) references order_items on delete cascade,
  foreign key (business_id, changed_by) references staff (business_id, id) on delete set null (changed_by)
);

-- The ordered lines as they are now: how many pieces are left and what they come to. The deposit of a bottle is neither
-- given nor discounted. Whoever adds up money or pieces reads this view.
create view open_lines as
  select item.business_id, item.order_id, item.line, item.id, item.product_id, item.daily_menu_id, item.name, item.name_en,
    item.price_mills, item.deposit_mills, item.tax_rate, item.options, item.note, item.parts, item.parts_done, item.done_on,
    (item.quantity - coalesce(changed.voided, 0))::smallint as quantity,
    coalesce(changed.voided, 0)::smallint as voided,
    ((item.price_mills + item.deposit_mills) * item.quantity - coalesce(changed.off_mills, 0))::bigint as mills
  from order_items as item
    left join lateral (
      select sum(quantity) filter (where kind = 'voided') as voided, sum(off_mills) as off_mills from line_changes
      where business_id = item.business_id and order_id = item.order_id and line = item.line) as changed on true;

create trigger note_late_change after insert on line_changes
  for each row execute function note_late_change_of_line();

-- A party may have had all on the house.
alter table bills drop constraint bills_total_mills_check, add check (total_mills >= 0);
-- A ticket that tells what was taken off.
alter table print_jobs add column change_id uuid;
