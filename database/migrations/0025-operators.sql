-- Who may see /operator. None: the page does not exist.
create table operators (
  name text primary key check (name ~ '^[a-z0-9-]{3,40}$'),
  password_hash text not null,
  created_on timestamptz not null default now()
);

create table operator_sessions (
  token_hash bytea primary key,
  operator text not null references operators on delete cascade,
  expires_on timestamptz not null
);
