-- Where the guests of a business pay online: an account of its own at a provider (docs/decisions/0022-payments.md).
create table payment_providers (
  business_id uuid not null references businesses (id) on delete cascade,
  -- A folder of server/payments/providers.
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  -- Encrypted with a key of the server; nobody sees them again.
  secret_key text not null,
  webhook_secret text,
  -- By which people recognise the key.
  key_ending text not null check (char_length(key_ending) between 1 and 4),
  is_test boolean not null,
  -- Whose account it is, as far as the key may read it.
  account text,
  account_name text,
  created_on timestamptz not null,
  created_by uuid,
  -- When the provider last reported something.
  heard_on timestamptz,
  primary key (business_id, provider),
  foreign key (business_id, created_by) references staff (business_id, id) on delete set null (created_by)
);

alter table businesses
  -- Whether guests may pay online; only with keys.
  add column pays_online boolean not null default false;

-- What was given back, and the provider has not done yet.
create index refunds_under_way on refunds (created_on)
  where done_on is null and failed_on is null and refunded_by is not null;
