-- The text of a picture that was made from a page of a PDF, where the page had it (Page in server/lib/text-lines.ts): then
-- nothing needs to be recognised.
create table page_texts (
  name text primary key references media_files on delete cascade,
  page jsonb not null
);
