import type PDFDocument from 'pdfkit'
import { fontFileOf } from '#server/lib/media/letter-fonts.ts'
import type { ReceiptRow } from '#server/receipts/receipt-rows.ts'

type Document = InstanceType<typeof PDFDocument>

/** In points: A5, of which a printer makes a sheet or two on A4. */
const page = { size: 'A5', margin: 36, width: 419.53, height: 595.28 }
const sizes = { title: 18, strong: 12, small: 8.5, normal: 10.5 }
const leading = 1.45

/** A part of a text in one font. */
interface Run {
  text: string
  font: string
}

/** A receipt as a PDF, with the fonts that its letters need. */
export async function receiptPdf(rows: readonly ReceiptRow[], title: string): Promise<Buffer> {
  // Loaded with the first PDF, because few guests want one.
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({
    size: page.size,
    margin: page.margin,
    info: { Title: title },
    // It says when it was issued; the same receipt is the same file.
    compress: true,
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  let y = page.margin
  for (const row of rows) {
    const size = sizes[row.style ?? 'normal']
    const amount = row.amount === undefined ? [] : await toRuns(row.amount)
    const amountWidth = widthOf(document, amount, size)
    const lines = row.text ? await wrap(document, row.text, size, textWidth - amountWidth - size) : []
    const height = Math.max(1, lines.length) * size * leading
    if (y + height > page.height - page.margin) {
      document.addPage()
      y = page.margin
    }
    if (!lines.length) drawRule(document, y + height / 2)
    for (const [at, line] of lines.entries())
      write(document, line, { x: page.margin, y: y + at * size * leading, size })
    write(document, amount, { x: page.width - page.margin - amountWidth, y, size })
    y += height
  }
  document.end()
  await ended
  return Buffer.concat(parts)
}

const textWidth = page.width - 2 * page.margin

function drawRule(document: Document, y: number): void {
  document
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.5)
    .stroke('#999999')
}

/** Divides a text by the fonts that have its letters; what none has is left out. */
async function toRuns(text: string): Promise<Run[]> {
  const runs: Run[] = []
  for (const letter of text) {
    const font = await fontFileOf(letter === '\u00a0' || letter === '\u202f' ? ' ' : letter)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

const widthOf = (document: Document, runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { text, font }) => sum + document.font(font).fontSize(size).widthOfString(text), 0)

function write(
  document: Document,
  runs: readonly Run[],
  { x, y, size }: { x: number; y: number; size: number },
) {
  let left = x
  for (const run of runs) {
    document.font(run.font).fontSize(size).fillColor('#000000')
    document.text(run.text, left, y, { lineBreak: false })
    left += document.widthOfString(run.text)
  }
}

/** Divides a text into lines of a width, at spaces; a word that is too long stands out. */
async function wrap(document: Document, text: string, size: number, width: number): Promise<Run[][]> {
  const lines: Run[][] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(document, await toRuns(longer), size) > width) {
      lines.push(await toRuns(line))
      line = word
    } else line = longer
  }
  return [...lines, await toRuns(line)]
}
