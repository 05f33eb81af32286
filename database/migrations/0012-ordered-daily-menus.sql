-- A line of an order is a product or a daily menu. A daily menu's line keeps the products it consisted of, under their
-- names at that moment, so that the line stays whole whatever becomes of them: [{id, name, nameEn}].
alter table order_items
  alter column product_id drop not null,
  add column daily_menu_id uuid,
  add column parts jsonb,
  add foreign key (business_id, daily_menu_id) references daily_menus,
  add constraint line_is_of_one_thing check (num_nonnulls(product_id, daily_menu_id) = 1),
  add constraint daily_menus_have_parts check ((daily_menu_id is null) = (parts is null));
