import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMenu, openStage, sendOrder, useOffice, type Stage } from './office-stage.ts'

describe('the orders', () => {
  let stage: Stage
  let productId: string
  beforeEach(async () => {
    stage = await openStage()
    productId = (await addMenu(stage)).products[0]?.id ?? ''
  })
  afterEach(() => stage.close())
  // After the stage's hooks, so that its visits end before the server does.
  const office = useOffice()

  const statusOf = async (orderId: string) => {
    const orders = await stage.asStaff<{ id: string; status: string }[]>('GET', 'businesses/orders')
    return orders.find(({ id }) => id === orderId)?.status
  }
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    return page
  }
  const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()

  it('appear by themselves, counted in the sidebar and the title, and are approved on the row', async () => {
    const page = await open(office.deskOf(stage))
    await page.getByText('No orders to display!').waitFor()
    await page.locator('[data-live=true]').first().waitFor()
    const id = await sendOrder(stage, productId, 4)
    const row = page.getByRole('row', { name: /00001/ })
    await row.waitFor()
    await page.getByText('Order from table: 4').waitFor()
    for (const cell of ['Pending', '11.00\u00a0€', 'just now'])
      expect(await row.textContent()).toContain(cell)
    await page.getByLabel('1 pending').waitFor()
    expect(await page.title()).toBe('(1) Orders · Sofra')

    await row.getByRole('button', { name: 'Approve order 00001' }).click()
    await yes(page)
    await page.getByText('Order approved').waitFor()
    expect(await statusOf(id)).toBe('APPROVED')
    await page.getByText('No orders to display!').waitFor()
    expect(await page.title()).toBe('Orders · Sofra')
    await page.getByText('Completed').click()
    await page.getByRole('row', { name: /00001/ }).getByText('Approved').waitFor()
  })

  it('are read and declined in the side panel', async () => {
    const id = await sendOrder(stage, productId)
    const page = await open(office.phoneOf(stage))
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    for (const text of ['Margarita', '5.50 €', '11.00 €', 'Pa qepë, ju lutem'])
      await panel.getByText(text).first().waitFor()
    await panel.getByRole('button', { name: 'Decline order 00001' }).click()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    expect(await statusOf(id)).toBe('SENT')
    await panel.getByRole('button', { name: 'Decline order 00001' }).click()
    await yes(page)
    await panel.getByText('Declined').waitFor()
    expect(await statusOf(id)).toBe('DECLINED')
    expect(await panel.getByRole('button', { name: /Approve/ }).count()).toBe(0)
  })

  it('that somebody else decided a moment before say so and show how they stand', async () => {
    const id = await sendOrder(stage, productId)
    const page = await open(office.deskOf(stage, { expects: /409|ERR_/ }))
    await page.getByRole('button', { name: 'Approve order 00001' }).click()
    await stage.asStaff('PUT', `businesses/orders/${id}`, { orderStatus: 'DECLINED' })
    await yes(page)
    await page.getByText('This order was already decided').waitFor()
    await page.getByText('All', { exact: true }).click()
    await page.getByRole('row', { name: /00001/ }).getByText('Declined').waitFor()
    expect(await statusOf(id)).toBe('DECLINED')
  })

  it('are found by their number', async () => {
    await sendOrder(stage, productId, 1)
    await sendOrder(stage, productId, 2)
    const page = await open(office.deskOf(stage))
    await page.getByRole('row', { name: /00002/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Search by order number' }).fill('00001')
    await page.getByRole('row', { name: /00002/ }).waitFor({ state: 'detached' })
    expect(await page.getByRole('row', { name: /00001/ }).count()).toBe(1)
  })

  it('that were sent while the connection was lost appear when it is back', async () => {
    const page = await open(office.deskOf(stage, { expects: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ }))
    await page.locator('[data-live=true]').first().waitFor()
    await page.context().setOffline(true)
    await sendOrder(stage, productId, 5)
    await page.context().setOffline(false)
    await page.getByRole('row', { name: /00001/ }).waitFor()
  })

  it('have no screen while ordering is off', async () => {
    await stage.asStaff('PUT', 'businesses/configurations', { enableOrder: false })
    const page = await office.deskOf(stage)
    await page.goto('/orders')
    await page.waitForURL('**/menus')
    expect(await page.getByRole('link', { name: 'Orders' }).count()).toBe(0)
  })
})
