import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/printed-menus.ts'

export const de = {
  'printed.title': 'Karten drucken',
  'printed.lead': 'Karten und Tischaufsteller auf Papier, mit denselben Daten wie auf dem Bildschirm.',
  'printed.print': 'Karte drucken',
  'printed.download': 'PDF herunterladen',
  'printed.what': 'Zu drucken',
  'printed.menu': 'Karte',
  'printed.tents': 'Tischaufsteller',
  'printed.foldTwice': 'Zweimal falten: zwei Seiten und ein drittes Feld als Fuß.',
  'printed.foldOnce': 'Einmal falten: zwei Seiten.',
  'printed.second': 'Zweite Sprache',
  'printed.noSecond': 'Keine',
  'printed.menus': 'Karten',
  'printed.withPrices': 'Preise',
  'printed.withDescriptions': 'Beschreibungen',
  'printed.withAllergens': 'Allergene',
  'printed.withCode': 'Code der Karte',
  'printed.eachTable': 'Einer pro Tisch',
  'printed.preview': 'Vorschau',
  'printed.page': 'Seite {at}',
  'printed.earlier': 'Vorherige Seite',
  'printed.later': 'Nächste Seite',
  'printed.none': 'Nichts zu drucken',
  'printed.noneHint': 'Wählen Sie eine Karte. Nur aktive Karten werden gedruckt.',
} satisfies SameTexts<typeof en>
