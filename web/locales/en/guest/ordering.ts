import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'sending.creating': 'Preparing…',
  'sending.locating': 'Checking where you are…',
  'sending.sending': 'Sending…',
  'sending.paying': 'Opening the payment page…',
  'sending.offline': 'No connection, retrying…',
  'error.menu-disabled': 'The menu of this business is disabled',
  'error.ordering-off': 'This business does not take orders here',
  'error.business-unknown': 'This business does not exist',
  'error.price-changed':
    'A price has changed. The cart shows the new one: please check it and send the order again.',
  'error.order-impossible': 'This order cannot be taken as it is. Please ask the staff.',
  'error.0005': 'You are blocked at this business',
  'error.order': 'There was a problem, please try again later!',
  'error.cookies':
    'This browser blocks cookies, so nothing can be sent to the staff. Allow them for this page, or open it in another browser.',
  'error.unsent':
    'No connection. Nothing is lost: please try again when you are back online. It won’t be sent twice.',
  'error.orders-paused': 'No orders are taken at the moment',
  'error.business-closed': 'The place is closed now',
  'error.table-unknown': 'This table does not exist. Please scan the code on your table again.',
} as const satisfies Texts
