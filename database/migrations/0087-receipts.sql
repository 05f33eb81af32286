-- Receipts are numbered without gaps and chained (docs/decisions/0024-receipts.md).
alter table businesses add column tax_number text check (char_length(tax_number) between 1 and 40);
-- The company that a guest wants on the receipt: name, taxNumber, address.
alter table visits add column receipt_for jsonb;

-- The last number and digest. Whoever issues a receipt locks its row last, until the end of the transaction.
create table receipt_counters (
  business_id uuid primary key references businesses on delete cascade,
  year smallint not null,
  last_number integer not null check (last_number > 0),
  -- null: of the first one, until it is stored in the same transaction
  last_digest bytea
);

create table receipts (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  year smallint not null,
  number integer not null check (number > 0),
  -- the bill, which is gone once it was opened again
  bill_id uuid not null,
  -- of a counter-receipt: the one that it takes back
  corrects uuid,
  issued_on timestamptz not null,
  total_mills bigint not null,
  -- all that is said on it, and the digest of the one before
  content jsonb not null,
  digest bytea not null,
  primary key (business_id, id),
  unique (business_id, year, number),
  -- a restore inserts them in any order
  foreign key (business_id, corrects) references receipts (business_id, id) deferrable initially deferred
);
create unique index counter_receipt_of on receipts (business_id, corrects) where corrects is not null;
create index receipts_of_bill on receipts (business_id, bill_id);
-- For its link, which names no business.
create index receipts_by_id on receipts (id);

-- What is reported to a fiscal service, where there is one.
create table fiscal_reports (
  business_id uuid not null references businesses on delete cascade,
  receipt_id uuid not null,
  created_on timestamptz not null,
  sent_on timestamptz,
  -- what the service calls it
  reference text,
  -- why it was not taken the last time
  problem text,
  primary key (business_id, receipt_id),
  foreign key (business_id, receipt_id) references receipts (business_id, id) on delete cascade
);

-- Receipts are only added. They go with their business.
create function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from businesses where id = old.business_id) then
      return old;
    end if;
  end if;
  raise exception 'receipts are neither changed nor deleted' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_receipt before update or delete on receipts for each row execute function keep_receipt();
create trigger keep_receipts before truncate on receipts for each statement execute function keep_receipt();

-- A receipt on its way to a printer.
alter table print_jobs
  add column receipt_id uuid,
  add foreign key (business_id, receipt_id) references receipts (business_id, id) on delete cascade;
