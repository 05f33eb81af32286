import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerNo, answerYes, openDelivery, sendDelivery, waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

describe('in a rush, the orders', () => {
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
    const [, , third] = await fixture.asStaff<{ id: string }[]>('GET', 'tables')
    await fixture.asStaff('PUT', `tables/${third?.id}`, { name: 'Sofra e madhe' })
  })
  const office = useOffice()

  const open = async (visit: Promise<Page>, path = '/orders') => {
    const page = await visit
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitUntilLive(page)
    return page
  }
  const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })
  const decide = (id: string, orderStatus: string) =>
    fixture.asStaff('PUT', `businesses/orders/${id}`, { orderStatus })
  /** Sends orders; returns their ids, oldest first. So few stay below the guest's ceiling. */
  async function sendOrders(count: number): Promise<string[]> {
    const ids: string[] = []
    for (let sent = 0; sent < count; sent++) ids.push(await sendOrder(fixture, productId))
    return ids
  }
  const toast = (page: Page) => page.locator('.mantine-Notification-root')

  it('do not move under a pointer: new ones wait behind a button that counts them', async () => {
    await sendOrder(fixture, productId)
    const page = await open(office.deskOf(fixture))
    await row(page, '00001').hover()
    const { y } = (await row(page, '00001').boundingBox()) ?? {}
    await sendOrders(2)
    const fresh = page.getByRole('button', { name: '2 new orders' })
    await fresh.waitFor()
    expect(await row(page, '0000[23]').count()).toBe(0)
    expect((await row(page, '00001').boundingBox())?.y).toBe(y)
    await fresh.click()
    await row(page, '00003').waitFor()
    await sendOrder(fixture, productId)
    await page.getByRole('button', { name: '1 new order' }).waitFor()
    await page.mouse.move(0, 0)
    await row(page, '00004').waitFor()
  })

  it('stay in place under a pointer when somebody else decides one', async () => {
    const [first] = await sendOrders(2)
    const page = await open(office.deskOf(fixture))
    await row(page, '00002').hover()
    await decide(first ?? '', 'APPROVED')
    await row(page, '00001').getByText('Decided').waitFor()
    expect(
      await row(page, '00001')
        .getByRole('button', { name: /Approve/ })
        .count(),
    ).toBe(0)
    await page.mouse.move(0, 0)
    await row(page, '00001').waitFor({ state: 'detached' })
  })

  it('are named in the confirmation, which does not cover their row on a phone', async () => {
    await sendOrders(4)
    const page = await open(office.phoneOf(fixture))
    for (const number of ['00004', '00001']) {
      const order = row(page, number)
      await order.getByRole('button', { name: 'Approve' }).click()
      const question = page.getByRole('dialog', { name: 'Do you want to continue?' })
      await question.waitFor()
      expect(await question.textContent()).toContain(`Approve ${number} · Sofra e madhe · 11.00`)
      const [asked, over] = await Promise.all([order.boundingBox(), question.boundingBox()])
      if (!asked || !over) throw new Error('not on the screen')
      expect(over.y > asked.y + asked.height || over.y + over.height < asked.y, number).toBe(true)
      await answerNo(page)
      await question.waitFor({ state: 'detached' })
    }
  })

  it('decided by somebody else first say which, how, by whom and when', async () => {
    const [id] = await sendOrders(1)
    const page = await open(office.deskOf(fixture, { expects: /409/ }))
    await row(page, '00001').getByRole('button', { name: 'Approve' }).click()
    await decide(id ?? '', 'DECLINED')
    await answerYes(page)
    const refusal = page.getByRole('alert').filter({ hasText: 'This order was already decided' })
    await refusal.waitFor()
    expect(await refusal.textContent()).toMatch(/00001 · Sofra e madhe: declined by Ana Hoxha, \d\d:\d\d/)
  })

  it('whose decision failed say so until it succeeds', async () => {
    await sendOrder(fixture, productId)
    const page = await office.deskOf(fixture, { expects: /ERR_FAILED/ })
    await page.clock.install()
    await open(Promise.resolve(page))
    const approve = async () => {
      await row(page, '00001').getByRole('button', { name: 'Approve' }).click()
      await answerYes(page)
    }
    const decisions = '**/api/businesses/orders/*'
    await page.route(decisions, (route) => route.abort())
    await approve()
    const problem = toast(page).filter({ hasText: 'There was a problem' })
    await problem.waitFor()
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.unroute(decisions)
    await approve()
    await toast(page).getByText('Order approved').waitFor()
    // The toast of the problem would last five seconds by itself.
    await page.clock.runFor(1_000)
    await problem.waitFor({ state: 'detached' })
  })

  it('whose decision only lost its answer are decided, and nobody is asked to try again', async () => {
    await sendOrder(fixture, productId)
    const page = await open(office.deskOf(fixture, { expects: /ERR_FAILED/ }))
    let isLost = false
    await page.route('**/api/businesses/orders/*', async (route) => {
      if (route.request().method() !== 'PUT' || isLost) return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await row(page, '00001').getByRole('button', { name: 'Approve' }).click()
    await answerYes(page)
    await toast(page).getByText('Order approved').waitFor()
    expect(isLost).toBe(true)
    expect(await toast(page).filter({ hasText: 'There was a problem' }).count()).toBe(0)
  })

  it('show their products, their comment and the name of their table', async () => {
    await sendOrder(fixture, productId)
    const page = await open(office.phoneOf(fixture))
    const text = await row(page, '00001').textContent()
    for (const words of ['Sofra e madhe (3)', '2 × Margarita', 'Pa qepë, ju lutem'])
      expect(text).toContain(words)
  })

  it('fit four to a phone screen, below a one-line alarm, with the navigation at the bottom', async () => {
    await sendOrders(5)
    const now = new Date(Date.now() + 10 * 60_000).toISOString()
    const page = await open(office.phoneOf(fixture, { now }))
    const bar = page.getByRole('navigation', { name: 'Service' })
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Orders5 5 pending', 'Tables', 'Kitchen'])
    const alarm = await page.getByRole('status').filter({ hasText: '5 waiting · 10 min' }).boundingBox()
    expect(alarm?.height).toBeLessThan(50)
    const foot = (await bar.boundingBox())?.y ?? 0
    const boxes = await page
      .locator('[data-order]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
    expect(boxes.filter((bottom) => bottom <= foot)).toHaveLength(4)
    const search = page.getByRole('searchbox', { name: 'Search by order number' })
    expect(await search.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Search by order number' }).click()
    await search.fill('00002')
    await row(page, '00003').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Search by order number' }).click()
    await row(page, '00003').waitFor()
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Feedback' }).waitFor()
  })

  it('are announced in one toast that counts them, with table and comment, at the bottom of a phone', async () => {
    const page = await open(office.phoneOf(fixture), '/menus')
    await sendOrder(fixture, productId)
    await toast(page).getByText('Order from table: 3').waitFor()
    for (const words of ['New Order', 'Sofra e madhe', 'Pa qepë, ju lutem'])
      await toast(page).getByText(words).waitFor()
    await sendOrders(2)
    await toast(page).getByText('3 new orders').waitFor()
    await expect.poll(() => toast(page).count()).toBe(1)
    const box = await toast(page).boundingBox()
    expect(box?.y).toBeGreaterThan(400)
  })

  it('are announced without a toast on the screen that lists them, but to screen readers', async () => {
    await openDelivery(fixture)
    const page = await open(office.deskOf(fixture))
    await sendOrder(fixture, productId)
    await page.getByRole('status').filter({ hasText: 'Order from table: 3' }).waitFor()
    await row(page, '00001').waitFor()
    expect(await toast(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    await panel.waitFor()
    await sendDelivery(fixture, productId)
    await toast(page).getByText('New Delivery Order').waitFor()
    // The toast slides in.
    const overlap = async () => {
      const [said, beside] = await Promise.all([toast(page).boundingBox(), panel.boundingBox()])
      return said && beside ? said.x + said.width - beside.x : NaN
    }
    await expect.poll(overlap).toBeLessThanOrEqual(0)
  })

  it('reach the kitchen when they are approved, not before', async () => {
    const page = await open(office.deskOf(fixture), '/kitchen')
    const id = await sendOrder(fixture, productId)
    await decide(id, 'APPROVED')
    await page.getByText('Sofra e madhe (3)').first().waitFor()
    expect(await toast(page).count()).toBe(0)
  })

  it('have URLs: Back closes the panel, and a link opens an order that is not listed', async () => {
    const [id] = await sendOrders(1)
    await decide(id ?? '', 'APPROVED')
    await sendOrder(fixture, productId)
    const page = await open(office.phoneOf(fixture))
    await page.getByRole('button', { name: 'Order ID 00002' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { name: 'Order 00002' }).waitFor()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/orders')
    await page.goto(`/orders?order=${id}`)
    await panel.getByRole('heading', { name: 'Order 00001' }).waitFor()
    await panel.getByText('Approved').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await row(page, '00002').waitFor()
  })
})

describe('more than a page of orders', () => {
  let fixture: Fixture
  const office = useOffice()
  const count = 130
  beforeEach(async () => {
    fixture = await createFixture()
    const productId = (await addMenu(fixture)).products[0]?.id ?? ''
    await sendOrder(fixture, productId)
    await copyOrders(fixture, count - 1)
  })
  const rows = (page: Page) => page.getByRole('button', { name: /^Order ID/ })

  it('are all listed while pending, and oldest first from the alarm', async () => {
    const page = await office.deskOf(fixture, { now: new Date(Date.now() + 10 * 60_000).toISOString() })
    await page.goto('/menus')
    await page.getByRole('link', { name: /130 orders are waiting/ }).click()
    await expect.poll(() => rows(page).count()).toBe(count)
    expect(await rows(page).first().textContent()).toContain('00001')
    await page.getByRole('button', { name: 'Newest first' }).click()
    await expect.poll(() => rows(page).first().textContent()).toContain('00130')
  })

  it('are loaded page by page once decided, and found by number on the server', async () => {
    await fixture.services.db
      .updateTable('orders')
      .set({ status: 'APPROVED', decidedOn: new Date() })
      .where('businessId', '=', fixture.businessId)
      .execute()
    const page = await office.deskOf(fixture)
    await page.goto('/orders?tab=completed')
    await expect.poll(() => rows(page).count()).toBe(100)
    await page.getByRole('button', { name: 'Load more (30 older)' }).click()
    await expect.poll(() => rows(page).count()).toBe(count)
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(count)
    await page.goto('/orders?tab=completed')
    await page.getByRole('searchbox', { name: 'Search by order number' }).fill('00007')
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByText('Pending', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Search all orders' }).click()
    await expect.poll(() => rows(page).allTextContents()).toEqual([expect.stringContaining('00007')])
  })
})

/** Copies the fixture's only order with the next numbers: a guest may not send that many. */
async function copyOrders({ services: { db }, businessId }: Fixture, count: number): Promise<void> {
  const [order] = await db.selectFrom('orders').selectAll().where('businessId', '=', businessId).execute()
  const [line] = await db.selectFrom('orderItems').selectAll().where('businessId', '=', businessId).execute()
  if (!order || !line) throw new Error('no order to copy')
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await db
    .insertInto('orders')
    .values(ids.map((id, index) => ({ ...order, id, orderNumber: index + 2 })))
    .execute()
  await db
    .insertInto('orderItems')
    .values(ids.map((orderId) => ({ ...line, orderId, id: crypto.randomUUID() })))
    .execute()
}
