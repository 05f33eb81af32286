-- The price that the photos give for several dishes, such as their section's; staff decide whether it is this dish's.
alter table read_products add column proposed_price_mills mills;
-- How many dishes of a menu wait for a price is counted with every list of menus; hardly any product lacks one.
create index products_without_price on products (business_id, id) where price_mills = 0 and not deleted;
