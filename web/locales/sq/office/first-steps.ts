import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/first-steps.ts'

export const sq = {
  'firstSteps.title': 'Ora juaj e parë',
  'firstSteps.progress': '{done} nga {total} të kryera',
  'firstSteps.done': 'u krye',
  'firstSteps.hide': 'Fshih këta hapa',
  'firstSteps.hideAsk': 'Të fshihen hapat e parë përgjithmonë?',
  'firstSteps.logo': 'Shtoni logon',
  'firstSteps.logoHint': 'Mysafirët e shohin në krye të menysë.',
  'firstSteps.menu': 'Krijoni menynë e parë',
  'firstSteps.menuHint': 'Për fillim mjafton një meny me një nënmeny dhe një produkt.',
  'firstSteps.tables': 'Shtoni tavolinat',
  'firstSteps.tablesHint': 'Thoni sa janë: secila merr një numër dhe një kod.',
  'firstSteps.codes': 'Vendosni kodet në tavolina',
  'firstSteps.codesHint': 'Printojini këtu, ose shkarkojini te Tavolinat.',
  'firstSteps.testOrder': 'Porosisni nga telefoni juaj',
  'firstSteps.testOrderHint': 'Ashtu si një mysafir. Këtu bie zilja, por porosia nuk hyn në shifra.',
  'firstSteps.orderingOff': 'Së pari ndizni “Porosi nga tavolinat” te konfigurimet.',
  'firstSteps.try': 'Porosia juaj e provës',
  'firstSteps.tryLead':
    'Skanoni këtë kod me telefonin tuaj, zgjidhni diçka dhe dërgoni porosinë. Mund ta bëni nga kudo: vendndodhja nuk kërkohet.',
  'firstSteps.code': 'Kodi i tavolinës së provës',
  'firstSteps.openHere': 'Hap menynë në këtë pajisje',
  'firstSteps.waiting': 'Po pritet porosia juaj',
  'firstSteps.arrived': 'Porosia juaj mbërriti. Pranojeni siç do t’i pranoni ato të mysafirëve.',
  'firstSteps.seeOrder': 'Shih porosinë',
  'firstSteps.closes': 'Tavolina e provës mbyllet vetë pas një dite. Mund ta fshini edhe te Tavolinat.',
} as const satisfies SameTexts<typeof en>
