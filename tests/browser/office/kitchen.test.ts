import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'
import { decide } from '#tests/harness/ordering.ts'

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
  const send = (tableNumber: number, quantities: number[]) =>
    sendOrder(
      fixture,
      quantities.map((quantity, at) => ({ productId: products[at]?.id ?? '', quantity })),
      tableNumber,
    )
  const approved = async (tableNumber: number, quantities = [2, 1]) => {
    const id = await send(tableNumber, quantities)
    await decide(fixture, id)
    return id
  }
  const tickets = (page: Page) => page.getByRole('list', { name: 'Orders to make' }).locator('> li')
  const ticket = (page: Page, table: number) => tickets(page).filter({ hasText: `Table ${table}` })
  /** Which items of an order are done, according to the server. */
  const doneOf = async (orderId: string) => {
    const orders = await fixture.staff.ask('GET businesses/kitchen')
    return orders.find(({ id }) => id === orderId)?.items.map(({ doneOn }) => doneOn !== null)
  }
  const tickSaved = (page: Page) =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())

  it('keeps the screen awake, announces a new order with a sound, and lets it be ticked off anywhere on its row', async () => {
    const [, , , fourth] = await fixture.staff.ask('GET tables')
    await fixture.staff.ask('PUT tables/:id', {
      params: { id: fourth?.id ?? '' },
      body: { name: 'Sofra e madhe' },
    })
    const page = await office.deskOf(fixture, tablet)
    await page.addInitScript(() => {
      const html = () => document.documentElement.dataset
      const begin = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        html()['notes'] = String(Number(html()['notes'] ?? 0) + 1)
        return begin.call(this, when)
      }
      Object.assign(navigator.wakeLock, {
        request: async (kind: string) => {
          html()['awake'] = kind
          return { release: async () => delete html()['awake'] }
        },
      })
    })
    const id = await send(4, [1, 1])
    await open(Promise.resolve(page))
    await page.locator('html[data-awake=screen]').waitFor()
    await page.getByText('Nothing to make').waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    expect(await page.locator('html[data-notes]').count()).toBe(0)
    await decide(fixture, id)
    await page
      .getByRole('status')
      .filter({ hasText: 'New: order 00001, Sofra e madhe (4)' })
      .waitFor({ state: 'attached' })
    await page.locator('html[data-notes="2"]').waitFor()
    await tickets(page).getByText('Sofra e madhe (4)').waitFor()
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)

    const row = tickets(page).locator('label').first()
    const box = await row.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    let isSaved = tickSaved(page)
    await row.tap({ position: { x: (box?.width ?? 0) - 8, y: 8 } })
    await isSaved
    expect(await doneOf(id)).toEqual([true, false])
    const product = row.locator('[class*=product]')
    await expect
      .poll(() => product.evaluate((text) => getComputedStyle(text).textDecorationLine))
      .toBe('line-through')
    isSaved = tickSaved(page)
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await isSaved
    expect(await doneOf(id)).toEqual([false, false])
    await page.getByRole('link', { name: 'Orders' }).click()
    await page.locator('html[data-awake]').waitFor({ state: 'detached' })
  })

  it(
    'does not take a press meant for “All done” as having read that the order was cancelled',
    { tags: ['complete'] },
    async () => {
      const id = await approved(4)
      await approved(2)
      const page = await office.deskOf(fixture, tablet)
      await page.clock.install()
      await open(Promise.resolve(page))
      const place = await page.getByRole('button', { name: 'Order 00001: all done' }).boundingBox()
      await page.clock.pauseAt(Date.now() + 2_000)
      await fixture.staff.ask('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
      const isCancelled = async () => {
        await page.clock.runFor(100)
        return ticket(page, 4).getByText('Cancelled', { exact: true }).isVisible()
      }
      await expect.poll(isCancelled).toBe(true)
      const read = page.getByRole('button', { name: 'Order 00001: got it, it is cancelled' })
      const { x = 0, y = 0, width = 0 } = (await read.boundingBox()) ?? {}
      const pressed = (place?.x ?? 0) + 20
      expect(pressed > x && pressed < x + width, 'in the same column').toBe(true)
      await page.mouse.click(pressed, y + 20)
      await page.clock.runFor(1_000)
      expect(await ticket(page, 4).count()).toBe(1)
      await read.click()
      await ticket(page, 4).waitFor({ state: 'detached' })
    },
  )

  it('fills an upright tablet with columns, and shows only the orders in full screen', async () => {
    const [first] = [
      await approved(1),
      await approved(2, [1]),
      await approved(3, [1]),
      await approved(4, [1]),
    ]
    await fixture.staff.ask('PUT businesses/orders/:id/estimate', {
      params: { id: first },
      body: { minutes: 20 },
    })
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
    // The navigation is at the foot, as on a phone.
    expect(await page.getByRole('complementary').count()).toBe(0)
    await page.getByRole('navigation', { name: 'Service' }).waitFor()
    const head = tickets(page).first().locator('header')
    const lines = await head.evaluate((one) => {
      const texts = [...one.querySelectorAll('h2, p')].flatMap((part) => [...part.getClientRects()])
      return new Set(texts.map(({ bottom }) => Math.round(bottom / 20))).size
    })
    expect(lines, 'place and number, then the time').toBe(2)
    for (const [index, { left, top }] of shown.entries()) {
      const above = shown[index - 1]
      // There is no gap below a short ticket: the next one in the column follows at the usual distance.
      if (above?.left === left) expect(top - above.bottom).toBeLessThan(20)
    }
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'hidden' })
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
