-- Another price at certain hours, on certain days or for a kind of order: happy hour, delivery (docs/decisions/0018).
create table price_rules (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name title not null,
  name_en title not null,
  scope text not null check (scope in ('all', 'submenus', 'products')),
  -- Only of their scope; one that is gone is left out where the rule is read.
  submenu_ids uuid[] not null default '{}',
  product_ids uuid[] not null default '{}',
  -- Null: of every kind.
  order_kind text check (order_kind in ('table', 'delivery')),
  -- 1 is Monday; empty: every day. Both times null: all day; a window that crosses midnight belongs to the day on which
  -- it began.
  days smallint[] not null default '{}' check (days <@ '{1,2,3,4,5,6,7}'),
  start_time time,
  end_time time,
  -- One of the two: added to the prices (below nothing: taken off them), or in their place.
  percent smallint check (percent between -99 and 200 and percent <> 0),
  price_cents cents check (price_cents > 0),
  active boolean not null default true,
  deleted boolean not null default false,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id),
  constraint window_is_whole check ((start_time is null) = (end_time is null)),
  constraint one_measure check ((percent is null) <> (price_cents is null))
);
