import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '#web/office/texts.ts'
import type { TablesData } from './table.ts'
import Tables from './tables.screen.tsx'

beforeAll(() => switchLanguage('en'))
afterEach(cleanup)

const theTables = (name: string): TablesData => ({
  tables: [{ id: '0198a1b2-0000-7000-8000-000000000003', number: 3, name, barcodeValue: 'x' }],
  plan: { areas: [], tables: [] },
  callsByTable: new Map(),
  pendingByNumber: new Map(),
  inService: new Map(),
})

test('the tables stay on the screen while they are loaded again, even if that is rendered urgently', async () => {
  let reading = Promise.resolve(theTables('Terrace'))
  const business = { configuration: { currency: 'EUR', enableOrder: true } }
  const none = { count: 0, since: null }
  const pending = { orders: none, pickupOrders: none, deliveryOrders: none, calls: none, printers: [] }
  const shell = {
    id: 'shell',
    loader: () => ({ business, pending }),
    Component: Outlet,
    HydrateFallback: () => null,
  }
  const tables = { path: '/tables', loader: () => ({ reading }), Component: Tables }
  const router = createMemoryRouter([{ ...shell, children: [tables] }], { initialEntries: ['/tables'] })
  render(
    <MantineProvider>
      <RouterProvider router={router} useTransitions={false} />
    </MantineProvider>,
  )
  const card = await screen.findByText('Terrace')
  const { promise, resolve } = Promise.withResolvers<TablesData>()
  reading = promise
  await act(() => router.revalidate())
  expect(card.closest('[style*="display: none"]')).toBe(null)
  expect(screen.queryByLabelText('Loading')).toBe(null)
  await act(async () => resolve(theTables('Garden')))
  expect(card.textContent).toBe('Garden')
})
