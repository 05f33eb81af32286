-- A daily menu with courses is a set menu (docs/decisions/0018): in order, [{id, name, nameEn, choices: [{id, cents}]}],
-- where a choice is a product of the daily menu, and cents is what it costs more. Empty: it holds all its products.
alter table daily_menus add column courses jsonb not null default '[]';

-- How many courses of the order's set menus the kitchen has been told to make: the first at once.
alter table orders add column fired_courses smallint not null default 1 check (fired_courses >= 1);
