import { sql } from 'kysely'
import type { Database } from './pool.ts'

/** Writes the schema as SQL that can be read: each table with its constraints, indexes and triggers, views, then functions. */
export async function describeSchema(db: Database): Promise<string> {
  const { rows: domains } = await sql<{ text: string }>`
    select format('CREATE DOMAIN %s AS %s %s;', typname, format_type(typbasetype, typtypmod),
      (select string_agg(pg_get_constraintdef(oid, true), ' ' order by conname) from pg_constraint where contypid = type.oid and contype = 'c')) as text
    from pg_type as type where typtype = 'd' and typnamespace = 'public'::regnamespace order by typname`.execute(
    db,
  )
  const { rows: tables } = await sql<Table>`
    select relname as name, array_to_string(reloptions, ', ') as options,
      (select array_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
          case when attnotnull then 'NOT NULL' end,
          case when attgenerated = 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid, true) || ') STORED'
            else 'DEFAULT ' || pg_get_expr(adbin, adrelid, true) end) order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      array(select format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true))
        from pg_constraint where conrelid = c.oid and contype <> 'n'
        order by position(contype::text in 'pufc'), conname) as constraints,
      array(select pg_get_indexdef(indexrelid, 0, true) from pg_index
        where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = c.oid)
        order by indexrelid::regclass::text) as indexes,
      array(select pg_get_triggerdef(oid, true) from pg_trigger
        where tgrelid = c.oid and not tgisinternal order by tgname) as triggers
    from pg_class as c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    order by relname`.execute(db)
  const { rows: views } = await sql<{ text: string }>`
    select format('CREATE VIEW %s AS%s%s', relname, e'\n', pg_get_viewdef(oid, true)) as text from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  const { rows: functions } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace order by proname, oid::regprocedure::text`.execute(db)
  return [
    '-- Written by `npm run types` from database/migrations, to be read; nothing runs it.',
    domains.map(({ text }) => text).join('\n'),
    ...tables.map(describeTable),
    ...views.map(({ text }) => text),
    ...functions.map(({ text }) => `${text.trim().replace('FUNCTION public.', 'FUNCTION ')};`),
  ]
    .join('\n\n')
    .concat('\n')
}

interface Table {
  name: string
  options: string | null
  columns: string[]
  constraints: string[]
  indexes: string[]
  triggers: string[]
}

function describeTable({ name, options, columns, constraints, indexes, triggers }: Table): string {
  const lines = [...columns, ...constraints].map((line) => `  ${line.replaceAll(/\s*\n\s*/g, ' ')}`)
  const settings = options ? ` WITH (${options})` : ''
  const rest = [...indexes, ...triggers].map((line) => `\n${line};`)
  return `CREATE TABLE ${name} (\n${lines.join(',\n')}\n)${settings};${rest.join('')}`
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('time without time zone', 'time')
    .replaceAll("'::text", "'")
}
