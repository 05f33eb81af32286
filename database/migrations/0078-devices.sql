-- Tablets and phones that several people use, each with a PIN of their own (docs/decisions/0021-people.md).
create table devices (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Only the device has the secret itself.
  secret_hash bytea not null unique,
  -- Without a touch; null: only by hand.
  lock_after_minutes smallint check (lock_after_minutes between 1 and 480),
  enrolled_by uuid,
  enrolled_on timestamptz not null default now(),
  last_used_on timestamptz,
  primary key (business_id, id),
  foreign key (business_id, enrolled_by) references staff (business_id, id) on delete set null (enrolled_by)
);

alter table staff add column pin_hash text;

-- Of a session that was opened with a PIN: it ends with its device.
alter table staff_tokens
  add column device_id uuid,
  add foreign key (business_id, device_id) references devices (business_id, id) on delete cascade;
create index staff_tokens_of_device on staff_tokens (business_id, device_id) where device_id is not null;

-- How often somebody's PIN was typed wrong, and when it may be tried again.
create table pin_failures (
  business_id uuid not null,
  staff_id uuid not null,
  -- The device on which it was tried, or else the person who tried it: nobody locks out anybody elsewhere.
  tried_at uuid not null,
  failures int not null,
  again_on timestamptz not null,
  primary key (business_id, staff_id, tried_at),
  foreign key (business_id, staff_id) references staff (business_id, id) on delete cascade
);
