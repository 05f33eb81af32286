import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerYes, pdfPageSizes } from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

describe('the orders', () => {
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
  })
  const office = useOffice()

  const statusOf = async (orderId: string) => {
    const orders = (await fixture.staff.ask('GET businesses/orders')).data
    return orders.find(({ id }) => id === orderId)?.status
  }
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    return page
  }

  it('appear live, are counted in sidebar and title, and can be approved on the row', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByText('No orders to display!').waitFor()
    await page.locator('[data-live=true]').first().waitFor()
    const id = await sendOrder(fixture, productId, 4)
    const row = page.getByRole('row', { name: /00001/ })
    await row.waitFor()
    await page.getByText('Order from table: 4').waitFor()
    for (const cell of ['Pending', '11.00\u00a0€', 'just now'])
      expect(await row.textContent()).toContain(cell)
    await page.getByLabel('1 pending').waitFor()
    expect(await page.title()).toBe('(1) Orders · Sofra')
    // The price is beside the buttons, never under them.
    const price = await row.getByText('11.00').evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getBoundingClientRect().right
    })
    const decline = await row.getByRole('button', { name: 'Decline order 00001' }).boundingBox()
    expect(price).toBeLessThan(decline?.x ?? 0)

    await row.getByRole('button', { name: 'Approve order 00001' }).click()
    await answerYes(page)
    await page.getByText('Order approved').waitFor()
    expect(await statusOf(id)).toBe('APPROVED')
    await page.getByText('No orders to display!').waitFor()
    expect(await page.title()).toBe('Orders · Sofra')
    await page.getByText('Completed').click()
    await page.getByRole('row', { name: /00001/ }).getByText('Approved').waitFor()

    // Until it is served, an approved order is also listed under In progress.
    await page.getByText('In progress').click()
    await page.getByRole('button', { name: 'Mark ready: order 00001' }).click()
    await page.getByRole('button', { name: 'Mark served: order 00001' }).click()
    await page.getByText('No orders to display!').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('button', { name: 'Mark served: order 00001' }).waitFor()
  })

  it('open by a click on any of their texts, and give the focus back; a selected text stays selected', async () => {
    await sendOrder(fixture, productId, 4)
    const page = await open(office.deskOf(fixture))
    const row = page.getByRole('row', { name: /00001/ })
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    for (const text of ['Table 4', 'Pending', '11.00']) {
      await row.getByText(text).click()
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      expect(focused).toContain('00001')
    }
    // The second click of a double click is not one beside the panel, and leaves the focus in it.
    await row.getByText('Pending').dblclick()
    await panel.waitFor()
    await page.mouse.move(0, 0)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    const place = await row.getByText('Table 4').boundingBox()
    const [x, y] = [place?.x ?? 0, (place?.y ?? 0) + (place?.height ?? 0) / 2]
    await page.mouse.move(x + 1, y)
    await page.mouse.down()
    await page.mouse.move(x + 45, y, { steps: 3 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Tab')
    expect(await panel.count()).toBe(0)
  })

  it('are printed on an 80 mm receipt, with nothing else', async () => {
    await sendOrder(fixture, productId)
    const page = await office.deskOf(fixture)
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'true'
      }
    })
    await open(Promise.resolve(page))
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('html[data-printed=true]').waitFor()
    await page.emulateMedia({ media: 'print' })
    const receipt = page.getByRole('article')
    for (const text of ['Taverna e Anës', 'Order 00001', 'Table 3', 'Margarita', '11.00', 'Pa qepë'])
      expect(await receipt.textContent()).toContain(text)
    const { width, isCut } = await receipt.evaluate((paper) => ({
      width: paper.getBoundingClientRect().width,
      isCut: [...paper.querySelectorAll('*')].some(
        (part) => part.getBoundingClientRect().right > paper.getBoundingClientRect().right + 1,
      ),
    }))
    expect(width).toBeLessThanOrEqual((72 / 25.4) * 96 + 1)
    expect(isCut).toBe(false)
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Orders' }).count()).toBe(0)
    expect(pdfPageSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual(['80 × 297 mm'])
    await receipt.waitFor({ state: 'detached' })
  })
})
