-- A ticket that tells the station to stop: its order was cancelled after its own ticket had been printed.
alter table print_jobs add column cancels boolean not null default false;

-- The kitchen shows orders that were cancelled while it had them.
create index orders_cancelled on orders (business_id, cancelled_on) where cancelled_on is not null;
