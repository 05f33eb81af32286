import { orderTexts } from '#contract/texts/nl.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from '../en/panels.ts'
import { nl as refusals } from './refusals.ts'
import { nl as business } from './guest/business.ts'
import { nl as cart } from './guest/cart.ts'
import { nl as coupons } from './guest/coupons.ts'
import { nl as diet } from './guest/diet.ts'
import { nl as feedback } from './guest/feedback.ts'
import { nl as notifications } from './guest/notifications.ts'
import { nl as offers } from './guest/offers.ts'
import { nl as ordering } from './guest/ordering.ts'
import { nl as orders } from './guest/orders.ts'
import { nl as takeawayOrders } from './guest/takeaway-orders.ts'
import { nl as position } from './guest/position.ts'
import { nl as ratings } from './guest/ratings.ts'
import { nl as search } from './guest/search.ts'
import { nl as settings } from './guest/settings.ts'
import { nl as viewer } from './guest/viewer.ts'
import { nl as waiter } from './guest/waiter.ts'

export const nl = {
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
