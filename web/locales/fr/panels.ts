import { orderTexts } from '#contract/texts/fr.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from '../en/panels.ts'
import { fr as refusals } from './refusals.ts'
import { fr as business } from './guest/business.ts'
import { fr as cart } from './guest/cart.ts'
import { fr as coupons } from './guest/coupons.ts'
import { fr as diet } from './guest/diet.ts'
import { fr as feedback } from './guest/feedback.ts'
import { fr as notifications } from './guest/notifications.ts'
import { fr as offers } from './guest/offers.ts'
import { fr as ordering } from './guest/ordering.ts'
import { fr as orders } from './guest/orders.ts'
import { fr as takeawayOrders } from './guest/takeaway-orders.ts'
import { fr as position } from './guest/position.ts'
import { fr as ratings } from './guest/ratings.ts'
import { fr as search } from './guest/search.ts'
import { fr as settings } from './guest/settings.ts'
import { fr as viewer } from './guest/viewer.ts'
import { fr as waiter } from './guest/waiter.ts'

export const fr = {
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
