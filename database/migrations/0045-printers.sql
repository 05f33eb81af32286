-- Tickets on printers in the kitchen and at the bar (docs/decisions/0019).
create table printers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- Called by us over the network, or a Star or Epson printer that asks us over https.
  kind text not null check (kind in ('network', 'star', 'epson')),
  host text,
  port integer check (port between 1 and 65535),
  -- Whether it tells how often it has cut, so that a ticket whose answer was lost is not printed again.
  counts_cuts boolean not null default true,
  -- What a printer that asks has to know.
  ask_key text not null,
  language text not null,
  columns smallint not null check (columns between 32 and 48),
  -- None: everything.
  stations text[] not null default '{}',
  active boolean not null default true,
  -- When it last answered or asked.
  seen_on timestamptz,
  problem text check (problem in ('unreachable', 'paper', 'cover', 'offline', 'silent', 'refused')),
  problem_on timestamptz,
  -- While one process prints on it, no other does.
  busy_until timestamptz,
  deleted boolean not null default false,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (business_id, id),
  check ((kind = 'network') = (host is not null and port is not null))
);

create table print_jobs (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  printer_id uuid not null,
  -- Null: a test.
  order_id uuid,
  copy smallint not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'printed', 'dropped')),
  -- How often the printer had cut before the ticket was sent.
  cuts_before bigint,
  -- Whether a part of it, or all of it, may have come out before.
  again boolean not null default false,
  created_on timestamptz not null,
  sent_on timestamptz,
  done_on timestamptz,
  primary key (business_id, id),
  -- A ticket comes out once, however often an approval is repeated.
  unique (business_id, order_id, printer_id, copy),
  foreign key (business_id, printer_id) references printers on delete cascade,
  foreign key (business_id, order_id) references orders on delete cascade
);
create index print_jobs_open on print_jobs (business_id, printer_id, id) where state in ('waiting', 'sent');
create index print_jobs_oldest on print_jobs (created_on);
