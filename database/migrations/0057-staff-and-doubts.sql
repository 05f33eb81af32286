-- Names a session among others without its token, so that one device can be signed out alone.
alter table staff_tokens add column id uuid not null default gen_random_uuid();

-- The currency sign of most prices on the photos of a menu; null: none was read.
alter table menu_reviews add column currency_sign text;
-- The submenus whose titles may be misread, until somebody has checked them.
alter table menu_reviews add column unsure_titles uuid[] not null default '{}';

-- The language of the office as a staff member last used it, for mails; null: that of the business.
alter table staff add column language text;
