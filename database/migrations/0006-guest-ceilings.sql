-- Orders are listed by their numbers: whatever the clock did, these tell which came first.
drop index orders_newest;
create index orders_newest on orders (business_id, kind, order_number desc) where status <> 'CREATED';
drop index orders_of_guest;
create index orders_of_guest on orders (business_id, guest_id, order_number desc);

-- The first answer brings the guest's cookie. Where it was lost, its retry is known by the same key, body and address.
alter table idempotency_keys
  add column body_hash bytea,
  add column ip inet,
  add constraint first_visits_are_whole check ((body_hash is null) = (ip is null));
create index idempotency_keys_of_first_visits on idempotency_keys (business_id, call, key) where ip is not null;

-- The address bounds how often one place may rate a product, and is dropped after 30 days. Ratings that staff have set
-- aside count nowhere; those set aside together have the same instant here.
alter table product_rates
  add column ip inet,
  add column set_aside_on timestamptz;
create index product_rates_with_address on product_rates (created_on) where ip is not null;
