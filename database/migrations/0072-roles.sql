-- Whoever could sign in so far could do everything. The default is for servers of before, which still run beside.
alter table staff add column role text not null default 'owner'
  check (role in ('owner', 'manager', 'service', 'kitchen', 'courier'));
