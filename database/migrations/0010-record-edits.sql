-- Who last changed a field of what staff edit, so that the second of two editors can be told whose change stands there.
create table record_edits (
  business_id uuid not null,
  record_id uuid not null,
  field text not null,
  staff_id uuid not null,
  edited_on timestamptz not null default now(),
  primary key (business_id, record_id, field),
  foreign key (business_id, staff_id) references staff on delete cascade
);
