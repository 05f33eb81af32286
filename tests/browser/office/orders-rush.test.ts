import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerNo, openDelivery, sendDelivery, waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'
import { decide } from '#tests/harness/ordering.ts'

describe('in a rush, the orders', () => {
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
    const [, , third] = await fixture.staff.ask('GET tables')
    await fixture.staff.ask('PUT tables/:id', {
      params: { id: third?.id ?? '' },
      body: { name: 'Sofra e madhe' },
    })
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
  /** Sends orders; returns their ids, oldest first. So few stay below the guest's ceiling. */
  async function sendOrders(count: number): Promise<string[]> {
    const ids: string[] = []
    for (let sent = 0; sent < count; sent++) ids.push(await sendOrder(fixture, productId))
    return ids
  }
  const toast = (page: Page) => page.locator('.mantine-Notification-root')

  it('do not move under a pointer, are announced without a toast where they are listed, and toasts leave their panel alone', async () => {
    await openDelivery(fixture)
    const [first] = await sendOrders(2)
    const page = await open(office.deskOf(fixture))
    await row(page, '00002').hover()
    const { y } = (await row(page, '00002').boundingBox()) ?? {}
    await sendOrders(2)
    const fresh = page.getByRole('button', { name: '2 new orders' })
    await fresh.waitFor()
    await decide(fixture, first ?? '', 'APPROVED')
    await row(page, '00001').getByText('Decided').waitFor()
    expect(
      await row(page, '00001')
        .getByRole('button', { name: /Approve/ })
        .count(),
    ).toBe(0)
    expect(await row(page, '0000[34]').count()).toBe(0)
    expect((await row(page, '00002').boundingBox())?.y).toBe(y)
    await fresh.click()
    await row(page, '00004').waitFor()
    await row(page, '00001').waitFor({ state: 'detached' })
    await sendOrder(fixture, productId)
    await page.getByRole('button', { name: '1 new order' }).waitFor()
    await page.mouse.move(0, 0)
    await row(page, '00005').waitFor()

    // They were announced to screen readers only, and a toast about other orders leaves the panel alone.
    await page.getByRole('status').filter({ hasText: 'Order from table: 3' }).waitFor()
    expect(await toast(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Order ID 00005' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00005' })
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

  it(
    'are announced in one toast at the bottom of a phone, and fit four to its screen, below a one-line alarm',
    { tags: ['complete'] },
    async () => {
      const now = new Date(Date.now() + 10 * 60_000).toISOString()
      const page = await open(office.phoneOf(fixture, { now }), '/menus')
      await sendOrder(fixture, productId)
      await toast(page).getByText('Order from table: 3').waitFor()
      for (const words of ['New Order', 'Sofra e madhe', 'Pa qepë, ju lutem'])
        await toast(page).getByText(words).waitFor()
      await sendOrders(2)
      await toast(page).getByText('3 new orders').waitFor()
      await expect.poll(() => toast(page).count()).toBe(1)
      const box = await toast(page).boundingBox()
      expect(box?.y).toBeGreaterThan(400)

      await sendOrders(2)
      await toast(page).getByText('5 new orders').waitFor()
      await page.goto('/orders')
      const bar = page.getByRole('navigation', { name: 'Service' })
      await row(page, '00005').waitFor()
      await expect
        .poll(() => bar.getByRole('link').allTextContents())
        .toEqual(['Orders5 5 pending', 'Service', 'Tables'])
      const alarm = await page.getByRole('status').filter({ hasText: '5 waiting · 10 min' }).boundingBox()
      expect(alarm?.height).toBeLessThan(50)
      const foot = (await bar.boundingBox())?.y ?? 0
      const boxes = await page
        .locator('[data-order]')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
      expect(boxes.filter((bottom) => bottom <= foot)).toHaveLength(4)
      const text = await row(page, '00001').textContent()
      for (const words of ['Sofra e madhe (3)', '2 × Margarita', 'Pa qepë, ju lutem'])
        expect(text).toContain(words)

      for (const number of ['00005', '00001']) {
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

      const search = page.getByRole('searchbox', { name: 'Search by order number' })
      expect(await search.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Search by order number' }).click()
      await search.waitFor()
      await bar.getByRole('button', { name: 'More' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Feedback' }).waitFor()
    },
  )
})
