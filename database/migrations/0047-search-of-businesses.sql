-- What is searched: the name without case and accents, as server/businesses/plain-name.ts makes it of what is typed.
alter table businesses add column plain_name text not null generated always as
  (lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'))) stored;

-- All pieces of one to three letters that a name has: who looks for a part of it looks for its pieces.
create function pieces_of(name text) returns text[] immutable parallel safe language sql as $$
  select coalesce(array_agg(distinct substr(name, at, size)), '{}')
  from generate_series(1, char_length(name)) as at, generate_series(1, least(3, char_length(name) - at + 1)) as size
$$;

-- By its beginning, in the order of names, and by any of its parts. Until now every search read every name.
drop index businesses_name;
create index businesses_beginning on businesses ((plain_name collate "C"), name)
  where draft_session_id is null and open_to_guests;
create index businesses_pieces on businesses using gin (pieces_of(plain_name)) with (fastupdate = off)
  where draft_session_id is null and open_to_guests;
-- How frequent each piece is would be looked up to plan each search, which takes as long as the search.
alter index businesses_pieces alter column 1 set statistics 0;
