import type { WebhookType } from '#contract/domain/webhooks.ts'
import type { SofraEvent } from './sofra-event.ts'

/** What other programs are told of an event (server/webhooks). */
export interface OutboxEntry {
  type: WebhookType
  /** Entries about one record arrive in order. */
  recordId: string
  data: Readonly<Record<string, string | number | null>>
}

/** What webhooks are told of a transaction's events. The rest they are told of by triggers (0099-webhooks.sql). */
export const toOutbox = (events: readonly SofraEvent[]): OutboxEntry[] =>
  events.flatMap((event): OutboxEntry | [] => {
    switch (event.type) {
      case 'order-sent':
        return ofOrder('order.sent', event)
      case 'order-decided':
        return ofOrder(event.status === 'APPROVED' ? 'order.approved' : 'order.cancelled', event)
      case 'order-moved':
        return ofOrder(event.stage === 'completed' ? 'order.completed' : 'order.changed', event)
      case 'order-prepared':
        return ofOrder('order.changed', event)
      case 'waiter-called':
        return {
          type: 'waiter.called',
          recordId: event.tableId,
          data: { tableId: event.tableId, table: event.tableNumber },
        }
      case 'menu-changed':
        return { type: 'menu.changed', recordId: 'menu', data: { version: event.version } }
      default:
        return []
    }
  })

const ofOrder = (
  type: WebhookType,
  { orderId, orderNumber, kind }: { orderId: string; orderNumber: string; kind: string },
): OutboxEntry => ({ type, recordId: orderId, data: { id: orderId, orderNumber, kind } })
