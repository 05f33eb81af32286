import { orderTexts } from '#contract/texts/it.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from '../en/panels.ts'
import { it as refusals } from './refusals.ts'
import { it as business } from './guest/business.ts'
import { it as cart } from './guest/cart.ts'
import { it as coupons } from './guest/coupons.ts'
import { it as diet } from './guest/diet.ts'
import { it as feedback } from './guest/feedback.ts'
import { it as notifications } from './guest/notifications.ts'
import { it as offers } from './guest/offers.ts'
import { it as ordering } from './guest/ordering.ts'
import { it as orders } from './guest/orders.ts'
import { it as takeawayOrders } from './guest/takeaway-orders.ts'
import { it as position } from './guest/position.ts'
import { it as ratings } from './guest/ratings.ts'
import { it as search } from './guest/search.ts'
import { it as settings } from './guest/settings.ts'
import { it as viewer } from './guest/viewer.ts'
import { it as waiter } from './guest/waiter.ts'

export const it = {
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
