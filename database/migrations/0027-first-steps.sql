-- What a new business has done of its first steps that no other row tells.
alter table businesses
  add column codes_printed_on timestamptz,
  add column first_steps_dismissed_on timestamptz;
-- Whoever works with Sofra already needs no guide.
update businesses set first_steps_dismissed_on = now()
where exists (select from menus where menus.business_id = businesses.id and not deleted)
  and exists (select from tables where tables.business_id = businesses.id);
-- Number 0 is the table that owners try their menu at (contract/domain/test-table.ts). Its orders are known by it, also
-- when the table is gone.
alter table tables
  drop constraint tables_number_check,
  add constraint tables_number_check check (number >= 0);
