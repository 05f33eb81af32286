import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/kitchen.ts'

export const de = {
  'kitchen.lead':
    'Angenommene Bestellungen, die ältesten zuerst. Tippen Sie auf eine Zeile, wenn sie fertig ist.',
  'kitchen.open': 'Bestellungen in Arbeit',
  'kitchen.none': 'Nichts zu tun',
  'kitchen.noneHint': 'Angenommene Bestellungen erscheinen hier automatisch.',
  'kitchen.forLater': {
    one: '{n} Bestellung für später, ab {time}',
    other: '{n} Bestellungen für später, ab {time}',
  },
  'kitchen.forLaterList': 'Bestellungen für später',
  'kitchen.unsent': 'noch nicht gesendet',
  'kitchen.held': {
    one: '{n} Häkchen noch nicht gesendet: keine Verbindung. Es wird gesendet, sobald Sie wieder online sind.',
    other:
      '{n} Häkchen noch nicht gesendet: keine Verbindung. Sie werden gesendet, sobald Sie wieder online sind.',
  },
  'kitchen.finish': 'Alles fertig',
  'kitchen.finishThis': 'Bestellung {number}: alles fertig',
  'kitchen.fire': 'Abrufen: {course}',
  'kitchen.hold': 'Zurückhalten: {course}',
  'kitchen.later': 'später',
  'kitchen.done': 'Fertig',
  'kitchen.back': 'Zurückholen',
  'kitchen.new': 'Neu: Bestellung {number}, {place}',
  'kitchen.nowCancelled': 'Storniert: Bestellung {number}, {place}',
  'kitchen.read': 'Verstanden',
  'kitchen.readThis': 'Bestellung {number}: verstanden, sie ist storniert',
  'kitchen.full': 'Vollbild',
  'kitchen.leaveFull': 'Vollbild verlassen',
  'station.label': 'Station',
  'station.kitchen': 'Küche',
  'station.bar': 'Bar',
  'station.asSubmenu': 'Wie für die Rubrik festgelegt',
  'station.another': 'Andere Station …',
  'station.name': 'Name der Station',
  'station.example': 'Pizzaofen',
  'station.all': 'Alle Stationen',
  'station.nav': 'Stationen',
  'station.settings': 'Stationen',
  'station.settingsHint':
    'Wo die Produkte jeder Rubrik zubereitet werden. Ein Produkt kann in seinem Formular eine eigene Station haben.',
  'station.saved': 'Stationen gespeichert',
  'station.noSubmenus': 'Es gibt noch keine Rubriken.',
} satisfies SameTexts<typeof en>
