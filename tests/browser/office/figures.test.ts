import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { insertSoldOrders, pizzasInJune } from '#tests/harness/sold-orders.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const now = '2026-06-10T10:00:00Z'
let fixture: Fixture
let page: Page
beforeEach(async () => {
  fixture = await createFixture({ clock: () => new Date(now) })
  const { products } = await addMenu(fixture)
  await insertSoldOrders(fixture.services.db, fixture.id, pizzasInJune(products[0].id))
})
const office = useOffice()

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
  test('are saved as a file and printed, and stay at their days over a reload', async () => {
    await open()
    await expect.poll(() => numberOf('Sales')).toContain('30.75')
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
    expect(await accessibilityProblems(page, { within: 'main' })).toEqual([])
  })
})
