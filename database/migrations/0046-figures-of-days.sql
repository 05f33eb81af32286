-- The sums of days that are over, so that the figures of a year need not add up its orders each time
-- (docs/decisions/0019). A day of the business's own calendar has as many entries in each array as it has sums; a sum
-- is named by its part and its key. A migration that changes what is kept empties the table: what is missing is added
-- up again by whoever reads it.
create table figures_of_days (
  business_id uuid not null references businesses on delete cascade,
  day date not null,
  time_zone text not null,
  -- How many rows of late_changes were counted in, see there.
  late_changes integer not null,
  parts text[] not null,
  keys text[] not null,
  names text[] not null,
  groups text[] not null,
  counts bigint[] not null,
  cents bigint[] not null,
  others bigint[] not null,
  primary key (business_id, day)
);

-- That orders changed more than a day after they were sent, by the day in UTC of sending; only ever added to. Sums that
-- were kept hold as long as there are as many changes around their day as they have seen:
-- * The change and its row here are committed together, so whoever sees one sees the other. Sums and their number of
--   changes are read in one statement: a change that was under way then is in neither, and makes the number too small.
-- * What changes within a day of sending leaves no row, as nearly all does. A day is kept when it has been over for two
--   by the same clock, that of the database: each such change began a day before and is long committed or undone.
-- * Nobody waits: the key holds the transaction, so that two of them never add the same row; and those who change orders
--   touch no kept sums. Reading alone writes these.
create table late_changes (
  business_id uuid not null references businesses on delete cascade,
  day date not null,
  changed_on timestamptz not null default now(),
  transaction text not null default pg_current_xact_id()::text,
  primary key (business_id, day, changed_on, transaction)
);

create function note_late_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_late_change(old.business_id, old.sent_on);
  end if;
  if tg_op <> 'DELETE' then
    perform add_late_change(new.business_id, new.sent_on);
  end if;
  return null;
end $$;

create function note_late_change_of_line() returns trigger language plpgsql as $$
begin
  perform add_late_change(business_id, sent_on) from orders where business_id = new.business_id and id = new.order_id;
  return null;
end $$;

create function note_late_change_of_bill() returns trigger language plpgsql as $$
begin
  perform add_late_change(business_id, sent_on) from orders where business_id = new.business_id and bill_id = new.id;
  return null;
end $$;

create function add_late_change(business uuid, sent timestamptz) returns void language sql as $$
  insert into late_changes (business_id, day) select business, (sent at time zone 'UTC')::date
  where sent < now() - interval '1 day' on conflict do nothing
$$;

-- All columns that figures are added up from. The conditions cost nothing, so that for the orders of a day no function
-- is called; nor for lines and bills, which change by hand alone. Lines come and go with their order.
create trigger note_late_insert after insert on orders
  for each row when (new.sent_on < now() - interval '1 day') execute function note_late_change();
create trigger note_late_change after update of business_id, kind, status, table_number, bill_id, total_cents,
    delivery_fee_cents, delivery_fee_tax_rate, sent_on, decided_on, ready_on, wanted_on, cancelled_on, withdrawn_on
  on orders for each row when (least(old.sent_on, new.sent_on) < now() - interval '1 day')
  execute function note_late_change();
create trigger note_late_delete after delete on orders
  for each row when (old.sent_on < now() - interval '1 day') execute function note_late_change();
create trigger note_late_change after update of name, product_id, daily_menu_id, quantity, price_cents, deposit_cents,
    tax_rate, options
  on order_items for each row execute function note_late_change_of_line();
create trigger note_late_change after update of paid_by on bills
  for each row execute function note_late_change_of_bill();
