import type { SameTexts } from '#web/lib/i18n.ts'
import { nl as common } from '#web/locales/common/nl.ts'
import type { GuestTexts } from './en.ts'

export const nl = {
  ...common,

  'error.menu-disabled': 'De kaart van deze zaak is uitgeschakeld',
  'error.ordering-off': 'Deze zaak neemt hier geen bestellingen aan',
  'error.business-unknown': 'Deze zaak bestaat niet',
  'error.table-unknown': 'Deze tafel bestaat niet',
  'error.product-unknown': 'Dit product bestaat niet meer',
  'error.product-unavailable': 'Dit product is nu niet verkrijgbaar',
  'error.12000': 'De afstand is te groot',
  'error.0005': 'U bent geblokkeerd bij deze zaak',
  'error.order': 'Er was een probleem, probeer het later opnieuw!',
} satisfies SameTexts<GuestTexts>
