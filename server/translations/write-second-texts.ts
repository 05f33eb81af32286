import { sql, type RawBuilder } from 'kysely'
import type { BusinessContext } from '#server/lib/context.ts'

/** A text in the second language: a column of each record in which its source stands. */
export interface SecondText {
  source: string
  /** What it replaces; null: it was not translated. */
  before: string | null
  text: string | null
}

/** The columns of each table. A required one repeats the first language while there is no translation. */
const columns = [
  { table: 'menus', field: 'title', isRequired: true },
  { table: 'menus', field: 'description' },
  { table: 'submenus', field: 'title', isRequired: true },
  { table: 'submenus', field: 'description' },
  { table: 'option_groups', field: 'name', isRequired: true },
  { table: 'daily_menus', field: 'title' },
  { table: 'daily_menus', field: 'description' },
  { table: 'events', field: 'title' },
  { table: 'events', field: 'description' },
  { table: 'price_rules', field: 'name' },
] as const

const lists = [
  { table: 'option_groups', list: 'options' },
  { table: 'daily_menus', list: 'courses' },
] as const

/** Writes texts of the second language wherever their sources stand with the text that they replace. */
export async function writeSecondTexts(ctx: BusinessContext, texts: readonly SecondText[]): Promise<void> {
  const changes = sql`json_to_recordset(${JSON.stringify(texts)}) as change (source text, before text, text text)`
  for (const { table, field, ...rest } of columns)
    await writeColumn(ctx, changes, { table, field, isRequired: 'isRequired' in rest })
  await writeProducts(ctx, changes)
  await sql`update businesses set description_en = change.text from ${changes}
    where id = ${ctx.businessId} and description = change.source
      and nullif(description_en, description) is not distinct from change.before`.execute(ctx.db)
  for (const { table, list } of lists) await writeList(ctx, changes, table, list)
}

async function writeColumn(
  ctx: BusinessContext,
  changes: RawBuilder<unknown>,
  { table, field, isRequired }: { table: string; field: string; isRequired: boolean },
): Promise<void> {
  const source = sql.ref(`record.${field}`)
  const second = sql.ref(`record.${field}_en`)
  const before = field === 'description' ? sql`nullif(${second}, ${source})` : second
  await sql`
    update ${sql.table(table)} as record
      set ${sql.ref(`${field}_en`)} = ${isRequired ? sql`coalesce(change.text, ${source})` : sql`change.text`},
        updated_on = ${ctx.now.toISOString()}
      from ${changes}
      where record.business_id = ${ctx.businessId} and not record.deleted
        and ${source} = change.source and ${before} is not distinct from change.before`.execute(ctx.db)
}

/** A product without a second name is untranslated, and repeats its first texts (second-language.ts). */
async function writeProducts(ctx: BusinessContext, changes: RawBuilder<unknown>): Promise<void> {
  const now = ctx.now.toISOString()
  await sql`
    update products as record
      set name_en = coalesce(change.text, record.name), untranslated = change.text is null, updated_on = ${now}
      from ${changes}
      where record.business_id = ${ctx.businessId} and not record.deleted and record.name = change.source
        and case when not untranslated then name_en end is not distinct from change.before`.execute(ctx.db)
  await sql`
    update products as record
      set description_en = change.text, untranslated = untranslated and change.text is null, updated_on = ${now}
      from ${changes}
      where record.business_id = ${ctx.businessId} and not record.deleted and record.description = change.source
        and case when not untranslated then nullif(description_en, description) end
          is not distinct from change.before`.execute(ctx.db)
}

async function writeList(
  ctx: BusinessContext,
  changes: RawBuilder<unknown>,
  table: string,
  list: string,
): Promise<void> {
  const column = sql.ref(`record.${list}`)
  await sql`
    update ${sql.table(table)} as record
      set ${sql.ref(list)} = (
        select jsonb_agg(
          case when change.source is null then one
            else one || jsonb_build_object('nameEn', coalesce(change.text, change.source)) end order by at)
        from jsonb_array_elements(${column}) with ordinality as entries (one, at)
        left join ${changes} on one ->> 'name' = change.source and one ->> 'nameEn' is not distinct from change.before)
      where record.business_id = ${ctx.businessId} and not record.deleted and exists (
        select from jsonb_array_elements(${column}) as entry (one) join ${changes}
          on one ->> 'name' = change.source and one ->> 'nameEn' is not distinct from change.before)`.execute(
    ctx.db,
  )
}
