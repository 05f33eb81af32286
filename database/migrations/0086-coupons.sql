-- Codes with which guests pay less (docs/decisions/0023-coupons.md).
create table coupons (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  code text not null check (code ~ '^[0-9A-Z-]{3,20}$'),
  -- One of the three: a part of the dishes' prices, an amount, or one piece of a dish.
  percent smallint check (percent between 1 and 100),
  amount_mills bigint check (amount_mills > 0),
  free_product_id uuid,
  -- What the dishes must come to.
  minimum_mills bigint not null default 0 check (minimum_mills >= 0),
  -- Days of the business, both included; null: no limit.
  from_date date,
  until_date date,
  -- Null: no limit.
  max_uses integer check (max_uses > 0),
  max_uses_per_guest integer check (max_uses_per_guest > 0),
  active boolean not null default true,
  deleted boolean not null default false,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, free_product_id) references products (business_id, id),
  constraint one_reduction check (num_nonnulls(percent, amount_mills, free_product_id) = 1),
  constraint coupon_ends_after_it_begins check (until_date >= from_date)
);
create unique index coupons_by_code on coupons (business_id, code) where not deleted;

-- What a coupon was used for. What it took off are line changes, as with any discount, and whose it was says the order:
-- money and guests stay in one place.
create table coupon_redemptions (
  business_id uuid not null,
  id uuid not null,
  coupon_id uuid not null,
  -- Of a guest's order; or by staff, for what was on the bill of a visit.
  order_id uuid,
  visit_id uuid,
  redeemed_by uuid,
  created_on timestamptz not null,
  -- Null: the order is not sent yet, so it takes no use.
  redeemed_on timestamptz,
  -- The order was declined, withdrawn or cancelled.
  given_back_on timestamptz,
  primary key (business_id, id),
  foreign key (business_id, coupon_id) references coupons (business_id, id),
  foreign key (business_id, order_id) references orders (business_id, id) on delete cascade,
  foreign key (business_id, visit_id) references visits (business_id, id),
  foreign key (business_id, redeemed_by) references staff (business_id, id) on delete set null (redeemed_by),
  constraint redemption_is_of_one_thing check (num_nonnulls(order_id, visit_id) = 1),
  constraint only_uses_are_given_back check (given_back_on is null or redeemed_on is not null)
);
create unique index redemption_of_order on coupon_redemptions (business_id, order_id) where order_id is not null;
create index uses_of_coupon on coupon_redemptions (business_id, coupon_id)
  where redeemed_on is not null and given_back_on is null;

alter table line_changes
  -- The coupon that took it off; null: staff did.
  add column redemption_id uuid,
  add foreign key (business_id, redemption_id) references coupon_redemptions (business_id, id) on delete cascade,
  add constraint coupons_are_discounts check (redemption_id is null or kind = 'discounted');
create index line_changes_of_redemption on line_changes (business_id, redemption_id) where redemption_id is not null;
