import type { Texts } from '#web/lib/i18n.ts'
import { en as common } from '#web/locales/common/en.ts'

/** What diners and visitors read. */
export const en = {
  ...common,

  'error.menu-disabled': 'The menu of this business is disabled',
  'error.ordering-off': 'This business does not take orders here',
  'error.business-unknown': 'This business does not exist',
  'error.table-unknown': 'This table does not exist',
  'error.product-unknown': 'This product does not exist any more',
  'error.product-unavailable': 'This product is not available now',
  'error.12000': 'The distance is too large',
  'error.0005': 'You are blocked at this business',
  'error.order': 'There was a problem, please try again later!',
} as const satisfies Texts
export type GuestTexts = typeof en
