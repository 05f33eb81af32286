import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { TicketColumns } from '#contract/api/printers.ts'
import { toTicketText } from '#contract/domain/ticket-letters.ts'
import { codePages } from './code-pages.ts'
import { toLeftToRight } from './left-to-right.ts'
import type { Ticket } from './ticket.ts'

/** The command language of a printer: ESC/POS (Epson and most others), or one of Star's two. */
export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line'

/** Encodes a ticket as the bytes that print and cut it. */
export async function encodeTicket(
  ticket: Ticket,
  language: PrinterLanguage,
  columns: TicketColumns,
): Promise<Uint8Array> {
  // Loaded with the first ticket, because most businesses have no printer.
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  const encoder = new Encoder({
    language,
    columns,
    codepageMapping: language === 'esc-pos' ? 'epson' : 'star',
    codepageCandidates: codePages,
    feedBeforeCut: 4,
    newline: '\n',
  })
  encoder.initialize().codepage('auto')
  for (const line of ticket) writeLine(encoder, { ...line, text: markContinued(toTicketText(line.text)) })
  return encoder.newline().cut('partial').encode()
}

/** What guests write may have several lines: the further ones must not look like dishes or notes of the ticket. */
const markContinued = (text: string) => text.replace(/\n+/g, '\n> ')

function writeLine(encoder: ReceiptPrinterEncoder, { text, size, bold = false }: Ticket[number]): void {
  if (text === '') {
    encoder.rule()
    return
  }
  const [width, height] = size === 'large' ? [2, 2] : size === 'tall' ? [1, 2] : [1, 1]
  const ordered = toLeftToRight(text, Math.floor(encoder.columns / width))
  encoder.bold(bold).size(width, height).line(ordered).size(1, 1).bold(false)
}
