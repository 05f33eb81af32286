import type { Texts } from '#web/lib/i18n.ts'

/** Receipts of closed bills. */
export const en = {
  'receipts.one': 'Receipt',
  'receipts.none': 'This bill was closed before there were receipts.',
  'receipts.all': 'All receipts',
  'receipts.number': 'Number',
  'receipts.day': 'Day',
  'receipts.noneFound': 'No receipt found.',
  'receipts.copy': 'Send or print',
  'receipts.takesBack': 'takes back {number}',
  'receipts.mailTo': 'Send to',
  'receipts.mail': 'Send',
  'receipts.mailed': 'The receipt is on its way',
  'receipts.printOn': 'Print on {printer}',
  'receipts.printed': 'The receipt is printed',
  'receipts.report.sent': 'reported to the tax office',
  'receipts.report.refused': 'not taken by the tax office yet',
  'receipts.report.waiting': 'not reported yet',
  'receipts.ofMonth': 'Receipts of {month}',
  'receipts.ofMonthHint': 'For your accountant: as a table, or as a chain that nobody can change unnoticed.',
  'receipts.csv': 'Table (CSV)',
  'receipts.json': 'Chain (JSON)',
} as const satisfies Texts
