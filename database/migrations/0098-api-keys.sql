-- Keys by which other programs call the API. Each acts as a member of staff of its own, whose role is `key` and who has
-- the rights of the key; its secret is the token of a session that lasts until the key expires.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('owner', 'manager', 'service', 'kitchen', 'courier', 'key'));
create table api_keys (
  business_id uuid not null,
  staff_id uuid not null,
  rights text[] not null,
  -- The last characters of the secret, by which its owner recognises it.
  ending text not null,
  created_by uuid not null,
  created_on timestamptz not null,
  -- null: never
  expires_on timestamptz,
  last_used_on timestamptz,
  primary key (business_id, staff_id),
  foreign key (business_id, staff_id) references staff (business_id, id) on delete cascade
);
