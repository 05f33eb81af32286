-- Money is rows: each attempt to pay is a payment, and what is given back a refund (docs/decisions/0022).
alter table bills
  drop constraint bills_paid_by_check,
  add constraint bills_paid_by_check
    check (paid_by in ('cash', 'card', 'voucher', 'transfer', 'other', 'online', 'several')),
  -- the payment after which nothing was open any more; null: there was nothing to pay, or all had been paid before
  add column settled_by uuid;
alter table bill_changes
  drop constraint bill_changes_paid_by_check,
  add constraint bill_changes_paid_by_check
    check (paid_by in ('cash', 'card', 'voucher', 'transfer', 'other', 'online', 'several'));

create table payments (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  -- null: of a bill of earlier versions, or of an order that is sent once it is paid
  visit_id uuid,
  -- only of an order that is sent once it is paid
  order_id uuid,
  -- the closed bill that it is on
  bill_id uuid,
  -- what it pays: all that is open, some lines, an amount, or an equal share
  part text not null check (part in ('rest', 'lines', 'amount', 'share')),
  share_of smallint check (share_of between 2 and 99),
  -- what was shared, in mills: the shares of a split are of one amount
  share_base_mills mills,
  amount_mills mills not null,
  tip_mills mills not null default 0,
  -- what was handed over in cash
  given_mills mills check (given_mills >= amount_mills + tip_mills),
  method text not null check (method in ('cash', 'card', 'voucher', 'transfer', 'other', 'online')),
  provider text,
  -- the provider's name for it
  reference text,
  created_on timestamptz not null,
  -- until then it holds what it pays
  expires_on timestamptz,
  -- when it was begun with the provider
  pending_on timestamptz,
  paid_on timestamptz,
  failed_on timestamptz,
  expired_on timestamptz,
  -- of one that is paid, too: it was entered by mistake
  cancelled_on timestamptz,
  taken_by uuid,
  guest_id uuid,
  primary key (business_id, id),
  unique (business_id, provider, reference),
  foreign key (business_id, visit_id) references visits (business_id, id),
  foreign key (business_id, bill_id) references bills (business_id, id) on delete set null (bill_id),
  foreign key (business_id, taken_by) references staff (business_id, id) on delete set null (taken_by),
  constraint payment_of_something check (num_nonnulls(visit_id, order_id, bill_id) > 0),
  constraint online_payments_have_a_provider check ((method = 'online') = (provider is not null)),
  constraint shares_are_complete check ((part = 'share') = (share_of is not null) and (part = 'share') = (share_base_mills is not null)),
  constraint unpaid_payments_end_once check (num_nonnulls(failed_on, expired_on, cancelled_on) <= 1)
);
create index payments_of_visit on payments (business_id, visit_id) where visit_id is not null;
create index payments_of_bill on payments (business_id, bill_id) where bill_id is not null;
create index payments_newest on payments (business_id, paid_on) where paid_on is not null;
create index payments_under_way on payments (pending_on)
  where pending_on is not null and num_nonnulls(paid_on, failed_on, expired_on, cancelled_on) = 0;

create table refunds (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  amount_mills mills not null,
  tip_mills mills not null default 0,
  -- null: the provider did it outside, and nobody has said why
  reason text check (char_length(reason) between 1 and 140),
  reference text,
  created_on timestamptz not null,
  done_on timestamptz,
  failed_on timestamptz,
  -- what the provider did outside waits for a person until then
  noticed_on timestamptz,
  refunded_by uuid,
  approved_by uuid,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, refunded_by) references staff (business_id, id) on delete set null (refunded_by),
  foreign key (business_id, approved_by) references staff (business_id, id) on delete set null (approved_by),
  constraint refunds_give_something_back check (amount_mills + tip_mills > 0)
);
create unique index refund_of_provider on refunds (business_id, payment_id, reference) where reference is not null;
create index refunds_of_payment on refunds (business_id, payment_id);
create index refunds_newest on refunds (business_id, done_on) where done_on is not null;

-- The pieces that a payment pays, or, with a refund, that are to be paid again.
create table payment_lines (
  business_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  refund_id uuid,
  order_id uuid not null,
  line smallint not null,
  quantity smallint not null check (quantity > 0),
  mills mills not null,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id) on delete cascade,
  foreign key (business_id, refund_id) references refunds (business_id, id) on delete cascade,
  foreign key (business_id, order_id, line) references order_items (business_id, order_id, line) on delete cascade
);
create index payment_lines_of_payment on payment_lines (business_id, payment_id);
create index payment_lines_of_order on payment_lines (business_id, order_id);

-- A bill that was closed was paid at once. A bill's id is new in `payments`, too.
insert into payments (business_id, id, visit_id, bill_id, part, amount_mills, method, created_on, paid_on, taken_by)
  select business_id, id, visit_id, id, 'rest', total_mills, paid_by, closed_on, closed_on, closed_by from bills;
update bills set settled_by = id;
