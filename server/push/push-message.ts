import { createHash } from 'node:crypto'
import type { PushMessage } from '#contract/api/push.ts'
import { ofPlace, officePaths } from '#contract/domain/office-paths.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { ServerTexts } from '#server/texts/en.ts'
import type { Happening, PushNotification } from './push-notification.ts'

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
  approval: 'Needs Approval',
} as const
const paths = {
  order: officePaths.orders,
  'pickup-order': officePaths.pickups,
  'delivery-order': officePaths.deliveries,
  'waiter-call': officePaths.tables,
  ready: `${officePaths.orders}?tab=progress`,
  // Every screen shows what is asked for; this one is always on.
  approval: officePaths.tables,
} as const

/** As long as a push service takes a topic (RFC 8030, 5.4): there, too, it replaces an earlier message of the same. */
const maxTag = 32

interface Recipient {
  businessId: string
  /** The business's. */
  language: string
  /** The business's name, if the device gets messages of others, too. */
  name?: string | null
}

/** The message for a device, in the business's language. */
export function toPushMessage(
  notice: PushNotification,
  { businessId, language, name }: Recipient,
): PushMessage {
  const texts = textsIn(language)
  const { kind } = notice
  const [about, what] =
    notice.kind === 'approval'
      ? [notice.asked.id, sayRequest(notice.asked, texts)]
      : [notice.from, sayHappening(notice, texts)]
  // Other businesses have a table 1, too.
  const hash = createHash('sha256').update(`${businessId} ${about}`).digest('base64url')
  return {
    title: titles[kind],
    body: name ? `${what} · ${name}` : what,
    tag: `${kind}-${hash}`.slice(0, maxTag),
    path: ofPlace(paths[kind], businessId),
  }
}

function sayHappening(
  { kind, from, tableName = from, reason, isAgain = false }: Happening,
  { push: say, callReasons }: ServerTexts,
): string {
  // The specification fixes the first part; additional information follows it.
  const text = [
    say[kind](from),
    ...(tableName === from ? [] : [tableName]),
    ...(reason ? [callReasons[reason]] : []),
  ].join(' · ')
  return isAgain ? say.again(text) : text
}

/** Who asks for what, and where; the screen says how much, and why. */
function sayRequest(
  { kind, askedBy, dish, quantity, orderNumber, paidBy, table, tableName }: Request['asked'],
  { approval: say, ticket }: ServerTexts,
): string {
  const what = say.kinds[kind]({
    n: quantity ?? 0,
    dish: dish ?? '',
    number: orderNumber ?? '',
    paidBy: paidBy ? say.paidBy[paidBy] : '',
  })
  const isNamed = tableName !== null && tableName !== String(table)
  const where = isNamed ? tableName : table !== null && ticket.table(table)
  return [say.asks(askedBy, what), where].filter(Boolean).join(' · ')
}
type Request = Extract<PushNotification, { kind: 'approval' }>
