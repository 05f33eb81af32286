import type { Texts } from '#web/lib/i18n.ts'
import { en as common } from '#web/locales/common/en.ts'

/** What diners and visitors read. */
export const en = {
  ...common,

  menus: 'Menus',
  submenus: 'Sections',
  settings: 'Settings',
  layout: 'Layout',
  'layout.list': 'List',
  'layout.grid': 'Grid',
  'business.open': 'Open',
  'business.closed': 'Closed',
  cart: 'Cart',
  orders: 'Orders',
  wishlist: 'Favorite Products',
  'wishlist.toggle': 'Favourite: {name}',
  'cart.add': 'Add {name}',
  'cart.addShort': 'Add',
  'cart.more': 'One more {name}',
  'cart.less': 'One less {name}',
  'cart.said': '{name}: {n} in the cart',
  'cart.commentHint': 'Allergies, wishes …',
  'cart.send': 'Send order to table {n}',
  'cart.scanTable': 'To order, scan the code on your table.',
  'cart.whyPosition':
    'So that only guests at the table can order, your phone will be asked where you are. The place is not kept.',
  'sending.creating': 'Preparing …',
  'sending.locating': 'Checking where you are …',
  'sending.sending': 'Sending …',
  'sending.offline': 'No connection, trying again …',
  location_denied:
    'Without your location the order cannot be sent. iPhone: Settings → Privacy → Location Services → your browser → While Using. Android: tap the lock beside the address → Permissions → Location → Allow. Then press Send again.',
  location_unavailable:
    'Your phone could not tell where you are. Turn on location, or step nearer to a window, and press Send again.',
  'order.number': 'Order {number}',
  'life.sent': 'Sent',
  'life.seen': 'Seen',
  'life.decision': 'Decision',
  'rating.outOf5': 'out of 5',
  'rating.count': { one: '({n} rating)', other: '({n} ratings)' },
  'product.preparingTime': 'Estimated time of preparation: {n} min',
  'unavailable.title': 'Menu unavailable',
  'menu-disabled-message': "{name}'s menu is disabled, please try again later!",
  'link.problem': 'There was an issue with your request!',
  'link.hint': 'The code or link leads to no menu. Please scan the code again or ask the staff.',
  'link.home': 'To the start',
  'landing.title': 'The menu on every phone, the order in the kitchen',
  'landing.text':
    'Sofra is a digital menu and ordering for restaurants, bars and cafés: guests scan the code on the table, read the menu in their language and order.',
  'landing.signIn': 'Log in',
  'landing.demo': 'See a menu',

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
