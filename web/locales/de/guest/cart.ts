import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/cart.ts'

export const de = {
  'cart.commentHint': 'Allergien, Wünsche …',
  'cart.send': 'Bestellung für Tisch {n} senden',
  'cart.closed': 'Jetzt geschlossen: Wir öffnen um {time}.',
  'cart.closedUntil': 'Jetzt geschlossen: Sie können ab {time} bestellen.',
  'cart.scanTable': 'Scannen Sie zum Bestellen den Code auf Ihrem Tisch.',
  'cart.whyPosition':
    'Nur Gäste am Tisch können bestellen, deshalb wird Ihr Handy nach seinem Standort gefragt. Er wird nicht gespeichert.',
  'cart.changed': 'Seit Ihrer Auswahl hat sich etwas geändert. Bitte prüfen Sie Ihre Liste.',
  'cart.priceWas': 'Neuer Preis: {new} (vorher {old}).',
  'cart.gone': 'Zurzeit nicht auf der Karte',
  'cart.remove': '{name} entfernen',
  'cart.change': 'Ändern',
  'cart.note': 'Bemerkung hinzufügen',
  'cart.chooseAgain': 'Diese Auswahl gibt es zurzeit nicht.',
  'cart.understood': 'Ich habe den neuen Preis von {name} gesehen',
  'cart.deposit': 'Pfand',
} satisfies SameTexts<typeof en>
