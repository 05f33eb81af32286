import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/cart.ts'

export const sq = {
  'cart.commentHint': 'Alergji, dëshira …',
  'cart.send': 'Porosit për tavolinën {n}',
  'cart.closed': 'Tani jemi të mbyllur: hapemi në {time}.',
  'cart.closedUntil': 'Tani jemi të mbyllur. Mund të porosisni nga: {time}.',
  'cart.scanTable': 'Për të porositur, skanoni kodin në tavolinën tuaj.',
  'cart.whyPosition':
    'Që të porosisin vetëm mysafirët në tavolinë, telefonit do t’i kërkohet vendndodhja. Ajo nuk ruhet.',
  'cart.changed': 'Që kur zgjodhët, diçka ka ndryshuar. Ju lutemi shikoni listën.',
  'cart.priceWas': 'Çmim i ri: ishte {old}, tani është {new}.',
  'cart.gone': 'Tani nuk është në meny',
  'cart.remove': 'Hiq {name}',
  'cart.change': 'Ndrysho',
  'cart.note': 'Shto një shënim',
  'cart.chooseAgain': 'Kjo zgjedhje nuk ofrohet tani.',
  'cart.understood': 'E pashë çmimin e ri të {name}',
  'cart.deposit': 'Depozita',
} satisfies SameTexts<typeof en>
