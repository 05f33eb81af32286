import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/receipts.ts'

export const sq = {
  'receipts.one': 'Kuponi',
  'receipts.none': 'Kjo faturë u mbyll para se të kishte kupona.',
  'receipts.all': 'Të gjithë kuponat',
  'receipts.number': 'Numri',
  'receipts.day': 'Dita',
  'receipts.noneFound': 'Nuk u gjet asnjë kupon.',
  'receipts.copy': 'Dërgo ose printo',
  'receipts.takesBack': 'anulon {number}',
  'receipts.mailTo': 'Dërgo te',
  'receipts.mail': 'Dërgo',
  'receipts.mailed': 'Kuponi po dërgohet',
  'receipts.printOn': 'Printo në {printer}',
  'receipts.printed': 'Kuponi po printohet',
  'receipts.report.sent': 'i raportuar te tatimet',
  'receipts.report.refused': 'ende i papranuar nga tatimet',
  'receipts.report.waiting': 'ende i paraportuar',
  'receipts.ofMonth': 'Kuponat e {month}',
  'receipts.ofMonthHint':
    'Për kontabilistin tuaj: si tabelë, ose si zinxhir që askush s’e ndryshon pa u vënë re.',
  'receipts.csv': 'Tabelë (CSV)',
  'receipts.json': 'Zinxhir (JSON)',
} satisfies SameTexts<typeof en>
