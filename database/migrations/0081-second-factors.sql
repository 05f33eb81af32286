-- With what somebody proves who they are, besides their password (docs/decisions/0021-people.md).
create table factors (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (char_length(name) between 1 and 60),
  -- Of codes: encrypted, and the step of the last one, since each works once.
  secret text,
  last_step bigint not null default 0,
  credential_id text unique,
  public_key bytea,
  counter bigint not null default 0,
  created_on timestamptz not null default now(),
  -- Null: its first code has not been entered, so nothing asks for it.
  confirmed_on timestamptz,
  last_used_on timestamptz,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);
create index factors_of_account on factors (account_id);

-- Each works once, instead of a factor that is lost.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
