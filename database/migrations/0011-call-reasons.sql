-- What a guest calls the waiter for, if they say so.
alter table waiter_calls
  add column reason text check (reason in ('order', 'bill', 'other'));
