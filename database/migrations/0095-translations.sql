-- The card in any number of languages (docs/decisions/0026). The first two are columns of each record, as the
-- specification has them; a translation into any other language belongs to the text, not to the record.

-- The languages of the card besides the first and the second, as language tags.
alter table businesses add column further_languages text[] not null default '{}'
  check (cardinality(further_languages) <= 40);

create table translations (
  business_id uuid not null references businesses on delete cascade,
  language text not null check (char_length(language) between 2 and 35),
  -- Of the source.
  digest uuid not null,
  source text not null check (char_length(source) between 1 and 2000),
  text text not null check (char_length(text) between 1 and 2000),
  -- By hand, by machine, or by machine and checked by somebody.
  state text not null check (state in ('hand', 'machine', 'checked')),
  updated_on timestamptz not null,
  primary key (business_id, language, digest)
);

-- Which text was replaced by which: its translations are outdated, not missing.
create table replaced_texts (
  business_id uuid not null references businesses on delete cascade,
  digest uuid not null,
  replaced uuid not null,
  -- The text in the second language, if it was not changed with the first.
  kept text,
  primary key (business_id, digest)
);

-- What guests read of a business, as written in its first and its second language.
create view card_texts as
  select business_id, 'menu' as kind, id, field, source, second
    from menus, lateral (values ('title', title::text, title_en::text), ('description', description, nullif(description_en, description)))
      as texts (field, source, second)
    where not deleted and source <> ''
  union all
  select business_id, 'submenu', id, field, source, second
    from submenus, lateral (values ('title', title::text, title_en::text), ('description', description, nullif(description_en, description)))
      as texts (field, source, second)
    where not deleted and source <> ''
  union all
  select business_id, 'product', id, field, source, case when not untranslated then second end
    from products, lateral (values ('name', name::text, name_en::text), ('description', description, nullif(description_en, description)))
      as texts (field, source, second)
    where not deleted and source <> ''
  union all
  select business_id, 'optionGroup', id, 'name', name, name_en from option_groups where not deleted
  union all
  select business_id, 'optionGroup', option_groups.id, 'options.' || (one ->> 'id'), one ->> 'name', one ->> 'nameEn'
    from option_groups, jsonb_array_elements(options) as one where not deleted
  union all
  select business_id, 'dailyMenu', id, field, source, second
    from daily_menus, lateral (values ('title', title::text, title_en), ('description', description, nullif(description_en, description)))
      as texts (field, source, second)
    where not deleted and source <> ''
  union all
  select business_id, 'dailyMenu', daily_menus.id, 'courses.' || (one ->> 'id'), one ->> 'name', one ->> 'nameEn'
    from daily_menus, jsonb_array_elements(courses) as one where not deleted
  union all
  select business_id, 'event', id, field, source, second
    from events, lateral (values ('title', title::text, title_en), ('description', description, nullif(description_en, description)))
      as texts (field, source, second)
    where not deleted and source <> ''
  union all
  select business_id, 'priceRule', id, 'name', name, name_en from price_rules where not deleted
  union all
  select id, 'business', id, 'description', description, nullif(description_en, description) from businesses where description <> '';

-- A text that is changed back was never replaced.
create function note_replaced_texts() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  became jsonb := to_jsonb(new);
begin
  with replacements as (
    select md5(became ->> field)::uuid as digest, md5(was ->> field)::uuid as replaced,
        case when was ->> (field || '_en') = became ->> (field || '_en') then became ->> (field || '_en') end as kept
      from unnest(array['title', 'name', 'description']) as field
      where was ->> field <> became ->> field
    union
    select md5(now ->> 'name')::uuid, md5(before ->> 'name')::uuid,
        case when before ->> 'nameEn' = now ->> 'nameEn' then now ->> 'nameEn' end
      from unnest(array['options', 'courses']) as list, jsonb_array_elements(was -> list) as before
        join jsonb_array_elements(became -> list) as now on now ->> 'id' = before ->> 'id'
      where before ->> 'name' <> now ->> 'name'
  ), changed_back as (
    delete from replaced_texts as former using replacements
      where former.business_id = new.business_id and former.digest = replacements.replaced
        and former.replaced = replacements.digest
      returning former.replaced as digest
  )
  insert into replaced_texts (business_id, digest, replaced, kept)
    select distinct on (digest) new.business_id, digest, replaced, kept from replacements
      where digest not in (select digest from changed_back)
    on conflict (business_id, digest) do update set replaced = excluded.replaced, kept = excluded.kept;
  return null;
end $$;

create trigger note_replaced_texts after update of title, description on menus for each row
  when (old.title <> new.title or old.description <> new.description) execute function note_replaced_texts();
create trigger note_replaced_texts after update of title, description on submenus for each row
  when (old.title <> new.title or old.description <> new.description) execute function note_replaced_texts();
create trigger note_replaced_texts after update of name, description on products for each row
  when (old.name <> new.name or old.description <> new.description) execute function note_replaced_texts();
create trigger note_replaced_texts after update of name, options on option_groups for each row
  when (old.name <> new.name or old.options <> new.options) execute function note_replaced_texts();
create trigger note_replaced_texts after update of title, description, courses on daily_menus for each row
  when (old.title <> new.title or old.description <> new.description or old.courses <> new.courses)
  execute function note_replaced_texts();
create trigger note_replaced_texts after update of title, description on events for each row
  when (old.title <> new.title or old.description <> new.description) execute function note_replaced_texts();
create trigger note_replaced_texts after update of name on price_rules for each row
  when (old.name <> new.name) execute function note_replaced_texts();
