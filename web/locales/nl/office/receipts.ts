import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/receipts.ts'

export const nl = {
  'receipts.one': 'Bon',
  'receipts.none': 'Deze rekening is gesloten voordat er bonnen waren.',
  'receipts.all': 'Alle bonnen',
  'receipts.number': 'Nummer',
  'receipts.day': 'Dag',
  'receipts.noneFound': 'Geen bon gevonden.',
  'receipts.copy': 'Versturen of afdrukken',
  'receipts.takesBack': 'maakt {number} ongedaan',
  'receipts.mailTo': 'Versturen naar',
  'receipts.mail': 'Versturen',
  'receipts.mailed': 'De bon is onderweg',
  'receipts.printOn': 'Afdrukken op {printer}',
  'receipts.printed': 'De bon wordt afgedrukt',
  'receipts.report.sent': 'gemeld bij de fiscus',
  'receipts.report.refused': 'nog niet aangenomen door de fiscus',
  'receipts.report.waiting': 'nog niet gemeld',
  'receipts.ofMonth': 'Bonnen van {month}',
  'receipts.ofMonthHint': 'Voor je boekhouder: als tabel, of als keten die niemand ongemerkt kan wijzigen.',
  'receipts.csv': 'Tabel (CSV)',
  'receipts.json': 'Keten (JSON)',
} satisfies SameTexts<typeof en>
