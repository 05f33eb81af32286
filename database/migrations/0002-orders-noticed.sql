-- What makes sure that an order is noticed, and what the kitchen has made of it.

-- A device hears as long as the session lasts in which it was registered; none was before this.
alter table push_subscriptions add column token_hash bytea not null references staff_tokens on delete cascade;
create index push_subscriptions_of_session on push_subscriptions (token_hash);

-- After this many minutes a pending order is called out again, louder, and its guest is told plainly.
alter table businesses add column overdue_after_minutes integer not null default 3
  check (overdue_after_minutes between 1 and 60);

-- A line the kitchen has ticked off.
alter table order_items add column done_on timestamptz;
create index orders_approved on orders (business_id, decided_on) where status = 'APPROVED';
