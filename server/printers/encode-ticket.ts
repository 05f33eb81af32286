import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { TicketColumns } from '#contract/api/printers.ts'
import type { Ticket } from './ticket.ts'

/** What printers understand: Epson's commands and those of most others, or one of Star's two languages. */
export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line'

/** The code pages of Western and Central Europe; for each letter the first that has it is used. */
const codePages = ['cp858', 'windows1252', 'cp852'] as const

/**
 * A printer takes some controls for commands: it cuts, opens the drawer, or prints what pretends to be another ticket.
 * Guests write names, comments and addresses, so none reaches it but the end of a line.
 */
const withoutCommands = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ')

/** A ticket as the bytes that print and cut it. */
export async function encodeTicket(
  ticket: Ticket,
  language: PrinterLanguage,
  columns: TicketColumns,
): Promise<Uint8Array> {
  // Loaded with the first ticket: most businesses have no printer.
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  const encoder = new Encoder({
    language,
    columns,
    codepageMapping: language === 'esc-pos' ? 'epson' : 'star',
    codepageCandidates: [...codePages],
    feedBeforeCut: 4,
    newline: '\n',
  })
  encoder.initialize().codepage('auto')
  for (const line of ticket) writeLine(encoder, line)
  return encoder.newline().cut('partial').encode()
}

function writeLine(encoder: ReceiptPrinterEncoder, { text, size, bold = false }: Ticket[number]): void {
  if (text === '') {
    encoder.rule()
    return
  }
  const [width, height] = size === 'large' ? [2, 2] : size === 'tall' ? [1, 2] : [1, 1]
  encoder.bold(bold).size(width, height).line(withoutCommands(text)).size(1, 1).bold(false)
}
