-- Who looked at the order (docs/decisions/0019); null: nobody did, or a program only listed it.
alter table orders add column seen_by uuid;
