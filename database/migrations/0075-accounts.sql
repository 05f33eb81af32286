-- A person signs in with an account and is staff of one or more businesses (docs/decisions/0021-people.md).
create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  password_hash text not null,
  -- In which they use the office and get mails; null: the business's.
  language text,
  email_confirmed_on timestamptz,
  created_on timestamptz not null default now()
);

insert into accounts (id, email, password_hash, language, email_confirmed_on, created_on)
select id, email, password_hash, language, email_confirmed_on, created_on from staff;

alter table staff
  -- Null for who has left, and for who signs in with a PIN only.
  add column account_id uuid references accounts (id) on delete set null,
  -- Who has left keeps their row, so that what they did keeps its name.
  add column ended_on timestamptz,
  add check (ended_on is null or account_id is null),
  alter column role drop default;
update staff set account_id = id;
create unique index staff_of_account on staff (account_id, business_id);

alter table password_resets add column account_id uuid references accounts (id) on delete cascade;
update password_resets set account_id = staff_id;
alter table password_resets
  alter column account_id set not null,
  drop column business_id,
  drop column staff_id;
create index password_resets_of_account on password_resets (account_id);

alter table staff
  drop column email,
  drop column password_hash,
  drop column language,
  drop column email_confirmed_on;

-- Asks somebody to become staff. Its code works once; only the hash is stored.
create table invitations (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  code_hash bytea not null unique,
  -- Whom it was mailed to; null: its code is scanned.
  email text check (email = lower(email) and char_length(email) <= 254),
  role text not null check (role in ('owner', 'manager', 'service', 'kitchen', 'courier')),
  language text not null,
  invited_by uuid,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, invited_by) references staff (business_id, id) on delete set null (invited_by)
);
