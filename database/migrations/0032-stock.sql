-- What is left of a product, and what recommends it (docs/decisions/0018).
alter table products
  -- Pieces that are left until stock_until, or until staff say otherwise where that is null. Null, or past that
  -- instant: nobody counts. Sending an order takes its pieces, declining gives them back.
  add column stock smallint check (stock between 0 and 9999),
  add column stock_until timestamptz,
  -- When staff last said so: an order sent before took nothing from this count.
  add column stock_set_on timestamptz,
  add column badges text[] not null default '{}' check (badges <@ array['new', 'chefsChoice']),
  -- Among the most ordered, of late; set by a job.
  add column popular boolean not null default false,
  -- Other products of the business, in order. One that is gone is left out where this is read.
  add column goes_well_with uuid[] not null default '{}' check (cardinality(goes_well_with) <= 4);

-- An order looks for the few products that are counted.
create index products_counted on products (business_id, id) where stock is not null;

-- Whether guests see what is sold out; if not, it vanishes until it is back.
alter table businesses add column show_sold_out boolean not null default true;
