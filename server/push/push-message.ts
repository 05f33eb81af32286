import { createHash } from 'node:crypto'
import type { PushMessage } from '#contract/api/push.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { PushNotification } from './push-notification.ts'

/**
 * The titles are fixed by the specification (back-office, section 4): the page distinguishes the kinds by
 * them.
 */
const titles = {
  order: 'New Order',
  'pickup-order': 'New Pick-up Order',
  'delivery-order': 'New Delivery Order',
  'waiter-call': 'Call',
  ready: 'Order Ready',
} as const
const paths = {
  order: '/orders',
  'pickup-order': '/pickup',
  'delivery-order': '/delivery',
  'waiter-call': '/tables',
  ready: '/orders?tab=progress',
} as const

/** As long as a push service takes a topic (RFC 8030, 5.4): there, too, it replaces an earlier message of the same. */
const maxTag = 32

/** The message for a device, in the business's language. */
export function toPushMessage(
  { kind, from, tableName = from, reason, isAgain = false }: PushNotification,
  language: string,
): PushMessage {
  const { push: say, callReasons } = textsIn(language)
  // The specification fixes the first part; additional information follows it.
  const body = [
    say[kind](from),
    ...(tableName === from ? [] : [tableName]),
    ...(reason ? [callReasons[reason]] : []),
  ].join(' · ')
  return {
    title: titles[kind],
    body: isAgain ? say.again(body) : body,
    tag: `${kind}-${createHash('sha256').update(from).digest('base64url')}`.slice(0, maxTag),
    path: paths[kind],
  }
}
