import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { TranslatedText } from '#contract/api/translations.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listTexts } from '#server/translations/translations.ts'

type Text = z.output<typeof TranslatedText>

/** A text of the card as a file for a translator tells it. */
export interface FileText extends Text {
  /** The digest of its source and that of its translation when the file was written, so that later changes are noticed. */
  id: string
  /** Such as `product.description`. */
  kind: string
  /** What it belongs to, and on which menu that stands; empty if there is nothing to tell. */
  where: string
}

/** All texts of the card with their translations into a language, as files tell them. */
export async function listFileTexts(ctx: BusinessContext, language: string): Promise<FileText[]> {
  const texts = await listTexts(ctx, language)
  const places = await readPlaces(ctx)
  return texts.map((text) => {
    const [use] = text.uses
    const [field, entry] = use?.field.split('.') ?? []
    const { name = '', inside = '' } = places.get(use?.id ?? '') ?? {}
    // A record's own name needs no explanation.
    const owner = field === 'description' || entry ? name : ''
    return {
      ...text,
      id: `${text.digest}.${fingerprintOf(text.text)}`,
      kind: `${use?.kind}.${field}`,
      where: [inside, owner].filter(Boolean).join(' / '),
    }
  })
}

/** What files can hold: XML knows no control characters, and spreadsheet programs change the ends of lines. */
export const asInFile = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '')
    .normalize('NFC')
    .trim()

/** Tells a translation from others of the same text; `0` for none. */
export const fingerprintOf = (text: string | null): string =>
  text === null ? '0' : createHash('md5').update(asInFile(text)).digest('hex').slice(0, 12)

interface Place {
  id: string
  name: string
  inside: string | null
}

/** The names of the records whose texts are translated, and on which menus they stand. */
async function readPlaces(ctx: BusinessContext): Promise<Map<string, Place>> {
  const of = ctx.businessId
  const { rows } = await sql<Place>`
    select id, title as name, null as inside from menus where business_id = ${of} and not deleted
    union all
    select submenus.id, submenus.title, menus.title from submenus
      join menus on menus.business_id = submenus.business_id and menus.id = submenus.menu_id
      where submenus.business_id = ${of} and not submenus.deleted
    union all
    select products.id, products.name, (
        select menus.title || ' / ' || submenus.title from submenu_products as stands
          join submenus on submenus.business_id = stands.business_id and submenus.id = stands.submenu_id
          join menus on menus.business_id = submenus.business_id and menus.id = submenus.menu_id
          where stands.business_id = products.business_id and stands.product_id = products.id
            and not menus.deleted and not submenus.deleted
          order by menus."order", submenus."order" limit 1)
      from products where business_id = ${of} and not deleted
    union all
    select id, name, null from option_groups where business_id = ${of} and not deleted
    union all
    select id, title, null from daily_menus where business_id = ${of} and not deleted
    union all
    select id, title, null from events where business_id = ${of} and not deleted`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
