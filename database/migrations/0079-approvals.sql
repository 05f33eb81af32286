-- What somebody asked for who may do it only with another's approval (docs/decisions/0021-people.md). Kept for a day.
create table approvals (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  -- What is asked for: this call, with these parameters and this body, and nothing else.
  call text not null,
  params jsonb not null,
  body jsonb not null,
  request_hash bytea not null,
  -- Whoever has it can approve.
  needed_right text not null,
  created_on timestamptz not null,
  expires_on timestamptz not null,
  -- Since then, screens of those who can approve show it.
  shown_on timestamptz,
  decided_on timestamptz,
  decided_by uuid,
  is_approved boolean,
  used_on timestamptz,
  primary key (business_id, id),
  foreign key (business_id, staff_id) references staff (business_id, id) on delete cascade,
  foreign key (business_id, decided_by) references staff (business_id, id) on delete cascade,
  check ((decided_on is null) = (is_approved is null))
);

alter table line_changes
  add column approved_by uuid,
  add foreign key (business_id, approved_by) references staff (business_id, id) on delete set null (approved_by);
alter table bill_changes
  add column approved_by uuid,
  add foreign key (business_id, approved_by) references staff (business_id, id) on delete set null (approved_by);

alter table businesses
  -- Taking off more than this needs approval; null: nothing does.
  add column approve_voids_above_mills bigint check (approve_voids_above_mills >= 0),
  -- Up to this percentage, a discount needs none.
  add column discount_without_approval smallint not null default 0
    check (discount_without_approval between 0 and 100);
