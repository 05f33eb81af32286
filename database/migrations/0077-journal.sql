-- Who did what, written in the transaction of what it tells (docs/decisions/0021-people.md).
create table journal (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  happened_on timestamptz not null,
  -- Null: the server, or its operator. Staff are deleted only with their business; a key could not point to them, since it
  -- would change entries, or refuse to delete a business.
  staff_id uuid,
  kind text not null,
  action text not null,
  record_kind text not null,
  record_id uuid,
  -- What it was called then.
  label text not null,
  -- The values that changed.
  was jsonb,
  became jsonb,
  user_agent text,
  device_id uuid,
  approved_by uuid,
  primary key (business_id, id)
);
create index journal_by_time on journal (business_id, happened_on, id);
create index journal_by_record on journal (business_id, record_id, happened_on) where record_id is not null;
create index journal_by_staff on journal (business_id, staff_id, happened_on);
-- For the clean-up.
create index journal_by_age on journal (happened_on);

-- Entries are only added. They go with their business, and once they are older than they are kept.
create function keep_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.happened_on < now() - interval '24 months'
      or not exists (select from businesses where id = old.business_id) then
      return old;
    end if;
  end if;
  raise exception 'entries of the journal are neither changed nor deleted' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep_journal before update or delete on journal for each row execute function keep_journal();
create trigger keep_whole_journal before truncate on journal for each statement execute function keep_journal();
