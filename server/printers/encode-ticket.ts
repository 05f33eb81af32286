import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { TicketColumns } from '#contract/api/printers.ts'
import { markDrawn, needsPicture, toTicketText } from '#contract/domain/ticket-letters.ts'
import { drawLine } from '#server/lib/media/line-pictures.ts'
import { codePages } from './code-pages.ts'
import { toLeftToRight } from './left-to-right.ts'
import type { Ticket } from './ticket.ts'

/** The command language of a printer: ESC/POS (Epson and most others), or one of Star's two. */
export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line'

/** Encodes a ticket as the bytes that print and cut it. What cannot be drawn is reported, and marked on the ticket. */
export async function encodeTicket(
  ticket: Ticket,
  language: PrinterLanguage,
  columns: TicketColumns,
  report: (error: unknown) => void = () => {},
): Promise<Uint8Array> {
  // Loaded with the first ticket, because most businesses have no printer.
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  const encoder = new Encoder({
    language,
    columns,
    codepageMapping: language === 'esc-pos' ? 'epson' : 'star',
    codepageCandidates: codePages,
    feedBeforeCut: 4,
    feedAfterBlock: false,
    imageMode: 'raster',
    newline: '\n',
  })
  encoder.initialize().codepage('auto')
  let pictures = 0
  for (const line of ticket) {
    if (line.text === '') encoder.rule()
    for (const text of withEnd(splitLines(line.text), line, columns)) {
      const picture =
        needsPicture(text) && pictures < maxPictures
          ? await drawText({ ...line, text }, columns).catch(report)
          : undefined
      if (picture) {
        encoder.image(picture)
        pictures += 1
      } else writeLine(encoder, { ...line, text: markDrawn(text) })
    }
  }
  return encoder.newline().cut('partial').encode()
}

/** More would keep a printer busy for minutes. */
const maxPictures = 100

/** What guests write may have several lines: the further ones must not look like dishes or notes of the ticket. */
const splitLines = (text: string): string[] => {
  const [first = '', ...further] = toTicketText(text).split(/\n+/)
  return [...(first ? [first] : []), ...further.map((line) => `> ${line}`)]
}

/** Puts what stands at the end of a line there, or on a line of its own if there is no room. */
function withEnd(lines: string[], { end, size }: Ticket[number], columns: number): string[] {
  if (end === undefined) return lines
  const width = size === 'large' ? Math.floor(columns / 2) : columns
  const last = lines.at(-1) ?? ''
  const fits = last.length + 1 + end.length <= width
  return fits
    ? [...lines.slice(0, -1), last + end.padStart(width - last.length)]
    : [...lines, end.padStart(width)]
}

function writeLine(encoder: ReceiptPrinterEncoder, { text, size, bold = false }: Ticket[number]): void {
  const [width, height] = size === 'large' ? [2, 2] : size === 'tall' ? [1, 2] : [1, 1]
  const ordered = toLeftToRight(text, Math.floor(encoder.columns / width))
  encoder.bold(bold).size(width, height).line(ordered).size(1, 1).bold(false)
}

/** A printer's letter is 12 dots wide and 24 high. */
const dotsPerColumn = 12
/** Which make letters as large as the printer's. */
const pictureSizes = { large: 50, tall: 38, normal: 26 }

async function drawText({ text, size, bold = false }: Ticket[number], columns: number) {
  const { dots, width, height } = await drawLine(text, {
    size: pictureSizes[size ?? 'normal'],
    bold,
    width: columns * dotsPerColumn,
  })
  avoidCommands(dots)
  const data = new Uint8ClampedArray(dots.length * 4).fill(255)
  for (const [at, dot] of dots.entries()) data.fill(dot, at * 4, at * 4 + 3)
  return { data, width, height }
}

/** What follows the byte 0x10 in the commands that a printer obeys at once, even within a picture. */
const atOnce = new Set([0x04, 0x05, 0x14])

/**
 * Blackens a dot wherever eight dots and the next eight would be such a command, so that nobody can draw one: it opens
 * the drawer, for example.
 */
function avoidCommands(dots: Uint8Array): void {
  const byteAt = (at: number) => {
    let byte = 0
    for (let bit = 0; bit < 8; bit++) byte = byte * 2 + (dots[at + bit] === 0 ? 1 : 0)
    return byte
  }
  for (let at = 0; at + 16 <= dots.length; at += 8)
    if (byteAt(at) === 0x10 && atOnce.has(byteAt(at + 8))) dots[at + 4] = 0
}
