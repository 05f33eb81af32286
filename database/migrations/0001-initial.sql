-- The whole house on one page. Every table of a business carries business_id first in its primary key, and every
-- reference between such tables carries it too, so that no row can belong to two businesses and the database can
-- be spread by business. Money is an integer of hundredths (…_cents). Ids are UUIDv7, made by the server.
-- "order" is a place among siblings, counted from 0. Instants are timestamptz; times of day are the business's own.

create domain title as text check (char_length(value) between 1 and 120);
create domain description as text check (char_length(value) <= 2000);
create domain cents as integer check (value between 0 and 99999999);
create domain place as integer check (value >= 0);

-- ─── Businesses and their staff ───────────────────────────────────────────────────────────────────────────────

create table businesses (
  id uuid primary key,
  username text not null check (username ~ '^[a-z0-9-]{3,40}$'),
  name title not null,
  business_type text not null,
  phone_number text not null,
  description description,
  description_en description,
  logo text,
  start_day_time time not null,
  end_day_time time not null,
  radius_in_meters integer not null check (radius_in_meters between 1 and 10000),
  time_zone text not null,
  address_line text not null,
  city text not null,
  country text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  language text not null check (language in ('en', 'sq', 'fr', 'nl')),
  secondary_language text not null check (secondary_language in ('en', 'sq', 'fr', 'nl')),
  currency text not null,
  enable_order boolean not null default true,
  enable_delivery boolean not null default false,
  enable_call_waiter boolean not null default true,
  activation boolean not null default false,
  activate_delivery boolean not null default false,
  delivery_start_time time not null,
  delivery_end_time time not null,
  free_delivery_price_limit_cents cents not null default 0,
  delivery_fee_cents cents not null default 0,
  last_order_number integer not null default 0,
  -- Counts every change a guest could see; part of the page cache's key.
  content_version bigint not null default 1,
  -- A menu made from photos before signing up: not searchable, gone after 48 hours unless claimed.
  draft_session_id text,
  stripe_customer_id text unique,
  created_on timestamptz not null default now()
);
create unique index businesses_username on businesses (username);
create index businesses_name on businesses (lower(name) text_pattern_ops) where draft_session_id is null;

create table staff (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  created_on timestamptz not null default now(),
  primary key (business_id, id)
);

create table staff_tokens (
  token_hash bytea primary key,
  business_id uuid not null,
  staff_id uuid not null,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  foreign key (business_id, staff_id) references staff on delete cascade
);
create index staff_tokens_of_staff on staff_tokens (business_id, staff_id);
create index staff_tokens_expiry on staff_tokens (expires_on);

create table password_resets (
  code_hash bytea primary key,
  business_id uuid not null,
  staff_id uuid not null,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  foreign key (business_id, staff_id) references staff on delete cascade
);

create table push_subscriptions (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  endpoint text not null unique,
  value jsonb not null,
  created_on timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, staff_id) references staff on delete cascade
);

create table subscriptions (
  business_id uuid primary key references businesses on delete cascade,
  stripe_subscription_id text unique,
  key text not null check (key in ('monthly_1', 'yearly_1')),
  status text not null,
  cancel_at_period_end boolean not null default false,
  current_period_end timestamptz not null,
  updated_on timestamptz not null default now()
);

-- ─── What is on the table ─────────────────────────────────────────────────────────────────────────────────────

create table menus (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  title title not null,
  title_en title not null,
  description description,
  description_en description,
  category text,
  logo text,
  icon text,
  photo_url text,
  active boolean not null default true,
  deleted boolean not null default false,
  "order" place not null,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id)
);

create table submenus (
  business_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  title title not null,
  title_en title not null,
  description description,
  description_en description,
  category text,
  logo text,
  icon text,
  start_time time,
  end_time time,
  active boolean not null default true,
  deleted boolean not null default false,
  "order" place not null,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, menu_id) references menus on delete cascade,
  constraint window_is_whole check ((start_time is null) = (end_time is null))
);
create index submenus_of_menu on submenus (business_id, menu_id, "order");

