import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/kitchen.ts'

export const nl = {
  'kitchen.lead': 'Goedgekeurde bestellingen, de oudste eerst. Tik op een regel als die klaar is.',
  'kitchen.open': 'Te bereiden bestellingen',
  'kitchen.none': 'Niets te bereiden',
  'kitchen.noneHint': 'Goedgekeurde bestellingen verschijnen hier vanzelf.',
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
  'kitchen.fire': 'Vragen: {course}',
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

  'station.label': 'Post',
  'station.kitchen': 'Keuken',
  'station.bar': 'Bar',
  'station.asSubmenu': 'Zoals de rubriek',
  'station.another': 'Andere post…',
  'station.name': 'Naam van de post',
  'station.example': 'Pizzaoven',
  'station.all': 'Alle posten',
  'station.nav': 'Posten',
  'station.settings': 'Posten',
  'station.settingsHint':
    'Waar de producten van elke rubriek worden gemaakt. Een product kan een eigen post hebben, in zijn paneel.',
  'station.saved': 'Posten opgeslagen',
  'station.noSubmenus': 'Er zijn nog geen rubrieken.',
} satisfies SameTexts<typeof en>
