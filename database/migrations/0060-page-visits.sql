-- Visits of the menu's page: `visits` are parties at tables from the next migration on (docs/decisions/0020).
alter table visits rename to page_visits;
alter table page_visits rename constraint visits_pkey to page_visits_pkey;
alter table page_visits rename constraint visits_business_id_fkey to page_visits_business_id_fkey;
alter index visits_since rename to page_visits_since;
alter index visits_of_guest rename to page_visits_of_guest;
alter index visits_age rename to page_visits_age;
alter table visits_by_day rename to page_visits_by_day;
alter table page_visits_by_day rename constraint visits_by_day_pkey to page_visits_by_day_pkey;
alter table page_visits_by_day rename constraint visits_by_day_business_id_fkey to page_visits_by_day_business_id_fkey;
alter table page_visits_by_day rename constraint visits_by_day_count_check to page_visits_by_day_count_check;