create table products (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name title not null,
  name_en title not null,
  description description,
  description_en description,
  price_cents cents not null check (price_cents > 0),
  preparing_time integer check (preparing_time between 0 and 1440),
  active boolean not null default true,
  deleted boolean not null default false,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id)
);
create index products_newest on products (business_id, updated_on desc);
-- A rating names a product without its business (open/clients/product-rates).
create index products_by_id on products (id);

create table product_images (
  business_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  link text not null check (char_length(link) <= 2048),
  thumbnail text not null,
  -- Five places, each taken once: a sixth picture has nowhere to go.
  "order" place not null check ("order" < 5),
  created_on timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, product_id) references products on delete cascade,
  unique (business_id, product_id, "order") deferrable initially deferred
);

create table submenu_products (
  business_id uuid not null,
  submenu_id uuid not null,
  product_id uuid not null,
  "order" place not null,
  primary key (business_id, submenu_id, product_id),
  foreign key (business_id, submenu_id) references submenus on delete cascade,
  foreign key (business_id, product_id) references products on delete cascade
);
create index submenu_products_of_product on submenu_products (business_id, product_id);

create table daily_menus (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  title title not null,
  title_en text check (char_length(title_en) between 1 and 120),
  description description,
  description_en description,
  picture_url text,
  video_url text,
  total_price_cents cents not null check (total_price_cents > 0),
  start_time time not null,
  end_time time not null check (end_time >= start_time),
  active boolean not null default true,
  deleted boolean not null default false,
  "order" place not null,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id)
);

create table daily_menu_products (
  business_id uuid not null,
  daily_menu_id uuid not null,
  product_id uuid not null,
  "order" place not null,
  primary key (business_id, daily_menu_id, product_id),
  foreign key (business_id, daily_menu_id) references daily_menus on delete cascade,
  foreign key (business_id, product_id) references products on delete cascade
);
create index daily_menu_products_of_product on daily_menu_products (business_id, product_id);

create table events (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  title title not null,
  title_en text check (char_length(title_en) between 1 and 120),
  description description not null,
  description_en description,
  link text check (char_length(link) <= 2048),
  picture_url text,
  video_url text,
  start_time timestamptz,
  end_time timestamptz,
  active boolean not null default true,
  deleted boolean not null default false,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id),
  constraint event_ends_after_start check (end_time >= start_time)
);

create table banners (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  picture_url text not null,
  link text check (char_length(link) <= 2048),
  active boolean not null default true,
  "order" place not null,
  created_on timestamptz not null default now(),
  primary key (business_id, id)
);

-- ─── Tables, orders, calls ────────────────────────────────────────────────────────────────────────────────────

create table tables (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  name text not null check (char_length(name) between 1 and 60),
  created_on timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number)
);
-- A code may be scanned without knowing whose it is (out/tables/{id}).
create index tables_by_id on tables (id);

-- Table orders and delivery orders: the same life, so one table. An order is CREATED until its guest sends it.
create table orders (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('table', 'delivery')),
  guest_id uuid not null,
  ip inet not null,
  status text not null default 'CREATED' check (status in ('CREATED', 'SENT', 'APPROVED', 'DECLINED')),
  order_number integer,
  table_number integer,
  comment text check (char_length(comment) <= 1000),
  address text check (char_length(address) between 1 and 300),
  email text,
  phone_number text,
  delivery_fee_cents cents not null default 0,
  total_cents bigint not null check (total_cents > 0),
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  seen_on timestamptz,
  decided_on timestamptz,
  decided_by uuid,
  primary key (business_id, id),
  unique (business_id, order_number),
  foreign key (business_id, decided_by) references staff (business_id, id) on delete set null (decided_by),
  constraint order_of_a_table check (kind <> 'table' or table_number is not null),
  constraint order_of_a_delivery check (
    kind <> 'delivery' or (address is not null and email is not null and phone_number is not null)),
  constraint sent_orders_are_numbered check (
    (status = 'CREATED') = (order_number is null) and (status = 'CREATED') = (sent_on is null)),
  constraint decided_orders_are_dated check ((status in ('APPROVED', 'DECLINED')) = (decided_on is not null))
);
create index orders_newest on orders (business_id, kind, created_on desc) where status <> 'CREATED';
create index orders_pending on orders (business_id, kind) where status = 'SENT';
create index orders_of_guest on orders (business_id, guest_id, created_on desc);
create index orders_unsent on orders (created_on) where status = 'CREATED';

