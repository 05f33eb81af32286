import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from './en.ts'
import { sq as refusals } from '#web/locales/refusals/sq.ts'

export const sq = {
  ...refusals,

  'cart.commentHint': 'Alergji, dëshira …',
  'cart.send': 'Dërgo porosinë te tavolina {n}',
  'cart.scanTable': 'Për të porositur, skanoni kodin në tavolinën tuaj.',
  'cart.whyPosition':
    'Që të porosisin vetëm mysafirët në tavolinë, telefonit do t’i kërkohet vendndodhja. Ajo nuk ruhet.',
  'sending.creating': 'Po përgatitet …',
  'sending.locating': 'Po kontrollohet vendndodhja …',
  'sending.sending': 'Po dërgohet …',
  'sending.offline': 'S’ka lidhje, po provohet sërish …',
  'life.sent': 'Dërguar',
  'life.seen': 'Parë',
  'life.decision': 'Vendimi',
  'feedback.name': 'Emri i plotë',
  'feedback.send': 'Dërgo përshtypjet',
  'feedback.thanks': 'Faleminderit për përshtypjet tuaja!',
  'business-feedback-error': 'Përshtypjet tuaja nuk u dërguan. Ju lutemi provoni më vonë!',
  'error.offline': 'S’ka lidhje. Ju lutemi provoni përsëri.',
  'error.50000': 'Ju e keni vlerësuar tashmë këtë produkt!',
  'error.menu-disabled': 'Menyja e këtij biznesi është çaktivizuar',
  'error.ordering-off': 'Ky biznes nuk merr porosi këtu',
  'error.business-unknown': 'Ky biznes nuk ekziston',
  'error.product-unknown': 'Ky produkt nuk ekziston më',
  'error.product-unavailable': 'Ky produkt nuk ofrohet tani',
  'error.12000': 'Distanca është shumë e madhe',
  'error.0005': 'Jeni i bllokuar te ky biznes',
  'error.order': 'Pati një problem, ju lutemi provoni më vonë!',
  'life.unseen': 'Ende nuk është parë, ju lutemi njoftoni stafin.',
  'life.unseenDelivery': 'Ende nuk është parë. Ju lutemi telefononi {phone}.',
  'waiter.table': 'Thirr te tavolina {n}',
  'waiter.whyPosition':
    'Që të thërrasin vetëm mysafirët në tavolinë, telefonit do t’i kërkohet vendndodhja. Ajo nuk ruhet.',
  'waiter.coming': 'Kamarieri po vjen te tavolina {n}.',
  'waiter.pause': {
    one: 'Mund të thirrni sërish pas {n} sekonde.',
    other: 'Mund të thirrni sërish pas {n} sekondash.',
  },
  'waiter.0005':
    'Kjo adresë IP është bllokuar për veprimtari keqdashëse dhe përpjekjet e përsëritura do të raportohen.',
  'waiter.12000': 'Kamarieri nuk mund të thirret: distanca është shumë e madhe! Kërkesa do të shqyrtohet.',
  'waiter.failed': 'Kerkesa nuk u realizua!',
  'cart.changed': 'Që kur zgjodhët, diçka ka ndryshuar. Ju lutemi shikoni listën.',
  'cart.priceWas': 'Çmim i ri: ishte {old}, tani është {new}.',
  'cart.gone': 'Tani nuk është në meny',
  'cart.remove': 'Hiq {name}',
  'cart.understood': 'E pashë çmimin e ri të {name}',
  delivery: 'Dërgesa',
  'delivery.next': 'Vazhdo te dërgesa',
  'delivery.hours': 'Dërgesa {start}–{end}',
  'delivery.always': 'Dërgesa gjithë ditën',
  'delivery.fee': 'Çmimi i dërgesës',
  'delivery.free': 'Falas',
  'delivery.freeFrom': 'Dërgesa falas nga {limit}',
  'delivery.address': 'Adresa',
  'delivery.addressHint': 'Rruga, numri, kati, zilja',
  'delivery.email': 'E-maili',
  'delivery.phone': 'Telefoni',
  'delivery.send': 'Porosit për {total}',
  location_denied_ios:
    'Pa vendndodhjen tuaj asgjë nuk mund t’i dërgohet stafit.\n\niPhone: Cilësimet → Privatësia → Shërbimet e vendndodhjes → shfletuesi → Gjatë përdorimit.\n\nAndroid: prekni drynin pranë adresës → Lejet → Vendndodhja → Lejo.\n\nPastaj provoni sërish.',
  location_unavailable:
    'Telefoni nuk arriti të gjejë vendndodhjen. Ndizni vendndodhjen ose afrohuni te dritarja dhe provoni sërish.',
  location_slow:
    'Telefonit po i duhet shumë kohë për të gjetur vendndodhjen. Asgjë nuk ka humbur. Afrohuni te dritarja dhe provoni sërish, ose pyesni stafin.',
  location_imprecise:
    'Telefoni e di vetëm përafërsisht se ku jeni. Afrohuni te dritarja dhe provoni sërish, ose pyesni stafin.',
  'error.waiter-off': 'Kamarieri nuk mund të thirret këtu',
  'error.waiter-too-soon': 'Kamarieri u thirr para pak çastesh.',
  'error.delivery-off': 'Ky biznes nuk bën dërgesa për momentin',
  'error.delivery-closed': 'Në këtë orë nuk bëhen dërgesa',
  'error.table-unknown': 'Kjo tavolinë nuk ekziston. Ju lutemi skanoni sërish kodin në tavolinën tuaj.',
} satisfies SameTexts<PanelTexts>
