import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/receipts.ts'

export const de = {
  'receipts.one': 'Beleg',
  'receipts.none': 'Diese Rechnung wurde abgeschlossen, bevor es Belege gab.',
  'receipts.all': 'Alle Belege',
  'receipts.number': 'Nummer',
  'receipts.day': 'Tag',
  'receipts.noneFound': 'Kein Beleg gefunden.',
  'receipts.copy': 'Senden oder drucken',
  'receipts.takesBack': 'hebt {number} auf',
  'receipts.mailTo': 'Senden an',
  'receipts.mail': 'Senden',
  'receipts.mailed': 'Der Beleg ist unterwegs',
  'receipts.printOn': 'Auf {printer} drucken',
  'receipts.printed': 'Der Beleg ist gedruckt',
  'receipts.report.sent': 'an das Finanzamt gemeldet',
  'receipts.report.refused': 'vom Finanzamt noch nicht angenommen',
  'receipts.report.waiting': 'noch nicht gemeldet',
  'receipts.ofMonth': 'Belege für {month}',
  'receipts.ofMonthHint':
    'Für Ihre Buchhaltung: als Tabelle oder als Kette, die niemand unbemerkt ändern kann.',
  'receipts.csv': 'Tabelle (CSV)',
  'receipts.json': 'Kette (JSON)',
} satisfies SameTexts<typeof en>
