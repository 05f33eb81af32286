-- The room (docs/orders.md): its areas, and where on the plan a table stands, in steps of a coarse grid. A table that
-- nobody has drawn has no place.
create table areas (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  "order" integer not null,
  primary key (business_id, id)
);

alter table tables
  add column area_id uuid,
  add column seats smallint check (seats > 0),
  add column shape text check (shape in ('round', 'rectangular')),
  add column x smallint check (x >= 0),
  add column y smallint check (y >= 0),
  add column width smallint check (width > 0),
  add column height smallint check (height > 0),
  add check (num_nulls(shape, x, y, width, height) in (0, 5)),
  add foreign key (business_id, area_id) references areas (business_id, id) on delete set null (area_id);
