import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/first-hour.ts'

export const sq = {
  'firstHour.title': 'Ora juaj e parë',
  'firstHour.progress': '{done} nga {total} të kryera',
  'firstHour.done': 'u krye',
  'firstHour.hide': 'Fshih këta hapa',
  'firstHour.hideAsk': 'Të fshihen hapat e parë përgjithmonë?',
  'firstHour.logo': 'Shtoni logon',
  'firstHour.logoHint': 'Mysafirët e shohin në krye të menysë.',
  'firstHour.menu': 'Krijoni menynë e parë',
  'firstHour.menuHint': 'Për fillim mjafton një meny me një nënmeny dhe një produkt.',
  'firstHour.tables': 'Shtoni tavolinat',
  'firstHour.tablesHint': 'Thoni sa janë: secila merr një numër dhe një kod.',
  'firstHour.codes': 'Vendosni kodet në tavolina',
  'firstHour.codesHint': 'Printojini këtu, ose shkarkojini te Tavolinat.',
  'firstHour.testOrder': 'Porosisni nga telefoni juaj',
  'firstHour.testOrderHint': 'Ashtu si një mysafir. Këtu bie zilja, por porosia nuk hyn në shifra.',
  'firstHour.orderingOff': 'Së pari ndizni “Porosi nga tavolinat” te konfigurimet.',
  'firstHour.try': 'Porosia juaj e provës',
  'firstHour.tryLead':
    'Skanoni këtë kod me telefonin tuaj, zgjidhni diçka dhe dërgoni porosinë. Mund ta bëni nga kudo: vendndodhja nuk kërkohet.',
  'firstHour.code': 'Kodi i tavolinës së provës',
  'firstHour.openHere': 'Hap menynë në këtë pajisje',
  'firstHour.waiting': 'Po pritet porosia juaj',
  'firstHour.arrived': 'Porosia juaj mbërriti. Pranojeni siç do t’i pranoni ato të mysafirëve.',
  'firstHour.seeOrder': 'Shih porosinë',
  'firstHour.closes': 'Tavolina e provës mbyllet vetë pas një dite. Mund ta fshini edhe te Tavolinat.',
} as const satisfies SameTexts<typeof en>
