-- Every picture (with its smaller copies) and video that is kept, so that what nothing refers to can go (contract page,
-- section 9). The hash stands in every link to it.
create table media_files (
  name text primary key check (name ~ '^[0-9a-f]{32}[.-]'),
  hash text not null generated always as (left(name, 32)) stored,
  bytes bigint not null check (bytes >= 0),
  uploaded_on timestamptz not null,
  -- When it was first seen that nothing refers to it; null where something does, and for what was just uploaded.
  unreferenced_since timestamptz
);
create index media_files_by_hash on media_files (hash);
create index media_files_unreferenced on media_files (unreferenced_since) where unreferenced_since is not null;

-- Whose staff uploaded it: the same content may be that of several businesses.
create table media_uploads (
  business_id uuid not null references businesses on delete cascade,
  name text not null references media_files on delete cascade,
  uploaded_on timestamptz not null,
  primary key (business_id, name)
);
create index media_uploads_of_file on media_uploads (name);

-- Whatever begins to refer to a file that was about to go keeps it: the row is locked until the reference is committed,
-- and is removed together with the file only while nobody else has it. The columns are the trigger's arguments.
create function keep_referenced_media() returns trigger language plpgsql as $$
begin
  update media_files set unreferenced_since = null
  where unreferenced_since is not null and hash in (
    select (regexp_matches(to_jsonb(new) ->> columns.name, '/media/([0-9a-f]{32})', 'g'))[1]
    from unnest(tg_argv) as columns (name));
  return null;
end $$;

create trigger keep_media after insert or update of logo on businesses
  for each row execute function keep_referenced_media('logo');
create trigger keep_media after insert or update of photo_url, logo on menus
  for each row execute function keep_referenced_media('photo_url', 'logo');
create trigger keep_media after insert or update of logo on submenus
  for each row execute function keep_referenced_media('logo');
create trigger keep_media after insert or update of link, thumbnail on product_images
  for each row execute function keep_referenced_media('link', 'thumbnail');
create trigger keep_media after insert or update of picture_url, video_url on daily_menus
  for each row execute function keep_referenced_media('picture_url', 'video_url');
create trigger keep_media after insert or update of picture_url, video_url, link on events
  for each row execute function keep_referenced_media('picture_url', 'video_url', 'link');
create trigger keep_media after insert or update of picture_url, link on banners
  for each row execute function keep_referenced_media('picture_url', 'link');
create trigger keep_media after insert or update of image_urls on generations
  for each row execute function keep_referenced_media('image_urls');
