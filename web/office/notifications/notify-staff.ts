import { notifications } from '@mantine/notifications'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import type { PushMessage } from '#contract/api/push.ts'
import type { LiveEvent } from '#web/office/data/live-events.ts'
import { t } from '#web/office/texts.ts'
import { playSound } from './sounds.ts'

/** Shows a toast and plays a sound for a new order or waiter call (back-office specification, section 4). */
export function notifyOfEvent(event: LiveEvent): void {
  if (event.type === 'order' && event.data.status === 'SENT') {
    playSound('order')
    showToast(t('orders.new'), t('orders.newFrom', { number: event.data.table ?? '' }))
  }
  if (event.type === 'delivery-order' && event.data.status === 'SENT') {
    playSound('order')
    showToast(t('deliveries.new'), t('deliveries.newNumber', { number: shortOrderNumber(event.data) }))
  }
  if (event.type === 'waiter-call' && event.data.clientId !== null) {
    playSound('call')
    showToast(t('calls.new'), t('calls.from', { name: event.data.tableName }))
  }
}

/** The same for a push message, which arrives while the stream is disconnected. */
export function notifyOfPush({ title, body }: PushMessage): void {
  playSound(title === 'Call' ? 'call' : 'order')
  showToast(title, body)
}

function showToast(title: string, message: string): void {
  notifications.show({
    color: 'saffron',
    title,
    message,
    closeButtonProps: { 'aria-label': t('close') },
  })
}
