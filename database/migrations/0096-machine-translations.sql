-- Many texts of a card translated by a model in the background (docs/decisions/0028).

create table machine_translations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  language text not null check (char_length(language) between 2 and 35),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'failed', 'stopped')),
  -- The digests of the texts to translate.
  texts uuid[] not null,
  staff_id uuid,
  created_on timestamptz not null,
  -- Of the last answer.
  updated_on timestamptz not null,
  finished_on timestamptz,
  undone_on timestamptz,
  primary key (business_id, id)
);

create unique index running_machine_translation on machine_translations (business_id, language)
  where state in ('waiting', 'running');

-- What became of each text.
create table machine_texts (
  business_id uuid not null,
  machine_translation_id uuid not null,
  digest uuid not null,
  -- As the machine translated it; null: left for a person.
  text text check (char_length(text) between 1 and 2000),
  primary key (business_id, machine_translation_id, digest),
  foreign key (business_id, machine_translation_id) references machine_translations on delete cascade
);
