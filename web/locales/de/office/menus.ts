import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/menus.ts'

export const de = {
  'menus.title': 'Karten',
  'menus.lead': 'Was Gäste zuerst sehen: Jede Karte enthält Rubriken mit Produkten.',
  'menus.search': 'Karten suchen',
  'menus.create': 'Karte erstellen',
  'menus.upload': 'Karte hochladen',
  'menus.edit': 'Karte bearbeiten',
  'menus.list': 'Karten in der Reihenfolge, in der Gäste sie sehen',
  'menus.submenus': { one: '{n} Rubrik', other: '{n} Rubriken' },
  'menus.missingPrices': {
    one: '{n} Gericht wartet auf einen Preis',
    other: '{n} Gerichte warten auf einen Preis',
  },
  'menus.fillInPrices': 'Preise eintragen',
  'menus.empty': 'Noch keine Karten',
  'menus.emptyHint': 'Erstellen Sie die erste, zum Beispiel „Speisen“ oder „Getränke“.',
  'menus.created': 'Karte erstellt',
  'menus.updated': 'Karte gespeichert',
  'menus.deleted': 'Karte gelöscht',
  'menus.restored': 'Karte wiederhergestellt',
  'menus.duplicated': 'Karte dupliziert: Aktivieren Sie die Kopie, wenn sie fertig ist',
  'menus.activated': 'Karte aktiviert',
  'menus.deactivated': 'Karte deaktiviert',
  'preview.title': 'Live-Vorschau',
  'preview.frame': 'Ihre Karte, wie Gäste sie sehen',
  'preview.refresh': 'Vorschau aktualisieren',
} satisfies SameTexts<typeof en>
