import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/kitchen.ts'

export const sq = {
  'kitchen.lead': 'Porositë e pranuara, më e vjetra e para. Prekni rreshtin kur është gati.',
  'kitchen.open': 'Porosi për t’u përgatitur',
  'kitchen.none': 'Asgjë për të përgatitur',
  'kitchen.noneHint': 'Porositë e pranuara shfaqen këtu vetë.',
  'kitchen.forLater': {
    one: '{n} porosi për më vonë, nga ora {time}',
    other: '{n} porosi për më vonë, nga ora {time}',
  },
  'kitchen.forLaterList': 'Porosi për më vonë',
  'kitchen.unsent': 'ende pa u dërguar',
  'kitchen.held': {
    one: '{n} shënim ende nuk është dërguar: nuk ka lidhje. Dërgohet kur ajo të kthehet.',
    other: '{n} shënime ende nuk janë dërguar: nuk ka lidhje. Dërgohen kur ajo të kthehet.',
  },
  'kitchen.finish': 'Gjithçka gati',
  'kitchen.finishThis': 'Porosia {number}: gjithçka gati',
  'kitchen.fire': 'Nis: {course}',
  'kitchen.hold': 'Mbaj: {course}',
  'kitchen.later': 'më vonë',
  'kitchen.done': 'Gati',
  'kitchen.back': 'Ktheje',
  'kitchen.new': 'E re: porosia {number}, {place}',
  'kitchen.nowCancelled': 'U anulua: porosia {number}, {place}',
  'kitchen.read': 'E pashë',
  'kitchen.readThis': 'Porosia {number}: e pashë që u anulua',
  'kitchen.full': 'Ekran i plotë',
  'kitchen.leaveFull': 'Dil nga ekrani i plotë',

  'station.label': 'Vendi i përgatitjes',
  'station.kitchen': 'Kuzhina',
  'station.bar': 'Bari',
  'station.asSubmenu': 'Siç thotë nënmenyja',
  'station.another': 'Vend tjetër…',
  'station.name': 'Emri i vendit',
  'station.example': 'Furra e picave',
  'station.all': 'Të gjitha vendet',
  'station.nav': 'Vendet e përgatitjes',
  'station.settings': 'Vendet e përgatitjes',
  'station.settingsHint':
    'Ku përgatiten produktet e secilës nënmeny. Një produkt mund të ketë vendin e vet, në panelin e tij.',
  'station.saved': 'Vendet u ruajtën',
  'station.noSubmenus': 'Ende nuk ka nënmeny.',
} satisfies SameTexts<typeof en>
