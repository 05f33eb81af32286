-- Words of a business's card whose translation is not left to chance: names that stay as they are, dishes that are
-- explained rather than translated, and what some words are called in some languages.
create table glossary_terms (
  business_id uuid not null references businesses on delete cascade,
  term text not null check (char_length(term) between 1 and 120),
  kind text not null check (kind in ('keep', 'explain')),
  note text check (char_length(note) between 1 and 500),
  -- What the term is called, or how it is explained, by language.
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  primary key (business_id, term)
);
