-- Addresses of other programs that are told what happens, and what each of them is told: written in the transaction that
-- causes it, sent afterwards, and kept for some days as a log (docs/decisions/0030).
create table webhook_endpoints (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  url text not null,
  types text[] not null,
  -- With which messages are signed, encrypted with a key of the server.
  secret text not null,
  is_on boolean not null default true,
  -- Since when no message has arrived; null: the last one did.
  failing_since timestamptz,
  -- When the server gave up; null: it did not, or somebody has switched it on again.
  given_up_on timestamptz,
  created_on timestamptz not null,
  primary key (business_id, id)
);
create table webhook_messages (
  business_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  -- Messages about one record arrive in this order.
  position bigint generated always as identity,
  type text not null,
  record_id text not null,
  data jsonb not null,
  happened_on timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent')),
  -- By the database's clock, as all that follow.
  due_on timestamptz not null,
  -- Until when a process is sending it.
  claimed_until timestamptz,
  tried_on timestamptz,
  -- After three days from then, the server gives up.
  first_tried_on timestamptz,
  attempts smallint not null default 0,
  -- What the last attempt led to.
  status smallint,
  answer text,
  took_ms integer,
  primary key (business_id, endpoint_id, id),
  foreign key (business_id, endpoint_id) references webhook_endpoints on delete cascade
);
create index webhook_messages_waiting on webhook_messages (business_id, endpoint_id, record_id, position) where state = 'waiting';
create index webhook_messages_due on webhook_messages (due_on) where state = 'waiting';
create index webhook_messages_log on webhook_messages (business_id, endpoint_id, position desc);

-- Processes send at once what was written, once it is committed.
create function announce_webhook_messages() returns trigger language plpgsql as $$
begin
  perform pg_notify('sofra', json_build_object('id', gen_random_uuid(), 'events',
    (select json_agg(json_build_object('type', 'webhooks-waiting', 'businessId', business_id, 'endpointId', endpoint_id))
      from (select distinct business_id, endpoint_id from written) as told))::text)
    where exists (select from written);
  return null;
end $$;
create trigger announce_webhook_messages after insert on webhook_messages
  referencing new table as written for each statement execute function announce_webhook_messages();

-- What no event of the server tells: whichever statement causes it, it is told.
create function tell_webhooks(of_business uuid, given_type text, given_record text, given_data jsonb) returns void
language sql as $$
  insert into webhook_messages (business_id, endpoint_id, id, type, record_id, data, happened_on, due_on)
  select business_id, id, gen_random_uuid(), given_type, given_record, given_data, now(), now()
  from webhook_endpoints where business_id = of_business and is_on and given_type = any(types);
$$;
create function tell_of_visit() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.business_id, case when new.closed_on is null then 'visit.opened' else 'visit.closed' end,
    new.id::text, jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger tell_of_opened_visit after insert on visits
  for each row when (new.closed_on is null) execute function tell_of_visit();
create trigger tell_of_visit after update of closed_on on visits
  for each row when ((old.closed_on is null) <> (new.closed_on is null)) execute function tell_of_visit();
create function tell_of_payment() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.business_id, 'payment.made', coalesce(new.visit_id, new.id)::text,
    jsonb_build_object('id', new.id, 'visitId', new.visit_id));
  return null;
end $$;
create trigger tell_of_new_payment after insert on payments
  for each row when (new.paid_on is not null) execute function tell_of_payment();
create trigger tell_of_payment after update of paid_on on payments
  for each row when (old.paid_on is null and new.paid_on is not null) execute function tell_of_payment();
create function tell_of_refund() returns trigger language plpgsql as $$
declare paid record;
begin
  select visit_id into paid from payments where business_id = new.business_id and id = new.payment_id;
  perform tell_webhooks(new.business_id, 'payment.refunded', coalesce(paid.visit_id, new.payment_id)::text,
    jsonb_build_object('id', new.payment_id, 'refundId', new.id, 'visitId', paid.visit_id));
  return null;
end $$;
create trigger tell_of_new_refund after insert on refunds
  for each row when (new.done_on is not null) execute function tell_of_refund();
create trigger tell_of_refund after update of done_on on refunds
  for each row when (old.done_on is null and new.done_on is not null) execute function tell_of_refund();
create function tell_of_stock() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.business_id, 'stock.changed', new.id::text,
    jsonb_build_object('productId', new.id, 'stock', new.stock));
  return null;
end $$;
create trigger tell_of_stock after update of stock on products
  for each row when (old.stock is distinct from new.stock) execute function tell_of_stock();
create function tell_of_feedback() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.business_id, 'feedback.received', new.id::text, jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger tell_of_feedback after insert on feedback
  for each row execute function tell_of_feedback();
