-- A subscription is read from Stripe and then written: whoever read first must not write over what was read later.
alter table subscriptions add column version integer not null default 0;
-- When guests lose the menu of a business that does not pay; null: it pays, or nothing is enforced.
alter table businesses add column unpaid_from timestamptz;
create index businesses_unpaid_from on businesses (unpaid_from) where not unpaid;
-- What Stripe has reported, so that a repeated report is told from a new one.
create table stripe_events (
  id text primary key,
  type text not null,
  received_on timestamptz not null
);
create index stripe_events_received_on on stripe_events (received_on);
