-- What guests ask for at the table: the Wi-Fi, and where else the business is found.
alter table businesses
  add column wifi_name text,
  add column wifi_password text,
  add column web_pages text[] not null default '{}';
