-- Which languages there are is decided by the contract, so that one more needs no migration.
alter table businesses
  drop constraint businesses_language_check,
  drop constraint businesses_secondary_language_check,
  add constraint businesses_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  add constraint businesses_secondary_language_check check (secondary_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
