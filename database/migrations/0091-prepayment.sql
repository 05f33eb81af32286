-- Guests pay with the order, before it is sent (docs/decisions/0022-payments.md).
alter table businesses
  add column prepay_table text not null default 'never' check (prepay_table in ('never', 'choice', 'always')),
  add column prepay_pickup text not null default 'never' check (prepay_pickup in ('never', 'choice', 'always')),
  add column prepay_delivery text not null default 'never' check (prepay_delivery in ('never', 'choice', 'always'));

alter table payments
  -- why the order that it paid for could not be sent: the code of an error
  add column refused text;
create index payments_of_order on payments (business_id, order_id) where order_id is not null;

alter table refunds
  -- what was given back by itself, because the order was not sent, or was not made; null: a person gave it back
  add column cause text check (cause in ('notSent', 'declined', 'withdrawn', 'cancelled'));
drop index refunds_under_way;
create index refunds_under_way on refunds (created_on)
  where done_on is null and failed_on is null and (refunded_by is not null or cause is not null);
