import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitUntilLive, openDelivery, sendDelivery } from '../fixtures/service.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface KitchenOrder {
  id: string
  items: { doneOn: string | null }[]
}

describe('the kitchen', () => {
  let fixture: Fixture
  let products: { id: string }[]
  beforeEach(async () => {
    fixture = await createFixture()
    products = (await addMenu(fixture)).products
  })
  const office = useOffice()

  const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true }
  const open = async (visit: Promise<Page> = office.deskOf(fixture, tablet)) => {
    const page = await visit
    await page.goto('/kitchen')
    await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
    await waitUntilLive(page)
    return page
  }
  const send = async (tableNumber: number, quantities: number[]) => {
    const { businessId } = fixture
    const { id } = await fixture.asGuest('POST', 'open/clients/orders', {
      businessId,
      tableNumber,
      orderItems: quantities.map((quantity, at) => ({ productId: products[at]?.id, quantity })),
      comment: 'Pa qepë, ju lutem',
    })
    const here = { latitude: 42.65958, longitude: 21.16042 }
    await fixture.asGuest('POST', `open/clients/orders/${id}/send`, { businessId, ...here })
    return id
  }
  const decide = (id: string, orderStatus = 'APPROVED') =>
    fixture.asStaff('PUT', `businesses/orders/${id}`, { orderStatus })
  const approved = async (tableNumber: number, quantities = [2, 1]) => {
    const id = await send(tableNumber, quantities)
    await decide(id)
    return id
  }
  const tickets = (page: Page) => page.getByRole('list', { name: 'Orders to make' }).locator('> li')
  const ticket = (page: Page, table: number) => tickets(page).filter({ hasText: `Table ${table}` })
  const line = (page: Page, table: number, name: string) =>
    ticket(page, table).getByRole('checkbox', { name })
  /** Which items of an order are done, according to the server. */
  const doneOf = async (orderId: string) => {
    const orders = await fixture.asStaff<KitchenOrder[]>('GET', 'businesses/kitchen')
    return orders.find(({ id }) => id === orderId)?.items.map(({ doneOn }) => doneOn !== null)
  }
  const tickSaved = (page: Page) =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())

  it('does not show the state before a tick again while it takes over what the server answers', async () => {
    await approved(4)
    await approved(2)
    const page = await open()
    await ticket(page, 4).waitFor()
    await page.evaluate(() => {
      const list = document.querySelector('main ul[aria-label="Orders to make"]')
      const added: string[] = []
      Object.assign(globalThis, { added })
      new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) added.push(node.textContent ?? '')
      }).observe(list as Node, { childList: true })
    })
    const isSaved = tickSaved(page)
    await page.getByRole('button', { name: 'Order 00001: all done' }).click()
    await isSaved
    // Another order is there only once the answer to the tick has been read and shown.
    await approved(5)
    await ticket(page, 5).waitFor()
    const added = await page.evaluate(() => (globalThis as unknown as { added: string[] }).added)
    expect(added.map((text) => /Table \d/.exec(text)?.[0])).toEqual(['Table 5'])
  })

  it('is done with an order that staff mark as ready, and takes it back until it is served', async () => {
    const id = await approved(4)
    await approved(2)
    const page = await open()
    const stage = (stage: string) => fixture.asStaff('PUT', `businesses/orders/${id}/stage`, { stage })
    const done = page.getByRole('button', { name: /Table 4/ })
    await ticket(page, 4).waitFor()
    await stage('ready')
    await done.waitFor()
    expect(await tickets(page).getByRole('heading').allTextContents()).toEqual(['Table 2'])
    await done.click()
    await ticket(page, 4).waitFor()
    // The page shows it before the server knows of it.
    await expect
      .poll(() => fixture.asStaff<{ id: string; stage: string }[]>('GET', 'businesses/kitchen'))
      .toContainEqual(expect.objectContaining({ id, stage: 'preparing' }))
    await stage('completed')
    await ticket(page, 4).waitFor({ state: 'detached' })
    expect(await done.count()).toBe(0)
  })

  it('tells that an order was cancelled, and keeps it until a cook has read that', async () => {
    const id = await approved(4)
    await approved(2)
    const page = await open()
    await ticket(page, 4).waitFor()
    await fixture.asStaff('PUT', `businesses/orders/${id}/cancel`, {})
    await page.getByRole('status').filter({ hasText: 'Cancelled: order 00001, Table 4' }).waitFor()
    await ticket(page, 4).getByText('Cancelled', { exact: true }).waitFor()
    expect(await ticket(page, 4).getByRole('checkbox').count()).toBe(0)
    expect(await ticket(page, 4).innerText()).toContain('Margarita')
    await page.getByRole('button', { name: 'Order 00001: got it, it is cancelled' }).click()
    await ticket(page, 4).waitFor({ state: 'detached' })
    await page.reload()
    await ticket(page, 2).waitFor()
    expect(await tickets(page).count()).toBe(1)
    expect(await page.getByRole('button', { name: /Table 4/ }).count(), 'nothing brings it back').toBe(0)
  })

  it('does not take a press meant for “All done” as having read that the order was cancelled', async () => {
    const id = await approved(4)
    await approved(2)
    const page = await office.deskOf(fixture, tablet)
    await page.clock.install()
    await open(Promise.resolve(page))
    const place = await page.getByRole('button', { name: 'Order 00001: all done' }).boundingBox()
    await page.clock.pauseAt(Date.now() + 2_000)
    await fixture.asStaff('PUT', `businesses/orders/${id}/cancel`, {})
    const isCancelled = async () => {
      await page.clock.runFor(100)
      return ticket(page, 4).getByText('Cancelled', { exact: true }).isVisible()
    }
    await expect.poll(isCancelled).toBe(true)
    const read = page.getByRole('button', { name: 'Order 00001: got it, it is cancelled' })
    const { x = 0, y = 0 } = (await read.boundingBox()) ?? {}
    expect(Math.abs(x - (place?.x ?? 0)), 'in the same column').toBeLessThan(5)
    await page.mouse.click(x + 20, y + 20)
    await page.clock.runFor(1_000)
    expect(await ticket(page, 4).count()).toBe(1)
    await read.click()
    await ticket(page, 4).waitFor({ state: 'detached' })
  })

  it('shows approved orders of tables and deliveries, oldest first, with comment and age', async () => {
    await openDelivery(fixture)
    await approved(4)
    const delivery = await sendDelivery(fixture, products[0]?.id ?? '')
    await fixture.asStaff('PUT', `businesses/delivery-orders/${delivery}`, { orderStatus: 'APPROVED' })
    await approved(2)
    await send(1, [1])
    await decide(await send(5, [1]), 'DECLINED')
    const page = await open()
    expect(await tickets(page).getByRole('heading').allTextContents()).toEqual([
      'Table 4',
      'Delivery',
      'Table 2',
    ])
    for (const text of ['00001', 'Pa qepë, ju lutem', 'just now', '2 ×', 'Margarita'])
      expect(await ticket(page, 4).textContent()).toContain(text)
  })

  it('updates the age of an order as time passes', async () => {
    await approved(4)
    const page = await office.deskOf(fixture, tablet)
    await page.clock.install()
    await open(Promise.resolve(page))
    await ticket(page, 4).getByText('just now').waitFor()
    await page.clock.pauseAt(Date.now() + 5_000)
    await page.clock.setFixedTime(Date.now() + 7 * 60_000 + 5_000)
    await page.clock.runFor(15_000)
    await ticket(page, 4).getByText('7 min ago').waitFor()
  })

  it('lets an item be ticked off anywhere on its row, by touch and keyboard, and unticked', async () => {
    const id = await approved(4)
    const page = await open()
    const margarita = line(page, 4, '2 × Margarita')
    const row = ticket(page, 4).locator('label').first()
    const box = await row.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    let answer = tickSaved(page)
    await row.tap({ position: { x: (box?.width ?? 0) - 8, y: 8 } })
    await answer
    expect(await doneOf(id)).toEqual([true, false])
    await expect.poll(() => margarita.isChecked()).toBe(true)
    const struck = row.getByText('Margarita')
    await expect
      .poll(() => struck.evaluate((text) => getComputedStyle(text).textDecorationLine))
      .toBe('line-through')
    answer = tickSaved(page)
    await margarita.focus()
    await page.keyboard.press('Space')
    await answer
    expect(await doneOf(id)).toEqual([false, false])
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('moves a finished order to Done, where a tap reopens it', async () => {
    const id = await approved(4)
    const page = await open()
    const answer = tickSaved(page)
    await page.getByRole('button', { name: 'Order 00001: all done' }).click()
    await answer
    await page.getByText('Nothing to make').waitFor()
    expect(await doneOf(id)).toEqual([true, true])
    await page.reload()
    await page.getByRole('button', { name: 'Bring back Table 4 00001' }).click()
    await ticket(page, 4).waitFor()
    await expect.poll(() => line(page, 4, 'Margarita').isChecked()).toBe(false)
    await line(page, 4, 'Margarita').check()
    await line(page, 4, 'Me kërpudha').click()
    await page.getByRole('button', { name: 'Bring back Table 4 00001' }).waitFor()
  })

  it('is in sync on two screens', async () => {
    await approved(4)
    const [one, other] = await Promise.all([open(), open(office.phoneOf(fixture))])
    await line(one, 4, 'Margarita').check()
    await ticket(other, 4).locator('label:has(:checked)').getByText('Margarita').waitFor()
    await line(other, 4, 'Me kërpudha').click()
    const back = { name: 'Bring back Table 4 00001' }
    await one.getByRole('button', back).waitFor()
    await one.getByRole('button', back).click()
    await ticket(other, 4).waitFor()
    await expect.poll(() => other.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  it('announces a newly approved order, with a sound', async () => {
    const page = await office.deskOf(fixture, tablet)
    await page.addInitScript(() => {
      const begin = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        const { dataset } = document.documentElement
        dataset['notes'] = String(Number(dataset['notes'] ?? 0) + 1)
        return begin.call(this, when)
      }
    })
    const id = await send(4, [1])
    await open(Promise.resolve(page))
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => page.locator('html[data-notes]').count()).toBe(0)
    await decide(id)
    await page
      .getByRole('status')
      .filter({ hasText: 'New: order 00001, Table 4' })
      .waitFor({ state: 'attached' })
    await page.locator('html[data-notes="2"]').waitFor()
    await ticket(page, 4).waitFor()
  })

  it('keeps updates while offline, says so, and sends them when the connection is back', async () => {
    const id = await approved(4)
    const page = await open(
      office.deskOf(fixture, { ...tablet, expects: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch/ }),
    )
    await page.context().setOffline(true)
    await line(page, 4, 'Margarita').check()
    await page.getByRole('status').filter({ hasText: '1 tick not sent yet' }).waitFor()
    await ticket(page, 4).getByText('not sent yet').waitFor()
    await line(page, 4, 'Me kërpudha').click()
    await page.getByRole('status').filter({ hasText: '2 ticks not sent yet' }).waitFor()
    await page.getByRole('button', { name: 'Bring back Table 4 00001' }).waitFor()
    expect(await doneOf(id)).toEqual([false, false])
    await page.context().setOffline(false)
    await page.getByText('not sent yet').first().waitFor({ state: 'hidden' })
    await expect.poll(() => doneOf(id)).toEqual([true, true])
    await page.getByRole('button', { name: 'Bring back Table 4 00001' }).waitFor()
  })

  it('says so when an order is gone, and shows the current orders', async () => {
    await approved(4)
    const page = await open(office.deskOf(fixture, { ...tablet, expects: /404/ }))
    await page.route('**/api/businesses/kitchen/*/items/*', (route) =>
      route.fulfill({ status: 404, json: { error: 'Not found', code: 'not-found' } }),
    )
    await line(page, 4, 'Margarita').click()
    await page.getByRole('alert').waitFor()
    await ticket(page, 4).locator('label:has(:checked)').waitFor({ state: 'detached' })
  })

  it('fills an upright tablet with columns, and shows only the orders in full screen', async () => {
    for (const table of [1, 2, 3, 4]) await approved(table, table === 1 ? [2, 1] : [1])
    const page = await open(
      office.deskOf(fixture, { viewport: { width: 820, height: 1180 }, hasTouch: true }),
    )
    await expect.poll(() => tickets(page).count()).toBe(4)
    const boxes = () =>
      tickets(page).evaluateAll((all) =>
        all.map((one) => {
          const { left, top, bottom } = one.getBoundingClientRect()
          return { left, top, bottom }
        }),
      )
    const shown = await boxes()
    expect(new Set(shown.map(({ left }) => left)).size).toBe(2)
    for (const [index, { left, top }] of shown.entries()) {
      const above = shown[index - 1]
      // There is no gap below a short ticket: the next one in the column follows at the usual distance.
      if (above?.left === left) expect(top - above.bottom).toBeLessThan(20)
    }
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'hidden' })
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  it('keeps the screen awake, and can go full screen', async () => {
    const page = await office.deskOf(fixture, tablet)
    await page.addInitScript(() => {
      Object.assign(navigator.wakeLock, {
        request: async (kind: string) => {
          document.documentElement.dataset['awake'] = kind
          return { release: async () => delete document.documentElement.dataset['awake'] }
        },
      })
    })
    await open(Promise.resolve(page))
    await page.locator('html[data-awake=screen]').waitFor()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
    await page.getByRole('link', { name: 'Kitchen' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await page.getByRole('link', { name: 'Orders' }).click()
    await page.locator('html[data-awake]').waitFor({ state: 'detached' })
  })

  it('follows Orders in the sidebar, and is hidden when neither table orders nor deliveries are enabled', async () => {
    const page = await open()
    const links = await page.getByRole('navigation').getByRole('link').allTextContents()
    expect(links[links.indexOf('Orders') + 1]).toBe('Kitchen')
    await fixture.asStaff('PUT', 'businesses/configurations', { enableOrder: false, enableDelivery: true })
    await page.goto('/kitchen')
    await page.getByRole('link', { name: 'Delivery' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
    await fixture.asStaff('PUT', 'businesses/configurations', { enableDelivery: false })
    await page.goto('/kitchen')
    await page.waitForURL('**/menus')
    await expect.poll(() => page.getByRole('link', { name: 'Kitchen' }).count()).toBe(0)
  })
})
