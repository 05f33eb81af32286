import { approvals } from './api/approvals.ts'
import { apiKeys } from './api/api-keys.ts'
import { auth } from './api/auth.ts'
import { banners } from './api/banners.ts'
import { bills } from './api/bills.ts'
import { blocks } from './api/blocks.ts'
import { businesses } from './api/businesses.ts'
import { dailyMenus } from './api/daily-menus.ts'
import { guestPush } from './api/guest-push.ts'
import { pickups } from './api/pickups.ts'
import { devices } from './api/devices.ts'
import { deliveries } from './api/deliveries.ts'
import { events } from './api/events.ts'
import { exports } from './api/exports.ts'
import { factors } from './api/factors.ts'
import { feedback } from './api/feedback.ts'
import { figures } from './api/figures.ts'
import { firstSteps } from './api/first-steps.ts'
import { generations } from './api/generations.ts'
import { glossary } from './api/glossary.ts'
import { guests } from './api/guests.ts'
import { journal } from './api/journal.ts'
import { machineTranslations } from './api/machine-translations.ts'
import { mails } from './api/mails.ts'
import { media } from './api/media.ts'
import { menuReviews } from './api/menu-reviews.ts'
import { menus } from './api/menus.ts'
import { optionGroups } from './api/option-groups.ts'
import { orderSteps } from './api/order-steps.ts'
import { orders } from './api/orders.ts'
import { payments } from './api/payments.ts'
import { onlinePayments } from './api/online-payments.ts'
import { paymentProviders } from './api/payment-providers.ts'
import { waitingPayments } from './api/waiting-payments.ts'
import { drawers } from './api/drawers.ts'
import { receipts } from './api/receipts.ts'
import { people } from './api/people.ts'
import { places } from './api/places.ts'
import { printers } from './api/printers.ts'
import { coupons } from './api/coupons.ts'
import { priceRules } from './api/price-rules.ts'
import { printedMenus } from './api/printed-menus.ts'
import { products } from './api/products.ts'
import { kitchen } from './api/kitchen.ts'
import { push } from './api/push.ts'
import { ratings } from './api/ratings.ts'
import { spreadsheets } from './api/spreadsheets.ts'
import { statistics } from './api/statistics.ts'
import { streams } from './api/streams.ts'
import { stripe } from './api/stripe.ts'
import { submenus } from './api/submenus.ts'
import { tables } from './api/tables.ts'
import { taxes } from './api/taxes.ts'
import { translationFiles } from './api/translation-files.ts'
import { translations } from './api/translations.ts'
import { webhooks } from './api/webhooks.ts'
import { visits } from './api/visits.ts'
import { waiterCalls } from './api/waiter-calls.ts'

/** All calls of the API by topic. Each topic is registered by the feature that implements it. */
export const contract = {
  auth,
  people,
  factors,
  places,
  devices,
  apiKeys,
  webhooks,
  journal,
  approvals,
  paymentProviders,
  onlinePayments,
  guests,
  businesses,
  firstSteps,
  menus,
  printedMenus,
  submenus,
  products,
  spreadsheets,
  translations,
  machineTranslations,
  translationFiles,
  glossary,
  optionGroups,
  taxes,
  printers,
  coupons,
  priceRules,
  dailyMenus,
  events,
  banners,
  orders,
  orderSteps,
  bills,
  payments,
  waitingPayments,
  drawers,
  receipts,
  guestPush,
  pickups,
  deliveries,
  tables,
  visits,
  waiterCalls,
  ratings,
  feedback,
  blocks,
  kitchen,
  push,
  mails,
  media,
  generations,
  menuReviews,
  statistics,
  figures,
  streams,
  stripe,
  exports,
}

export type Contract = typeof contract
type Merge<U> = (U extends unknown ? (topic: U) => void : never) extends (topic: infer I) => void ? I : never
/** All calls by their key, for the typed client. */
export type Calls = Merge<Contract[keyof Contract]>
export type CallKey = Extract<keyof Calls, string>
