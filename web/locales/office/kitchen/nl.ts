import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const nl = {
  'kitchen.lead': 'Goedgekeurde bestellingen, de oudste eerst. Tik op een regel als die klaar is.',
  'kitchen.open': 'Te bereiden bestellingen',
  'kitchen.none': 'Niets te bereiden',
  'kitchen.noneHint': 'Goedgekeurde bestellingen verschijnen hier vanzelf.',
  'kitchen.unsent': 'nog niet verstuurd',
  'kitchen.held': {
    one: '{n} vinkje is nog niet verstuurd: geen verbinding. Het volgt zodra die terug is.',
    other: '{n} vinkjes zijn nog niet verstuurd: geen verbinding. Ze volgen zodra die terug is.',
  },
  'kitchen.finish': 'Alles klaar',
  'kitchen.finishThis': 'Bestelling {number}: alles klaar',
  'kitchen.done': 'Klaar',
  'kitchen.back': 'Terughalen',
  'kitchen.new': 'Nieuw: bestelling {number}, {place}',
  'kitchen.full': 'Volledig scherm',
  'kitchen.leaveFull': 'Volledig scherm verlaten',
} satisfies SameTexts<typeof en>
