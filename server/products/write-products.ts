import { sql, type Updateable } from 'kysely'
import type { DB } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/** The columns that can be written for many products at once. */
const writable = [
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'priceMills',
  'preparingTime',
  'allergens',
  'diets',
  'spicy',
  'badges',
  'station',
  'active',
  'optionGroups',
  'taxId',
  'depositMills',
  'untranslated',
  'deleted',
  'updatedOn',
] as const satisfies (keyof Updateable<DB['products']>)[]

export type WrittenProduct = { id: string } & {
  [Column in (typeof writable)[number]]?: Updateable<DB['products']>[Column] | undefined
}

/** Makes a property that is not written a mistake, also where an object is spread. */
type Exactly<Given> = Given & Record<Exclude<keyof Given, keyof WrittenProduct>, never>

/** Updates the given columns of each product in one statement; absent columns stay unchanged. */
export async function writeProducts<Given extends WrittenProduct>(
  ctx: BusinessContext,
  products: readonly Exactly<Given>[],
): Promise<void> {
  const rows = products.map((product) =>
    Object.fromEntries(Object.entries(product).map(([name, value]) => [toColumn(name), value])),
  )
  const assignments = writable.map(
    (name) => sql`${sql.ref(name)} =
      case when given.row ? ${sql.lit(toColumn(name))} then typed.${sql.ref(name)} else products.${sql.ref(name)} end`,
  )
  // The table's row type determines how each value is converted from JSON.
  await sql`
    update products set ${sql.join(assignments)}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given(row),
      jsonb_populate_record(null::products, given.row) as typed
    where products.business_id = ${ctx.businessId} and products.id = typed.id
  `.execute(ctx.db)
}

const toColumn = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
