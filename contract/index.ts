import { auth } from './auth.ts'
import { banners } from './banners.ts'
import { blocks } from './blocks.ts'
import { businesses } from './businesses.ts'
import { dailyMenus } from './daily-menus.ts'
import { deliveries } from './deliveries.ts'
import { events } from './events.ts'
import { feedback } from './feedback.ts'
import { generations } from './generations.ts'
import { guests } from './guests.ts'
import { media } from './media.ts'
import { menus } from './menus.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { kitchen } from './kitchen.ts'
import { push } from './push.ts'
import { ratings } from './ratings.ts'
import { statistics } from './statistics.ts'
import { streams } from './streams.ts'
import { submenus } from './submenus.ts'
import { subscription } from './subscription.ts'
import { tables } from './tables.ts'
import { waiterCalls } from './waiter-calls.ts'

/** Every call of the product, a topic each. A topic is mounted by the feature that serves it. */
export const contract = {
  auth,
  guests,
  businesses,
  menus,
  submenus,
  products,
  dailyMenus,
  events,
  banners,
  orders,
  deliveries,
  tables,
  waiterCalls,
  ratings,
  feedback,
  blocks,
  kitchen,
  push,
  media,
  generations,
  subscription,
  statistics,
  streams,
}

export type Contract = typeof contract
type Merge<U> = (U extends unknown ? (topic: U) => void : never) extends (topic: infer I) => void ? I : never
/** All calls by their key, for the typed client. */
export type Calls = Merge<Contract[keyof Contract]>
export type CallKey = Extract<keyof Calls, string>
