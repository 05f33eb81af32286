-- Prices include tax (docs/decisions/0018). Rates are hundredths of a percent: 1900 is 19 %.
create table taxes (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- At a table, and of what leaves the house.
  table_rate smallint not null check (table_rate between 0 and 10000),
  delivery_rate smallint not null check (delivery_rate between 0 and 10000),
  -- Of products that name no tax. At most one of a business.
  is_default boolean not null default false,
  deleted boolean not null default false,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index taxes_default on taxes (business_id) where is_default and not deleted;

alter table products
  add column tax_id uuid,
  -- For the bottle; not part of the price, and back when the bottle is.
  add column deposit_cents cents not null default 0,
  add foreign key (business_id, tax_id) references taxes on delete set null (tax_id);
alter table daily_menus
  add column tax_id uuid,
  add foreign key (business_id, tax_id) references taxes on delete set null (tax_id);

alter table order_items
  -- As it was when the order was created; null: the business had no tax for it.
  add column tax_rate smallint check (tax_rate between 0 and 10000),
  -- Of one piece, beside price_cents.
  add column deposit_cents cents not null default 0;
alter table orders add column delivery_fee_tax_rate smallint check (delivery_fee_tax_rate between 0 and 10000);
