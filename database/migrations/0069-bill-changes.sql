-- What became of a bill after it was closed, and why. It was of a visit; the bill itself is gone once it is opened again.
create table bill_changes (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  visit_id uuid not null,
  kind text not null check (kind in ('corrected', 'reopened')),
  -- as the bill was before
  total_mills bigint not null,
  paid_by text not null check (paid_by in ('cash', 'card', 'other')),
  -- null: undone straight away
  reason text check (char_length(reason) between 1 and 140),
  changed_on timestamptz not null,
  changed_by uuid,
  primary key (business_id, id),
  foreign key (business_id, visit_id) references visits (business_id, id),
  foreign key (business_id, changed_by) references staff (business_id, id) on delete set null (changed_by)
);
create index bill_changes_of_visit on bill_changes (business_id, visit_id);
