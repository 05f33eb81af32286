-- Money is an integer of mills, a thousandth of the currency's unit, instead of hundredths: some currencies have three
-- decimals, and in others a dinner costs millions. In JSON a value ends in its digits, so that ten times as much is one
-- 0 more; quotation marks within a text are escaped there.
create domain mills as bigint check (value between 0 and 99999999000);
create function cents_to_mills(stored jsonb) returns jsonb immutable language sql as $$
  select replace(regexp_replace(stored::text, '"cents": ([1-9]\d*)', '"mills": \10', 'g'), '"cents": 0', '"mills": 0')::jsonb
$$;

-- Checks were stored with a cast to integer; they are added again below.
alter table products drop constraint products_price_cents_check;
alter table price_rules drop constraint price_rules_price_cents_check;
alter table daily_menus drop constraint daily_menus_total_price_cents_check;
alter table order_items drop constraint order_items_price_cents_check;
-- The triggers name columns, and what changes here changes no sum.
drop trigger follow_sizes on products;
drop trigger follow_sizes on option_groups;
drop trigger note_late_change on orders;
drop trigger note_late_change on order_items;

alter table businesses
  alter free_delivery_price_limit_cents drop default,
  alter free_delivery_price_limit_cents type mills using free_delivery_price_limit_cents::bigint * 10,
  alter free_delivery_price_limit_cents set default 0,
  alter delivery_fee_cents drop default,
  alter delivery_fee_cents type mills using delivery_fee_cents::bigint * 10,
  alter delivery_fee_cents set default 0;
alter table businesses rename free_delivery_price_limit_cents to free_delivery_price_limit_mills;
alter table businesses rename delivery_fee_cents to delivery_fee_mills;

alter table option_groups alter options type jsonb using cents_to_mills(options);

alter table products
  alter price_cents type mills using price_cents::bigint * 10,
  alter deposit_cents drop default,
  alter deposit_cents type mills using deposit_cents::bigint * 10,
  alter deposit_cents set default 0,
  alter option_groups drop default,
  alter option_groups type jsonb using cents_to_mills(option_groups),
  alter option_groups set default '[]';
alter table products rename price_cents to price_mills;
alter table products rename deposit_cents to deposit_mills;
alter table products add check (price_mills > 0 or (price_mills = 0 and not active));

alter table price_rules alter price_cents type mills using price_cents::bigint * 10;
alter table price_rules rename price_cents to price_mills;
alter table price_rules add check (price_mills > 0);

alter table daily_menus
  alter total_price_cents type mills using total_price_cents::bigint * 10,
  alter courses drop default,
  alter courses type jsonb using cents_to_mills(courses),
  alter courses set default '[]';
alter table daily_menus rename total_price_cents to total_price_mills;
alter table daily_menus add check (total_price_mills > 0);

alter table orders
  alter delivery_fee_cents drop default,
  alter delivery_fee_cents type mills using delivery_fee_cents::bigint * 10,
  alter delivery_fee_cents set default 0,
  alter total_cents type bigint using total_cents * 10;
alter table orders rename delivery_fee_cents to delivery_fee_mills;
alter table orders rename total_cents to total_mills;
alter table orders rename constraint orders_total_cents_check to orders_total_mills_check;

alter table order_items
  alter price_cents type mills using price_cents::bigint * 10,
  alter deposit_cents drop default,
  alter deposit_cents type mills using deposit_cents::bigint * 10,
  alter deposit_cents set default 0,
  alter options type jsonb using cents_to_mills(options),
  alter parts type jsonb using cents_to_mills(parts);
alter table order_items rename price_cents to price_mills;
alter table order_items rename deposit_cents to deposit_mills;
alter table order_items add check (price_mills > 0);

alter table bills alter total_cents type bigint using total_cents * 10;
alter table bills rename total_cents to total_mills;
alter table bills rename constraint bills_total_cents_check to bills_total_mills_check;

-- Taxes are rounded to the currency's decimals, which were two.
truncate figures_of_days;
alter table figures_of_days rename cents to mills;
alter table figures_of_days add column decimals smallint not null;

create or replace function follow_sizes(business uuid, product uuid) returns void language sql as $$
  update products set price_mills = lowest.mills
  from (
    -- An earlier server took sizes for nothing, which nobody can order.
    select min(nullif(coalesce((own ->> 'mills')::bigint, (size ->> 'mills')::bigint), 0)) as mills
    from products as sized
      cross join jsonb_array_elements(sized.option_groups) as use
      join option_groups on option_groups.business_id = sized.business_id
        and option_groups.id = (use ->> 'id')::uuid and kind = 'size' and not option_groups.deleted
      cross join jsonb_array_elements(options) as size
      left join jsonb_array_elements(use -> 'prices') as own on own ->> 'id' = size ->> 'id'
    where sized.business_id = business and sized.id = product and not (use -> 'without') ? (size ->> 'id')
  ) as lowest
  where business_id = business and id = product and price_mills <> lowest.mills
$$;
create trigger follow_sizes after insert or update of price_mills, option_groups on products
  for each row when (new.option_groups <> '[]') execute function follow_sizes_of_product();
create trigger follow_sizes after insert or update of kind, options, deleted on option_groups
  for each row when (new.kind = 'size' and not new.deleted) execute function follow_sizes_of_group();
create trigger note_late_change after update of business_id, kind, status, table_number, bill_id, total_mills,
    delivery_fee_mills, delivery_fee_tax_rate, sent_on, decided_on, ready_on, wanted_on, cancelled_on, withdrawn_on
  on orders for each row when (least(old.sent_on, new.sent_on) < now() - interval '1 day')
  execute function note_late_change();
create trigger note_late_change after update of name, product_id, daily_menu_id, quantity, price_mills, deposit_mills,
    tax_rate, options
  on order_items for each row execute function note_late_change_of_line();

drop function cents_to_mills(jsonb);
drop domain cents;
