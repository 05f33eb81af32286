import { toBuffer } from 'qrcode'
import type { BusinessContext } from '#server/lib/context.ts'
import { codeLink, requireTable } from './tables.ts'

/** The QR code of a table as a PNG large enough for print, and its file name (back-office, section 9). */
export async function drawTableCode(
  ctx: BusinessContext,
  id: string,
): Promise<{ name: string; png: Buffer }> {
  const table = await requireTable(ctx, id)
  const link = codeLink(ctx.services.config.publicUrl, ctx.businessId, id)
  const png = await toBuffer(link, { errorCorrectionLevel: 'M', margin: 4, width: 800 })
  return { name: `table-${table.number}.png`, png }
}
