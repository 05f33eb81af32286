import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from '#web/office/texts.ts'
import { forgetRole, rememberRole } from '#web/office/session/role.ts'
import { Alarms } from './alarms.tsx'

beforeAll(() => switchLanguage('en'))
beforeEach(() => rememberRole('', 'owner'))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-10T20:00:00Z') }))
afterEach(() => {
  cleanup()
  forgetRole({ isPageLeft: true })
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const none = { count: 0, since: null }
const nothing = {
  orders: none,
  pickupOrders: none,
  deliveryOrders: none,
  calls: none,
  ready: [],
  printers: [],
}

/** The alarms of a screen, while so many orders have waited since that instant. */
function show({ isConnected = true, count = 0, since = '', enableOrder = true }) {
  const configuration = { overdueAfterMinutes: 3, enableOrder, enableDelivery: false, enablePickup: false }
  const pending = count ? { ...nothing, orders: { count, since } } : nothing
  const shell = { business: { configuration }, pending }
  const routes = [
    { id: 'shell', path: '*', loader: () => shell, element: <Alarms isConnected={isConnected} /> },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: ['/menus'],
    hydrationData: { loaderData: { shell } },
  })
  render(<RouterProvider router={router} />)
}
const alarm = () => screen.queryByRole('link')

test('a connection is shown as lost after four seconds, since shorter interruptions matter to nobody', () => {
  show({ isConnected: false })
  const lost = () => screen.queryByText('No connection. New orders and calls', { exact: false })
  pass(3_999)
  expect(lost()).toBe(null)
  pass(1)
  expect(lost()).not.toBe(null)
})

test('orders raise an alarm once the oldest has waited for the minutes that the business chose', () => {
  show({ count: 2, since: '2026-06-10T19:57:30Z' })
  expect(alarm()).toBe(null)
  pass(30_000)
  expect(alarm()?.textContent).toContain('2 orders are waiting, the oldest for 3 min')
  expect(alarm()?.getAttribute('href')).toBe('/orders?sort=oldest')
  pass(60_000)
  expect(alarm()?.textContent).toContain('4 min')
})

test('the alarm of orders that were switched off leads to their switch', () => {
  show({ count: 1, since: '2026-06-10T19:50:00Z', enableOrder: false })
  expect(alarm()?.textContent).toContain('1 order has been waiting for 10 min')
  expect(alarm()?.getAttribute('href')).toBe('/account?tab=configurations')
})
