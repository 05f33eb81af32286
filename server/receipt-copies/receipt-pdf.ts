import { addPage, createPdf, paperSizes, type About } from '#server/lib/pdf/pdf-document.ts'
import { Typesetter } from '#server/lib/pdf/typesetter.ts'
import type { ReceiptRow } from '#server/receipts/receipt-rows.ts'

/** A5, of which a printer makes a sheet or two on A4. */
const page = { ...paperSizes.A5, margin: 36 }
const sizes = { title: 18, strong: 12, small: 8.5, normal: 10.5 }
const leading = 1.45
/** From the top of a row to the foot of its letters, in parts of their size. */
const ascent = 1.07

/** A receipt as a PDF, with the fonts that its letters need. */
export async function receiptPdf(rows: readonly ReceiptRow[], about: About): Promise<Buffer> {
  const { pdf, end } = await createPdf(about)
  const type = await Typesetter.of(
    pdf,
    rows.flatMap(({ text, amount = '' }) => [text, amount]),
  )
  addPage(pdf, page)
  const width = page.width - 2 * page.margin
  let y = page.margin
  for (const { text, amount, style } of rows) {
    const size = sizes[style ?? 'normal']
    const end = type.line(amount ?? '', { size })
    const lines = type.wrap(text, { size }, width - end.width - size)
    const height = Math.max(1, lines.length) * size * leading
    if (y + height > page.height - page.margin) {
      addPage(pdf, page)
      y = page.margin
    }
    if (!text)
      pdf
        .moveTo(page.margin, y + height / 2)
        .lineTo(page.width - page.margin, y + height / 2)
        .lineWidth(0.5)
        .stroke('#999999')
    const baseline = y + size * ascent
    for (const [at, line] of lines.entries())
      type.draw(line, { x: page.margin, baseline: baseline + at * size * leading })
    type.draw(end, { x: page.width - page.margin - end.width, baseline })
    y += height
  }
  return end()
}
