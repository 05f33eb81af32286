import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Product {
  name: string
  nameEn: string
  price: number
  active: boolean
}

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
})
const office = useOffice()

const stored = async () =>
  (await fixture.staff.ask('GET products')).toSorted((one, other) => one.name.localeCompare(other.name))
const column = async <Field extends keyof Product>(field: Field) =>
  (await stored()).map((product) => product[field])
const openTable = async (page: Page) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Show as a table' }).click()
  return page.getByRole('grid', { name: 'All products' })
}
const focused = (page: Page) => page.locator('[role=gridcell]:focus')
const pasteText = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

describe('the table of products', () => {
  test(
    'can be edited by keyboard like a spreadsheet, takes blocks of cells, and is remembered',
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      const table = await openTable(page)
      const [first, second] = await table.getByRole('row').nth(1).getByRole('gridcell').allTextContents()
      expect(second).not.toBe('')
      await table.getByRole('gridcell').first().click()
      await page.keyboard.type('Pica e re')
      await page.keyboard.press('Tab')
      await page.keyboard.type('New pizza')
      await page.keyboard.press('Tab')
      await page.keyboard.type('8,25')
      await page.keyboard.press('Enter')
      // Enter returns to the column in which the series of Tabs began, one row down.
      await expect.poll(() => focused(page).getAttribute('data-row')).toBe('1')
      await expect.poll(() => focused(page).getAttribute('data-column')).toBe('0')
      await expect.poll(async () => (await column('name')).includes('Pica e re')).toBe(true)
      await expect.poll(async () => (await column('nameEn')).includes('New pizza')).toBe(true)
      await expect.poll(() => column('price')).toContain(8.25)
      // The row stays where it was, though a list would show the latest edit first.
      await expect
        .poll(() => table.getByRole('row').nth(1).getByRole('gridcell').first().textContent())
        .toBe('Pica e re')

      await page.keyboard.press('F2')
      await page.keyboard.type(' e padëshiruar')
      await page.keyboard.press('Escape')
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Space')
      await expect.poll(() => column('active')).toContain(false)
      expect((await column('name')).some((name) => name.includes('padëshiruar'))).toBe(false)

      await page.keyboard.press('Control+z')
      await expect.poll(() => column('active')).not.toContain(false)
      for (const _ of ['price', 'second name', 'name']) {
        await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
        await page.getByText('Everything is as before').last().waitFor()
      }
      await expect.poll(() => column('name')).toContain(first)
      expect(await column('price')).not.toContain(8.25)
      expect(await accessibilityProblems(page, { within: 'main' })).toEqual([])

      await table.getByRole('gridcell').nth(2).click()
      await pasteText(page, '6,10\t12\r\n€ 7.20\tsoon\r\n')
      await page.getByText('3 cells changed').waitFor()
      await page.getByText('1 cell is not saved').waitFor()
      await page.getByText('Provide a number!').waitFor()
      expect(await column('price')).toEqual(expect.arrayContaining([6.1, 7.2]))

      // It is remembered, on screens with room for it, and opens the panel of a product.
      await page.reload()
      await page.getByRole('gridcell', { name: 'Edit Margarita' }).click()
      await page.getByRole('dialog', { name: 'Edit Product' }).waitFor()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('list', { name: 'All products' }).waitFor()
      expect(await page.getByRole('button', { name: 'Show as a list' }).count()).toBe(0)
    },
  )
})
