import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/waiter.ts'

export const de = {
  'waiter.table': 'Ruf an Tisch {n}',
  'waiter.whyPosition':
    'Nur Gäste am Tisch können rufen, deshalb wird Ihr Handy nach seinem Standort gefragt. Er wird nicht gespeichert.',
  'waiter.seen': 'Ihr Ruf wurde gesehen.',
  'waiter.withdrawn': 'Ihr Ruf wurde zurückgenommen.',
  'waiter.what': 'Wofür?',
  'waiter.for.order': 'Zum Bestellen',
  'waiter.for.bill': 'Die Rechnung',
  'waiter.for.other': 'Etwas anderes',
  'waiter.pause': {
    one: 'Sie können in {n} Sekunde wieder rufen.',
    other: 'Sie können in {n} Sekunden wieder rufen.',
  },
  'waiter.0005': 'Diese IP-Adresse ist wegen Missbrauchs gesperrt. Weitere Versuche werden gemeldet.',
  'waiter.12000': 'Die Bedienung konnte nicht gerufen werden, die Entfernung ist zu groß!',
  'waiter.failed': 'Die Anfrage wurde nicht ausgeführt!',
  'error.waiter-off': 'Die Bedienung kann hier nicht gerufen werden',
  'error.waiter-too-soon': 'Die Bedienung wurde gerade erst gerufen.',
} satisfies SameTexts<typeof en>
