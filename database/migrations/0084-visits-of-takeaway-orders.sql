-- Pick-up and delivery orders have a visit of their own, under the id of the order, so that money has one shape
-- (docs/decisions/0020).
alter table visits
  add column kind text not null default 'table' check (kind in ('table', 'pickup', 'delivery')),
  add constraint takeaway_sits_nowhere check (kind = 'table' or table_number is null and not joined_by_guests);

-- Those of this shift, and those for later. None is known to be paid. A shift has 18 hours (contract/domain/stages.ts).
insert into visits (business_id, id, kind, opened_on, opened_by, last_order_on, joined_by_guests)
  select business_id, id, kind, sent_on, taken_by, greatest(sent_on, wanted_on), false
  from orders
  where kind <> 'table' and status in ('SENT', 'APPROVED') and bill_id is null
    and greatest(sent_on, wanted_on) > now() - interval '18 hours';
update orders set visit_id = visits.id from visits
  where visits.business_id = orders.business_id and visits.id = orders.id and visits.kind <> 'table';

-- Whether a business closes the bills of its tables.
create index bills_of_tables on bills (business_id) where table_number is not null;
