-- Photos of a paper menu are read for a business, or for a draft that is no business yet. The client makes the id up
-- and asks by it, so it must be one of a kind everywhere.
drop index generations_by_id;
create unique index generations_id on generations (id);
create index businesses_draft on businesses (draft_session_id) where draft_session_id is not null;
