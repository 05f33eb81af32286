import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const sq = {
  'kitchen.lead': 'Porositë e aprovuara, më e vjetra e para. Prekni rreshtin kur është gati.',
  'kitchen.open': 'Porosi për t’u përgatitur',
  'kitchen.none': 'Asgjë për të përgatitur',
  'kitchen.noneHint': 'Porositë e aprovuara shfaqen këtu vetë.',
  'kitchen.unsent': 'ende pa u dërguar',
  'kitchen.held': {
    one: '{n} shënim ende nuk është dërguar: nuk ka lidhje. Dërgohet kur ajo të kthehet.',
    other: '{n} shënime ende nuk janë dërguar: nuk ka lidhje. Dërgohen kur ajo të kthehet.',
  },
  'kitchen.finish': 'Gjithçka gati',
  'kitchen.finishThis': 'Porosia {number}: gjithçka gati',
  'kitchen.done': 'Gati',
  'kitchen.back': 'Ktheje',
  'kitchen.new': 'E re: porosia {number}, {place}',
  'kitchen.full': 'Ekran i plotë',
  'kitchen.leaveFull': 'Dil nga ekrani i plotë',
} satisfies SameTexts<typeof en>
