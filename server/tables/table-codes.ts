import { hasOwnName } from '#contract/domain/table-code.ts'
import { numberedTable } from '#contract/texts/table-code.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { drawCodePicture } from '#server/lib/media/code-pictures.ts'
import { codeLink, requireTable } from './tables.ts'

/**
 * The QR code of a table as a printable PNG, with the table's name below it so that codes do not get mixed
 * up, and its file name (back-office specification, section 9).
 */
export async function drawTableCode(
  ctx: BusinessContext,
  id: string,
): Promise<{ name: string; png: Buffer }> {
  const [table, { language }] = await Promise.all([requireTable(ctx, id), findLanguage(ctx)])
  const numbered = numberedTable(language, table.number)
  const link = codeLink(ctx.services.config.publicUrl, ctx.businessId, id)
  const png = await drawCodePicture(link, hasOwnName(table) ? [table.name, numbered] : [numbered])
  return { name: `table-${table.number}.png`, png }
}

const findLanguage = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('businesses')
    .select('language')
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow()
