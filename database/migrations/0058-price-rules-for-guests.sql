-- Guests read a rule's name beside the price it lowers, in a second language only where it has one.
alter table price_rules alter column name_en drop not null;
