import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { insertSoldOrders, type SoldOrder } from '#tests/harness/sold-orders.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const now = '2026-06-10T10:00:00Z'
let fixture: Fixture
let page: Page
beforeEach(async () => {
  fixture = await createFixture({ clock: () => new Date(now) })
  const { products } = await addMenu(fixture)
  const [product] = products
  await insertSoldOrders(fixture.services.db, fixture.id, [
    anOrder(product?.id ?? '', '2026-06-10T08:00:00Z', 1),
    anOrder(product?.id ?? '', '2026-06-10T09:00:00Z', 2),
    anOrder(product?.id ?? '', '2026-06-01T09:00:00Z', 4),
  ])
})
const office = useOffice()

const anOrder = (productId: string, sentOn: string, quantity: number): SoldOrder => ({
  kind: 'table',
  status: 'APPROVED',
  table: 2,
  sentOn: new Date(sentOn),
  decidedOn: new Date(Date.parse(sentOn) + 90_000),
  fee: 0,
  feeRate: null,
  lines: [
    {
      productId,
      name: 'Margarita',
      quantity,
      mills: 10_000,
      deposit: 250,
      rate: 1000,
      options: [{ id: productId, group: 'Extras', name: 'Cheese', mills: 1000 }],
    },
  ],
})
const open = async () => {
  page = await office.deskOf(fixture)
  await page.goto('/menus')
  await page.getByRole('link', { name: 'Figures' }).click()
}
const numberOf = (label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .textContent()

describe('the figures', () => {
  test('show today or chosen days, which are kept in the URL, as a file and on paper, too', async () => {
    await open()
    await expect.poll(() => numberOf('Sales')).toContain('30.75')
    expect(await numberOf('Orders')).toBe('2')
    expect(await numberOf('Time to approval')).toBe('1.5 min')
    const taxes = page.getByRole('table', { name: 'Tax' }).getByRole('row').nth(1)
    expect(await taxes.textContent()).toMatch(/10%.*30\.75.*27\.96.*2\.79/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV: Products' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('products-2026-06-10-2026-06-10.csv')
    expect(await readFile(await download.path(), 'utf8')).toMatch(/Margarita,3,30\.00/)
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset['printed'] =
          document.querySelector<HTMLElement>('[data-end-of-day]')?.textContent ?? ''
      }
    })
    await page.getByRole('button', { name: 'Print end of day' }).click()
    const printed = () => page.evaluate(() => document.body.dataset['printed'] ?? '')
    await expect.poll(printed).toContain('10/06/2026')
    expect(await printed()).toMatch(/At a table \(2\).*Deposit.*0\.75.*Total.*30\.75/)

    await page.getByText('This month').click()
    await expect.poll(() => numberOf('Orders')).toBe('3')
    await page.getByRole('table', { name: 'Sales by day', exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => numberOf('Orders')).toBe('3')
    await page.getByText('Choose dates').click()
    await page.getByLabel('From', { exact: true }).fill('01/06/2026')
    await page.getByLabel('To', { exact: true }).fill('01/05/2026')
    await page.getByText('Choose a first and a last day').waitFor()
    await page.getByLabel('To', { exact: true }).fill('01/06/2026')
    await expect.poll(() => numberOf('Orders')).toBe('1')
    expect(await accessibilityProblems(page, { within: 'main' })).toEqual([])
    await page.getByText('Yesterday').click()
    await page.getByText('Nothing was sold').waitFor()
  })
})
