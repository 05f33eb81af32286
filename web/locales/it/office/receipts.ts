import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/receipts.ts'

export const it = {
  'receipts.one': 'Ricevuta',
  'receipts.none': 'Questo conto è stato chiuso prima che ci fossero le ricevute.',
  'receipts.all': 'Tutte le ricevute',
  'receipts.number': 'Numero',
  'receipts.day': 'Giorno',
  'receipts.noneFound': 'Nessuna ricevuta trovata.',
  'receipts.copy': 'Invia o stampa',
  'receipts.takesBack': 'storna {number}',
  'receipts.mailTo': 'Invia a',
  'receipts.mail': 'Invia',
  'receipts.mailed': 'La ricevuta è stata inviata',
  'receipts.printOn': 'Stampa su {printer}',
  'receipts.printed': 'La ricevuta è stata stampata',
  'receipts.report.sent': 'comunicata al fisco',
  'receipts.report.refused': 'non ancora accettata dal fisco',
  'receipts.report.waiting': 'non ancora comunicata',
  'receipts.ofMonth': 'Ricevute di {month}',
  'receipts.ofMonthHint':
    'Per il commercialista: come tabella, o come catena che nessuno può modificare senza che si noti.',
  'receipts.csv': 'Tabella (CSV)',
  'receipts.json': 'Catena (JSON)',
} satisfies SameTexts<typeof en>
