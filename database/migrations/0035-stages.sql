-- What became of an order beside its three statuses (docs/decisions/0019): instants, of which its stage is derived.
alter table orders
  add column ready_by timestamptz,
  add column preparing_on timestamptz,
  add column ready_on timestamptz,
  add column on_the_way_on timestamptz,
  add column completed_on timestamptz,
  add column cancelled_on timestamptz,
  add column withdrawn_on timestamptz,
  add column reason text,
  add column reason_text text check (length(reason_text) <= 140),
  add constraint steps_follow_approval check (status = 'APPROVED' or cancelled_on is not null
    or coalesce(preparing_on, ready_on, on_the_way_on, completed_on, ready_by) is null),
  add constraint no_to_an_order check (status = 'DECLINED'
    or (cancelled_on is null and withdrawn_on is null and reason is null and reason_text is null));
