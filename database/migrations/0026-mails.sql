alter table staff
  -- Since when we know that the address is theirs; before that it gets no mail but the one that asks.
  add column email_confirmed_on timestamptz,
  -- Whether they want the figures of each week by mail.
  add column weekly_figures boolean not null default false;
create index staff_weekly_figures on staff (business_id, id) where weekly_figures;
