-- What a dish contains and whom it suits (contract/diet.ts).

-- null: nobody has said; empty: none of the 14 of Regulation (EU) 1169/2011.
alter table products add column allergens text[] check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish',
  'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']);
alter table products add column diets text[] not null default '{}'
  check (diets <@ array['vegetarian', 'vegan', 'gluten-free', 'halal']);
alter table products add column spicy smallint not null default 0 check (spicy between 0 and 3);
