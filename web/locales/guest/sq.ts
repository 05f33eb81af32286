import type { SameTexts } from '#web/lib/i18n.ts'
import { sq as common } from '#web/locales/common/sq.ts'
import type { GuestTexts } from './en.ts'

export const sq = {
  ...common,

  'error.menu-disabled': 'Menyja e këtij biznesi është çaktivizuar',
  'error.ordering-off': 'Ky biznes nuk merr porosi këtu',
  'error.business-unknown': 'Ky biznes nuk ekziston',
  'error.table-unknown': 'Kjo tavolinë nuk ekziston',
  'error.product-unknown': 'Ky produkt nuk ekziston më',
  'error.product-unavailable': 'Ky produkt nuk ofrohet tani',
  'error.12000': 'Distanca është shumë e madhe',
  'error.0005': 'Jeni i bllokuar te ky biznes',
  'error.order': 'Pati një problem, ju lutemi provoni më vonë!',
} satisfies SameTexts<GuestTexts>
