-- A dish that was read from a photo may lack its price. It stays out of guests' sight until somebody gives it one.
alter table products
  drop constraint products_price_cents_check,
  add constraint products_price_cents_check check (price_cents > 0 or (price_cents = 0 and not active)),
  -- Its second language repeats the first, and nobody has looked at it yet.
  add column untranslated boolean not null default false;

-- How far a reading is, as its reader last said.
alter table generations add column progress jsonb;

-- A menu that was read from photos, until staff have checked it: its photos, and what was unsure about each dish.
create table menu_reviews (
  business_id uuid not null references businesses on delete cascade,
  menu_id uuid not null,
  image_urls jsonb not null,
  created_on timestamptz not null default now(),
  primary key (business_id, menu_id),
  foreign key (business_id, menu_id) references menus on delete cascade
);
create trigger keep_media after insert or update of image_urls on menu_reviews
  for each row execute function keep_referenced_media('image_urls');

create table read_products (
  business_id uuid not null,
  menu_id uuid not null,
  product_id uuid not null,
  confidence real not null,
  -- None: it was read surely, or somebody has checked it.
  doubts text[] not null,
  -- Where it stands on the photos; null: the reader did not say.
  place jsonb,
  primary key (business_id, menu_id, product_id),
  foreign key (business_id, menu_id) references menu_reviews on delete cascade,
  foreign key (business_id, product_id) references products on delete cascade
);
create index read_products_product on read_products (business_id, product_id);
