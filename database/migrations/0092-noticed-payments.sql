-- A payment that came after its visit was over: when somebody saw to it, or null.
alter table payments add column noticed_on timestamptz;
