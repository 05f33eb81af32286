import { orderTexts } from '#contract/texts/en.ts'
import type { Texts } from '#web/lib/i18n.ts'
import { en as refusals } from './refusals.ts'
import { en as business } from './guest/business.ts'
import { en as cart } from './guest/cart.ts'
import { en as coupons } from './guest/coupons.ts'
import { en as diet } from './guest/diet.ts'
import { en as feedback } from './guest/feedback.ts'
import { en as notifications } from './guest/notifications.ts'
import { en as offers } from './guest/offers.ts'
import { en as ordering } from './guest/ordering.ts'
import { en as orders } from './guest/orders.ts'
import { en as takeawayOrders } from './guest/takeaway-orders.ts'
import { en as position } from './guest/position.ts'
import { en as ratings } from './guest/ratings.ts'
import { en as search } from './guest/search.ts'
import { en as settings } from './guest/settings.ts'
import { en as viewer } from './guest/viewer.ts'
import { en as waiter } from './guest/waiter.ts'

/** The texts of a guest's panels, by feature; loaded with the panels' code. */
export const en = {
  ...refusals,
  ...orderTexts,
  ...business,
  ...cart,
  ...coupons,
  ...diet,
  ...feedback,
  ...notifications,
  ...offers,
  ...ordering,
  ...orders,
  ...takeawayOrders,
  ...position,
  ...ratings,
  ...search,
  ...settings,
  ...viewer,
  ...waiter,
} as const satisfies Texts
export type PanelTexts = typeof en
