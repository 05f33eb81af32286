import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/first-steps.ts'

export const de = {
  'firstSteps.title': 'Ihre erste Stunde',
  'firstSteps.progress': '{done} von {total} erledigt',
  'firstSteps.done': 'erledigt',
  'firstSteps.hide': 'Diese Schritte ausblenden',
  'firstSteps.hideAsk': 'Die ersten Schritte endgültig ausblenden?',
  'firstSteps.logo': 'Logo hinzufügen',
  'firstSteps.logoHint': 'Gäste sehen es oben auf der Karte.',
  'firstSteps.menu': 'Erste Karte erstellen',
  'firstSteps.menuHint': 'Eine Karte mit einer Rubrik und einem Produkt genügt für den Anfang.',
  'firstSteps.tables': 'Tische einrichten',
  'firstSteps.tablesHint': 'Geben Sie an, wie viele es sind: Jeder bekommt eine Nummer und einen Code.',
  'firstSteps.codes': 'Codes auf die Tische stellen',
  'firstSteps.codesHint': 'Drucken Sie sie hier oder laden Sie sie unter „Tische“ herunter.',
  'firstSteps.testOrder': 'Mit dem eigenen Handy bestellen',
  'firstSteps.testOrderHint': 'Wie ein Gast. Die Bestellung klingelt hier, zählt aber nicht zu Ihren Zahlen.',
  'firstSteps.orderingOff': 'Schalten Sie zuerst „Bestellungen von Tischen“ in der Konfiguration ein.',
  'firstSteps.try': 'Ihre Testbestellung',
  'firstSteps.tryLead':
    'Scannen Sie diesen Code mit Ihrem Handy, wählen Sie etwas aus und senden Sie die Bestellung. Das geht von überall: Nach Ihrem Standort werden Sie nicht gefragt.',
  'firstSteps.code': 'Code des Testtischs',
  'firstSteps.openHere': 'Karte auf diesem Gerät öffnen',
  'firstSteps.waiting': 'Warten auf Ihre Bestellung',
  'firstSteps.arrived':
    'Ihre Bestellung ist da. Nehmen Sie sie an, wie Sie später die Bestellungen Ihrer Gäste annehmen.',
  'firstSteps.seeOrder': 'Bestellung ansehen',
  'firstSteps.closes':
    'Der Testtisch wird nach einem Tag von selbst geschlossen. Sie können ihn auch unter „Tische“ löschen.',
} as const satisfies SameTexts<typeof en>
