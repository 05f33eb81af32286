import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/kitchen.ts'

export const nl = {
  'kitchen.lead': 'Geaccepteerde bestellingen, de oudste eerst. Tik op een regel als die klaar is.',
  'kitchen.open': 'Te bereiden bestellingen',
  'kitchen.none': 'Niets te bereiden',
  'kitchen.noneHint': 'Geaccepteerde bestellingen verschijnen hier vanzelf.',
  'kitchen.forLater': {
    one: '{n} bestelling voor later, vanaf {time}',
    other: '{n} bestellingen voor later, vanaf {time}',
  },
  'kitchen.forLaterList': 'Bestellingen voor later',
  'kitchen.unsent': 'nog niet verstuurd',
  'kitchen.held': {
    one: '{n} vinkje is nog niet verstuurd: geen verbinding. Het volgt zodra die terug is.',
    other: '{n} vinkjes zijn nog niet verstuurd: geen verbinding. Ze volgen zodra die terug is.',
  },
  'kitchen.finish': 'Alles klaar',
  'kitchen.finishThis': 'Bestelling {number}: alles klaar',
  'kitchen.fire': 'Starten: {course}',
  'kitchen.hold': 'Vasthouden: {course}',
  'kitchen.later': 'later',
  'kitchen.done': 'Klaar',
  'kitchen.back': 'Terughalen',
  'kitchen.new': 'Nieuw: bestelling {number}, {place}',
  'kitchen.nowCancelled': 'Geannuleerd: bestelling {number}, {place}',
  'kitchen.read': 'Gezien',
  'kitchen.readThis': 'Bestelling {number}: annulering gezien',
  'kitchen.full': 'Volledig scherm',
  'kitchen.leaveFull': 'Volledig scherm verlaten',

  'station.label': 'Station',
  'station.kitchen': 'Keuken',
  'station.bar': 'Bar',
  'station.asSubmenu': 'Zoals de rubriek',
  'station.another': 'Ander station…',
  'station.name': 'Naam van het station',
  'station.example': 'Pizzaoven',
  'station.all': 'Alle stations',
  'station.nav': 'Stations',
  'station.settings': 'Stations',
  'station.settingsHint':
    'Waar de producten van elke rubriek worden bereid. Een product kan in zijn paneel een eigen station krijgen.',
  'station.saved': 'Stations opgeslagen',
  'station.noSubmenus': 'Er zijn nog geen rubrieken.',
} satisfies SameTexts<typeof en>
