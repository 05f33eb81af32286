-- A call belongs to the party that its guest is of, which others at the table may outlast; null: nobody sat there yet.
alter table waiter_calls
  add column visit_id uuid,
  add foreign key (business_id, visit_id) references visits (business_id, id);

create index waiter_calls_of_visit on waiter_calls (business_id, visit_id) where cleared_on is null;
