-- What a guest chooses with a product: sizes, extras, the point of a steak (docs/decisions/0018). The options are one
-- value of their group, in order: [{id, name, nameEn, cents, allergens}]; sold_out names those that cannot be chosen
-- now.
create table option_groups (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name title not null,
  name_en title not null,
  kind text not null check (kind in ('extra', 'size')),
  min_choices smallint not null check (min_choices >= 0),
  -- Null: as many as there are.
  max_choices smallint check (max_choices >= greatest(min_choices, 1)),
  -- The cheapest of those chosen.
  free_choices smallint not null default 0 check (free_choices >= 0),
  options jsonb not null,
  sold_out uuid[] not null default '{}',
  deleted boolean not null default false,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id),
  constraint one_size check (kind <> 'size' or (min_choices = 1 and max_choices = 1 and free_choices = 0))
);

alter table products
  -- The groups that the product uses, in order, without the options that it leaves out and with prices of its own:
  -- [{id, without: [option id], prices: [{id, cents}]}].
  add column option_groups jsonb not null default '[]';

alter table order_items
  -- As they were when the order was created: [{id, group, groupEn, name, nameEn, cents}]; part of price_cents.
  add column options jsonb,
  add column note text check (char_length(note) between 1 and 140);

alter table businesses add column enable_notes boolean not null default true;
