import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { aProduct } from '#tests/harness/business.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Product {
  id: string
  name: string
  nameEn: string
  price: number
  preparingTime: number | null
  station: string | null
  active: boolean
  taxId: string | null
}

let fixture: Fixture
let at: Awaited<ReturnType<typeof addMenu>>
beforeEach(async () => {
  fixture = await createFixture()
  at = await addMenu(fixture)
})
const office = useOffice()

const stored = async () =>
  (await fixture.asStaff<Product[]>('GET', 'products')).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  )
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
  test('can be edited by keyboard like a spreadsheet, and each cell is saved by itself', async () => {
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
  })

  test(
    'does not show the old text again while what was saved is taken over',
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      const table = await openTable(page)
      const cell = table.getByRole('row').nth(1).getByRole('gridcell').first()
      await cell.click()
      await page.keyboard.type('Pica e re')
      await cell.evaluate((element) => {
        const shown: (string | null)[] = []
        Object.assign(globalThis, { shown })
        const look = () => shown.push(element.textContent)
        new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true })
      })
      await page.keyboard.press('Enter')
      await expect.poll(() => column('name')).toContain('Pica e re')
      await table.locator('[data-state=saving]').waitFor({ state: 'detached' })
      const shown = await page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
      expect(new Set(shown)).toEqual(new Set(['Pica e re']))
    },
  )

  test('accepts a pasted block, marks its invalid cells, and undoes it at once', async () => {
    const page = await office.deskOf(fixture)
    const table = await openTable(page)
    const names = await column('name')
    const before = await stored()
    await table.getByRole('gridcell').nth(2).click()
    await pasteText(page, '6,10\t12\tbar\r\n€ 7.20\tsoon\tTerrace\r\n')
    await page.getByText('5 cells changed').waitFor()
    await page.getByText('1 cell is not saved').waitFor()
    await page.getByText('Provide a number!').waitFor()
    expect(await column('price')).toEqual(expect.arrayContaining([6.1, 7.2]))
    expect(await column('station')).toEqual(expect.arrayContaining(['bar', 'Terrace']))
    await page.getByRole('gridcell', { name: /soon/ }).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => page.getByText('soon').count()).toBe(0)
    await page
      .getByRole('alert')
      .or(page.getByRole('main'))
      .getByRole('button', { name: 'Undo' })
      .first()
      .click()
    await page.getByText('Everything is as before').waitFor()
    expect((await stored()).map(({ price, station }) => [price, station])).toEqual(
      before.map(({ price, station }) => [price, station]),
    )
    expect(await column('name')).toEqual(names)
  })

  test(
    'accepts taxes and option groups by name, if the business has any',
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      const table = await openTable(page)
      expect(await table.getByRole('columnheader', { name: 'Tax' }).count()).toBe(0)
      const tax = await fixture.asStaff<{ id: string }>('POST', 'taxes', {
        name: 'Food',
        tableRate: 8,
        deliveryRate: 3,
      })
      for (const name of ['Extras', 'Dips'])
        await fixture.asStaff('POST', 'option-groups', {
          name,
          nameEn: name,
          kind: 'extra',
          minChoices: 0,
          maxChoices: null,
          freeChoices: 0,
          options: [{ name: 'Cheese', nameEn: 'Cheese', price: 1 }],
        })
      await page.reload()
      await table.getByRole('columnheader', { name: 'Tax' }).waitFor()
      const margarita = table.getByRole('row').filter({ hasText: 'Margarita' }).getByRole('gridcell')
      await margarita.nth(6).click()
      await page.keyboard.type('fod')
      await page.keyboard.press('Enter')
      await page.getByText('There is no “fod”').waitFor()
      expect(await column('taxId')).not.toContain(tax.id)
      await margarita.nth(6).click()
      await pasteText(page, 'food\tDips; extras')
      await page.getByText('2 cells changed').waitFor()
      await expect.poll(() => margarita.nth(7).textContent()).toBe('Dips, Extras')
      expect((await stored()).find(({ name }) => name === 'Margarita')).toMatchObject({ taxId: tax.id })
      await margarita.nth(7).click()
      await page.keyboard.press('F2')
      expect(await page.locator('datalist option').first().getAttribute('value')).toBe('Dips, Extras')
      expect(await accessibilityProblems(page, { within: 'main' })).toEqual([])
    },
  )

  test('keeps what was typed when somebody else changed the cell first', async () => {
    const page = await office.deskOf(fixture, { expects: /409/ })
    const table = await openTable(page)
    const cell = table.getByRole('row').filter({ hasText: 'Margarita' }).getByRole('gridcell').nth(2)
    await cell.click()
    await fixture.asStaff('PUT', `products/${at.products[0]?.id}`, { price: 9 })
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await cell.getByText('Somebody else changed this meanwhile').waitFor()
    await cell.getByText('6', { exact: true }).waitFor()
    expect(await column('price')).toContain(9)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => column('price')).toContain(6)
    await page.getByText('1 cell is not saved').waitFor({ state: 'hidden' })
  })

  test(
    'drops and reports what is being typed for a product that is deleted, and leaves the others as they are',
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      const table = await openTable(page)
      const rows = table.getByRole('row')
      const [, ...others] = await column('price')
      const [deleted] = await stored()
      const row = rows.filter({ hasText: deleted?.name ?? '' })
      await row.getByRole('gridcell').nth(2).click()
      await page.keyboard.type('9,9')
      await row.getByRole('textbox').waitFor()
      await fixture.asStaff('DELETE', `products/${deleted?.id}`)
      await row.waitFor({ state: 'detached' })
      await page.getByText('“9,9” is not saved: the product is no longer in this list').waitFor()
      // Whoever types on does not type into another row.
      await page.keyboard.type('5')
      await page.keyboard.press('Enter')
      expect(await table.getByRole('textbox').count()).toBe(0)
      expect(await column('price')).toEqual(others)
      expect(await page.getByText('not saved').count()).toBe(1)
    },
  )

  test(
    'keeps what is being typed in its row when a product is added above it',
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      const table = await openTable(page)
      const name = await table.getByRole('gridcell').first().textContent()
      await table.getByRole('gridcell').first().focus()
      await page.keyboard.type('Emri i ri')
      await fixture.asStaff('POST', 'products', aProduct('Byrek'))
      await table.getByText('Byrek').first().waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => column('name')).toContain('Emri i ri')
      expect(await column('name')).toContain('Byrek')
      expect(await column('name')).not.toContain(name)
    },
  )

  test(
    "is remembered on screens with room for it, and opens a product's panel",
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      await openTable(page)
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
