-- Where a dish is made: in the kitchen, at the bar or at a station that the business named itself. A product without
-- one is made where its submenu says, and without that in the kitchen.
alter table products add column station text check (length(station) between 1 and 40);
alter table submenus add column station text check (length(station) between 1 and 40);
-- The products of a daily menu may be made at several stations: when each was ticked off, by its id.
alter table order_items add column parts_done jsonb not null default '{}';
