-- When the next weekly mail is due: a server that was off on Monday morning sends it when it is back. Null: the next
-- Monday, which whoever looks first works out.
alter table staff add column week_due_on timestamptz;
