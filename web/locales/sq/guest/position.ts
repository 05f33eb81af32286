import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/position.ts'

export const sq = {
  'error.12000': 'Distanca është shumë e madhe',
  'position.far':
    'Telefoni thotë se jeni {distance} larg; duhet të jeni brenda {radius}. Jeni në tavolinë? Afrohuni te dritarja dhe provoni sërish, ose pyesni stafin.',
  'position.show': 'Tregojani kamarierit:',
  location_denied_ios:
    'Pa vendndodhjen tuaj asgjë nuk mund t’i dërgohet stafit.\n\niPhone: Settings → Privacy & Security → Location Services → shfletuesi → While Using the App.\n\nAndroid: prekni ikonën pranë adresës → Lejet → Vendndodhja → Lejo.\n\nPastaj provoni sërish.',
  location_unavailable:
    'Telefoni nuk arriti të gjejë vendndodhjen. Ndizni vendndodhjen ose afrohuni te dritarja dhe provoni sërish.',
  location_slow:
    'Telefonit po i duhet shumë kohë për të gjetur vendndodhjen. Asgjë nuk ka humbur. Afrohuni te dritarja dhe provoni sërish, ose pyesni stafin.',
  location_imprecise:
    'Telefoni e di vetëm përafërsisht se ku jeni. Afrohuni te dritarja dhe provoni sërish, ose pyesni stafin.',
} satisfies SameTexts<typeof en>
