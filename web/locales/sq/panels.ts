import { orderTexts } from '#contract/texts/sq.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from '../en/panels.ts'
import { sq as refusals } from './refusals.ts'
import { sq as business } from './guest/business.ts'
import { sq as cart } from './guest/cart.ts'
import { sq as coupons } from './guest/coupons.ts'
import { sq as diet } from './guest/diet.ts'
import { sq as feedback } from './guest/feedback.ts'
import { sq as notifications } from './guest/notifications.ts'
import { sq as offers } from './guest/offers.ts'
import { sq as ordering } from './guest/ordering.ts'
import { sq as orders } from './guest/orders.ts'
import { sq as takeawayOrders } from './guest/takeaway-orders.ts'
import { sq as position } from './guest/position.ts'
import { sq as ratings } from './guest/ratings.ts'
import { sq as search } from './guest/search.ts'
import { sq as settings } from './guest/settings.ts'
import { sq as viewer } from './guest/viewer.ts'
import { sq as waiter } from './guest/waiter.ts'

export const sq = {
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
