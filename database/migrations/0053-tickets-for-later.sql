-- When the ticket of an order for later is printed: when the kitchen begins with it. Null: at once.
alter table print_jobs add column due_on timestamptz;
