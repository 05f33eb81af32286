import { sql } from 'kysely'
import { bounds } from '#contract/domain/bounds.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/** Where a text of the card stands. */
export interface TextUse {
  kind: string
  id: string
  field: string
}

/** A text of the card with all its uses; equal texts are one. */
export interface CardText {
  digest: string
  source: string
  /** In the second language; null: not translated. Equal sources with different second texts are different texts. */
  second: string | null
  uses: TextUse[]
}

type Row = TextUse & Omit<CardText, 'uses'>

/** The texts of the card in its order: each menu, its submenus and their dishes, then what stands beside the menus. */
export async function readCardTexts(ctx: BusinessContext, by: 'source' | 'second'): Promise<CardText[]> {
  const { rows } = await sql<Row>`
    with places as (
      select id, array["order"::int, -1, -1] as place from menus where business_id = ${ctx.businessId}
      union all
      select submenus.id, array[menus."order"::int, submenus."order"::int, -1] from menus
        join submenus on submenus.business_id = menus.business_id and submenus.menu_id = menus.id
        where menus.business_id = ${ctx.businessId}
      union all
      select product_id, min(array[menus."order"::int, submenus."order"::int, inside."order"::int]) from menus
        join submenus on submenus.business_id = menus.business_id and submenus.menu_id = menus.id
        join submenu_products as inside on inside.business_id = submenus.business_id and inside.submenu_id = submenus.id
        where menus.business_id = ${ctx.businessId} and not menus.deleted and not submenus.deleted
        group by product_id
    )
    select md5(source)::uuid as digest, source, second, kind, card_texts.id, field from card_texts
      left join places using (id)
      where business_id = ${ctx.businessId}
      order by places.place nulls last, kind, card_texts.id, field = 'description', field`.execute(ctx.db)
  const texts = new Map<string, CardText>()
  for (const { kind, id, field, ...text } of rows) {
    const key = by === 'second' ? `${text.digest} ${text.second}` : text.digest
    const known = texts.get(key) ?? { ...text, uses: [] }
    known.uses.push({ kind, id, field })
    texts.set(key, known)
  }
  return [...texts.values()]
}

/** The longest translation of a text that stands in all these places: a name stays as short as a name may be. */
export const maxLengthOf = ({ uses }: Pick<CardText, 'uses'>): number =>
  uses.every(({ field }) => field === 'description') ? bounds.description : bounds.title
