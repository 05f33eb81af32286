-- Devices of guests who want to be told of their orders while no page is open (docs/decisions/0019).
create table guest_push_subscriptions (
  business_id uuid not null references businesses on delete cascade,
  guest_id uuid not null,
  endpoint text not null,
  value jsonb not null,
  language text not null,
  created_on timestamptz not null,
  primary key (business_id, guest_id, endpoint)
);
create index guest_push_subscriptions_of_guest on guest_push_subscriptions (guest_id);
create index guest_push_subscriptions_oldest on guest_push_subscriptions (created_on);
