import { orderTexts } from '#contract/texts/de.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from '../en/panels.ts'
import { de as refusals } from './refusals.ts'
import { de as business } from './guest/business.ts'
import { de as cart } from './guest/cart.ts'
import { de as coupons } from './guest/coupons.ts'
import { de as diet } from './guest/diet.ts'
import { de as feedback } from './guest/feedback.ts'
import { de as notifications } from './guest/notifications.ts'
import { de as offers } from './guest/offers.ts'
import { de as ordering } from './guest/ordering.ts'
import { de as orders } from './guest/orders.ts'
import { de as takeawayOrders } from './guest/takeaway-orders.ts'
import { de as position } from './guest/position.ts'
import { de as ratings } from './guest/ratings.ts'
import { de as search } from './guest/search.ts'
import { de as settings } from './guest/settings.ts'
import { de as viewer } from './guest/viewer.ts'
import { de as waiter } from './guest/waiter.ts'

export const de = {
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
} satisfies SameTexts<PanelTexts>
