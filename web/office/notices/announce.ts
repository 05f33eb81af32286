import { notifications } from '@mantine/notifications'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import type { PushMessage } from '#contract/api/push.ts'
import type { LiveEvent } from '#web/office/live.ts'
import { t } from '#web/office/texts.ts'
import { ring } from './bell.ts'

/** Says and sounds what has just come in (back-office specification, section 4). */
export function announce(event: LiveEvent): void {
  if (event.type === 'order' && event.data.status === 'SENT') {
    ring('order')
    say(t('orders.new'), t('orders.newFrom', { number: event.data.table ?? '' }))
  }
  if (event.type === 'delivery-order' && event.data.status === 'SENT') {
    ring('order')
    say(t('deliveries.new'), t('deliveries.newNumber', { number: shortOrderNumber(event.data) }))
  }
  if (event.type === 'waiter-call' && event.data.clientId !== null) {
    ring('call')
    say(t('calls.new'), t('calls.from', { name: event.data.tableName }))
  }
}

/** The same, when it comes by push because the connection is lost. */
export function announcePush({ title, body }: PushMessage): void {
  ring(title === 'Call' ? 'call' : 'order')
  say(title, body)
}

function say(title: string, message: string): void {
  notifications.show({
    color: 'saffron',
    title,
    message,
    closeButtonProps: { 'aria-label': t('close') },
  })
}
