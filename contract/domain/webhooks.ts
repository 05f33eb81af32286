/** What a webhook can be told of. */
export const webhookTypes = [
  'order.sent',
  'order.approved',
  'order.changed',
  'order.completed',
  'order.cancelled',
  'visit.opened',
  'visit.closed',
  'payment.made',
  'payment.refunded',
  'menu.changed',
  'stock.changed',
  'waiter.called',
  'feedback.received',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Sent to try an address out. */
export const testType = 'test'

/** How long the server tries to deliver a message before it switches its address off. */
export const webhookDays = 3
/** How long the log is kept. */
export const webhookLogDays = 14

/** The call that answers what a message is about; null: there is none. */
export function callOf(
  type: WebhookType | typeof testType,
  { id, visitId }: Readonly<{ id?: string; visitId?: string | null }>,
): string | null {
  const [about] = type.split('.')
  switch (about) {
    case 'order':
      return `businesses/orders/${id}`
    case 'visit':
      return `visits/${id}`
    case 'payment':
      return visitId ? `visits/${visitId}` : null
    case 'menu':
      return 'menus'
    case 'stock':
      return 'products'
    case 'waiter':
      return 'notifications'
    case 'feedback':
      return 'feedback'
    default:
      return null
  }
}
