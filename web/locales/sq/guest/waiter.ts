import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/waiter.ts'

export const sq = {
  'waiter.table': 'Thirr te tavolina {n}',
  'waiter.whyPosition':
    'Që të thërrasin vetëm mysafirët në tavolinë, telefonit do t’i kërkohet vendndodhja. Ajo nuk ruhet.',
  'waiter.seen': 'Thirrja juaj u pa.',
  'waiter.withdrawn': 'Thirrja juaj u anulua.',
  'waiter.what': 'Për çfarë?',
  'waiter.for.order': 'Për të porositur',
  'waiter.for.bill': 'Fatura',
  'waiter.for.other': 'Diçka tjetër',
  'waiter.pause': {
    one: 'Mund të thirrni sërish pas {n} sekonde.',
    other: 'Mund të thirrni sërish pas {n} sekondash.',
  },
  'waiter.0005':
    'Kjo adresë IP është bllokuar për veprimtari keqdashëse dhe përpjekjet e përsëritura do të raportohen.',
  'waiter.12000': 'Kamarieri nuk mund të thirret: distanca është shumë e madhe! Kërkesa do të shqyrtohet.',
  'waiter.failed': 'Kerkesa nuk u realizua!',
  'error.waiter-off': 'Kamarieri nuk mund të thirret këtu',
  'error.waiter-too-soon': 'Kamarieri u thirr para pak çastesh.',
} satisfies SameTexts<typeof en>