-- Name and price are fixed when the order is made; the product may change or go.
create table order_items (
  business_id uuid not null,
  order_id uuid not null,
  line smallint not null check (line between 0 and 99),
  id uuid not null,
  product_id uuid not null,
  name title not null,
  name_en title not null,
  price_cents cents not null check (price_cents > 0),
  quantity smallint not null check (quantity between 1 and 99),
  primary key (business_id, order_id, line),
  foreign key (business_id, order_id) references orders on delete cascade,
  foreign key (business_id, product_id) references products
);

create table waiter_calls (
  business_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  guest_id uuid not null,
  ip inet not null,
  created_on timestamptz not null default now(),
  cleared_on timestamptz,
  primary key (business_id, id),
  foreign key (business_id, table_id) references tables on delete cascade
);
create index waiter_calls_open on waiter_calls (business_id, table_id, guest_id) where cleared_on is null;
create index waiter_calls_of_guest on waiter_calls (business_id, guest_id, created_on desc);

-- ─── Guests ───────────────────────────────────────────────────────────────────────────────────────────────────

-- What a guest's retry must answer again. Lives a day; written in the transaction it protects.
create table idempotency_keys (
  business_id uuid not null references businesses on delete cascade,
  guest_id uuid not null,
  call text not null,
  key text not null check (char_length(key) between 8 and 128),
  -- Null only inside the transaction that makes it.
  answer jsonb,
  created_on timestamptz not null default now(),
  primary key (business_id, guest_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_on);

-- A guest's id or an IP address that may read but not order, call, rate or write.
create table blocks (
  business_id uuid not null references businesses on delete cascade,
  value text not null check (char_length(value) between 1 and 200),
  created_on timestamptz not null default now(),
  primary key (business_id, value)
);

create table product_rates (
  business_id uuid not null,
  product_id uuid not null,
  guest_id uuid not null,
  rate smallint not null check (rate between 1 and 5),
  created_on timestamptz not null default now(),
  primary key (business_id, product_id, guest_id),
  foreign key (business_id, product_id) references products on delete cascade
);
create index product_rates_of_guest on product_rates (business_id, guest_id);

create table feedback (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  guest_id uuid not null,
  full_name text not null check (char_length(full_name) between 1 and 120),
  comment text not null check (char_length(comment) between 1 and 1000),
  created_on timestamptz not null default now(),
  primary key (business_id, id)
);
create index feedback_newest on feedback (business_id, created_on desc);

-- One row a visit; last_seen_on moves with each page until 30 minutes pass without one.
create table visits (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  guest_id uuid not null,
  started_on timestamptz not null default now(),
  last_seen_on timestamptz not null default now(),
  primary key (business_id, id)
);
create index visits_since on visits (business_id, started_on);
create index visits_of_guest on visits (business_id, guest_id, last_seen_on desc);

-- ─── Menus made from photos ───────────────────────────────────────────────────────────────────────────────────

create table generations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  image_urls jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  menu_id uuid,
  created_on timestamptz not null default now(),
  finished_on timestamptz,
  primary key (business_id, id),
  foreign key (business_id, menu_id) references menus on delete set null (menu_id),
  constraint done_has_a_menu check (status <> 'running' or finished_on is null)
);
-- At most one at a time.
create unique index generations_running on generations (business_id) where status = 'running';
create index generations_by_id on generations (id);
