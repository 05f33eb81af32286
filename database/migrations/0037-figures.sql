-- Figures are read by the day on which orders were sent (docs/decisions/0019).
create index orders_sold on orders (business_id, sent_on) where status in ('APPROVED', 'DECLINED');
