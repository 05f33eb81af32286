import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerYes, callWaiter, waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

describe('the tables', () => {
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
  })
  const office = useOffice()

  const card = (page: Page, number: number) =>
    page
      .getByRole('list', { name: 'Tables' })
      .getByRole('listitem')
      .filter({ hasText: `Table ${number}` })
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/tables')
    await card(page, 1).waitFor()
    await waitUntilLive(page)
    return page
  }

  it('learn of a call by a push message alone, and of an order once the window has the focus again', async () => {
    const page = await office.deskOf(fixture)
    await page.route('**/api/stream', () => {})
    await page.goto('/tables')
    await card(page, 4).waitFor()
    // The button that unfolds the search is for phones.
    expect(await page.getByRole('button', { name: 'Search for tables' }).count()).toBe(0)
    await callWaiter(fixture, 4)
    const isFlagged = page.locator('li[data-flagged=true]').filter({ hasText: 'Table 4' }).waitFor()
    // A message as the service worker sends it to open pages.
    await page.evaluate(() => {
      const data = { title: 'Call', body: 'Call from table: 4', tag: 'waiter-call-NA', path: '/tables' }
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    })
    await isFlagged
    await page.getByText('Call from table: 4').waitFor()
    await sendOrder(fixture, productId, 5)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await card(page, 5).getByRole('img', { name: '1 pending order' }).waitFor()
  })

  it('open by keyboard with their own orders, and lead into an order, back, and out to the card', async () => {
    await sendOrder(fixture, productId, 2)
    const id = await sendOrder(fixture, productId, 3)
    const page = await open(office.phoneOf(fixture))
    const opener = card(page, 3).getByRole('button', { name: 'Table 3' }).first()
    const panel = page.getByRole('dialog')
    const order = panel.getByRole('button', { name: 'Order ID 00002' })
    const press = async (button: Locator) => {
      await button.focus()
      await page.keyboard.press('Enter')
    }
    const isLeft = async () => {
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    await press(opener)
    await order.waitFor()
    await expect.poll(() => panel.getByRole('button', { name: /Order ID/ }).count()).toBe(1)
    await press(order)
    await panel.getByRole('heading', { name: 'Order 00002' }).waitFor()
    await panel.getByText('Pa qepë, ju lutem').waitFor()
    await press(panel.getByRole('button', { name: 'Back' }))
    await panel.getByRole('heading', { name: 'Table 3' }).waitFor()
    await press(order)
    await panel.getByRole('heading', { name: 'Order 00002' }).waitFor()
    await isLeft()

    await press(opener)
    await press(order)
    await panel.getByRole('button', { name: 'Approve order 00002' }).click()
    await answerYes(page)
    await panel.getByText('Approved').waitFor()
    const orders = (await fixture.staff.ask('GET businesses/orders')).data
    expect(orders.find((order) => order.id === id)?.status).toBe('APPROVED')
    await panel.getByRole('button', { name: 'Back' }).click()
    await panel.getByRole('heading', { name: 'Table 3' }).waitFor()
    await isLeft()
    await card(page, 1).getByRole('button', { name: 'Table 1' }).first().click()
    await panel.getByText('No orders to display!').waitFor()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })
})
