import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { replaceToast, toastErrorMessage, toastSuccess } from './toasts.tsx'

afterEach(() => notifications.clean())
const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

test('a toast is shown at once: the oldest that confirms something makes room', () => {
  toastErrorMessage('There was a problem')
  toastSuccess('Order approved')
  replaceToast('call', { message: 'Call from table: 4' })
  toastSuccess('The order is ready')
  expect(shown()).toEqual(['There was a problem', 'Call from table: 4', 'The order is ready'])
  replaceToast('order', { message: 'Order from table: 5' })
  replaceToast('feedback', { message: 'New feedback' })
  expect(shown()).toEqual(['Call from table: 4', 'Order from table: 5', 'New feedback'])
})
