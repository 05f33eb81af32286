import { beforeEach, describe, expect, test } from 'vitest'
import { aProduct, sizes } from '#tests/harness/business.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

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
  fixture = await office.createFixture()
  at = await addMenu(fixture)
})
const office = useOfficePages()

const stored = async () =>
  (await fixture.staff.ask('GET products')).toSorted((one, other) => one.name.localeCompare(other.name))
const column = async <Field extends keyof Product>(field: Field) =>
  (await stored()).map((product) => product[field])
const openTable = async () => {
  const page = await office.open(fixture, '/products', { width: 1440 })
  await page.getByRole('button', { name: 'Show as a table' }).click()
  const table = page.getByRole('grid', { name: 'All products' })
  await table.waitFor()
  return { page, table }
}
const pasteText = (text: string) => {
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(Object.assign(paste, { clipboardData: { getData: () => text } }))
}

describe('the table of products', () => {
  test('does not show the old text again while what was saved is taken over', async () => {
    const { page, table } = await openTable()
    const cell = table.getByRole('row').nth(1).getByRole('gridcell').first()
    await cell.click()
    await page.keyboard.type('Pica e re')
    const element = await cell.element()
    const shown = new Set<string>()
    const observer = new MutationObserver(() => shown.add(element.textContent))
    observer.observe(element, { subtree: true, childList: true, characterData: true })
    await page.keyboard.press('Enter')
    await expect.poll(() => column('name')).toContain('Pica e re')
    await table.locator('[data-state=saving]').waitFor({ state: 'detached' })
    observer.disconnect()
    expect(shown).toEqual(new Set(['Pica e re']))
  })

  test('accepts a pasted block, marks its invalid cells, and undoes it at once', async () => {
    const { page, table } = await openTable()
    const names = await column('name')
    const before = await stored()
    await table.getByRole('gridcell').nth(2).click()
    pasteText('6,10\t12\tbar\r\n€ 7.20\tsoon\tTerrace\r\n')
    await page.getByText('5 cells changed').waitFor()
    await page.getByText('1 cell is not saved').waitFor()
    await page.getByText('Provide a number!').waitFor()
    expect(await column('price')).toEqual(expect.arrayContaining([6.1, 7.2]))
    expect(await column('station')).toEqual(expect.arrayContaining(['bar', 'Terrace']))
    await page.getByRole('gridcell', { name: /soon/ }).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => page.getByText('soon').count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Everything is as before').waitFor()
    expect((await stored()).map(({ price, station }) => [price, station])).toEqual(
      before.map(({ price, station }) => [price, station]),
    )
    expect(await column('name')).toEqual(names)
  })

  test('opens the prices of sizes where a product has some, and refuses another one pasted', async () => {
    const { id } = await fixture.staff.ask('POST option-groups', { body: sizes({ Vogël: 4.5, Madhe: 9 }) })
    await fixture.staff.ask('PUT products/:id', {
      params: { id: at.products[0]?.id ?? '' },
      body: { optionGroups: [{ id }] },
    })
    const { page, table } = await openTable()
    const price = table.getByRole('row').filter({ hasText: 'Margarita' }).getByRole('gridcell').nth(2)
    await price.getByText('from 4.50').click()
    const panel = page.getByRole('dialog', { name: 'Prices of Margarita' })
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await panel.waitFor({ state: 'detached' })
    const cell = await price.element()
    cell.focus()
    pasteText('6')
    await page.getByText('Its sizes have prices of their own: change those').waitFor()
    expect(await column('price')).toContain(4.5)
  })

  test('accepts taxes and option groups by name, if the business has any', async () => {
    const { table: without } = await openTable()
    expect(await without.getByRole('columnheader', { name: 'Tax' }).count()).toBe(0)
    const tax = await fixture.staff.ask('POST taxes', {
      body: {
        name: 'Food',
        tableRate: 8,
        deliveryRate: 3,
      },
    })
    for (const name of ['Extras', 'Dips'])
      await fixture.staff.ask('POST option-groups', {
        body: {
          name,
          nameEn: name,
          kind: 'extra',
          minChoices: 0,
          maxChoices: null,
          freeChoices: 0,
          options: [{ name: 'Cheese', nameEn: 'Cheese', price: 1 }],
        },
      })
    const { page, table } = await openTable()
    await table.getByRole('columnheader', { name: 'Tax' }).waitFor()
    const margarita = table.getByRole('row').filter({ hasText: 'Margarita' }).getByRole('gridcell')
    await margarita.nth(6).click()
    await page.keyboard.type('fod')
    await page.keyboard.press('Enter')
    await page.getByText('There is no “fod”').waitFor()
    expect(await column('taxId')).not.toContain(tax.id)
    await margarita.nth(6).click()
    pasteText('food\tDips; extras')
    await page.getByText('2 cells changed').waitFor()
    await expect.poll(() => margarita.nth(7).textContent()).toBe('Dips, Extras')
    expect((await stored()).find(({ name }) => name === 'Margarita')).toMatchObject({ taxId: tax.id })
    await margarita.nth(7).click()
    await page.keyboard.press('F2')
    expect(await page.locator('datalist option').first().getAttribute('value')).toBe('Dips, Extras')
  })

  test('keeps what was typed when somebody else changed the cell first', async () => {
    const { page, table } = await openTable()
    const cell = table.getByRole('row').filter({ hasText: 'Margarita' }).getByRole('gridcell').nth(2)
    await cell.click()
    // The page does not hear of the change before it saves.
    const release = page.network.hold(/^GET /)
    await fixture.staff.ask('PUT products/:id', {
      params: { id: at.products[0]?.id ?? '' },
      body: { price: 9 },
    })
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    release()
    await cell.getByText('Somebody else has changed this in the meantime').waitFor()
    await cell.getByText('6', { exact: true }).waitFor()
    expect(await column('price')).toContain(9)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => column('price')).toContain(6)
    await page.getByText('1 cell is not saved').waitFor({ state: 'detached' })
  })

  test('drops and reports what is being typed for a product that is deleted, and leaves the others as they are', async () => {
    const { page, table } = await openTable()
    const rows = table.getByRole('row')
    const [, ...others] = await column('price')
    const [deleted] = await stored()
    const row = rows.filter({ hasText: deleted?.name ?? '' })
    await row.getByRole('gridcell').nth(2).click()
    await page.keyboard.type('9,9')
    await row.getByRole('textbox').waitFor()
    await fixture.staff.ask('DELETE products/:id', { params: { id: deleted?.id ?? '' } })
    await row.waitFor({ state: 'detached' })
    await page.getByText('“9,9” is not saved: the product is no longer in this list').waitFor()
    // Whoever types on does not type into another row.
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    expect(await table.getByRole('textbox').count()).toBe(0)
    expect(await column('price')).toEqual(others)
    expect(await page.getByText('not saved').count()).toBe(1)
  })

  test('keeps what is being typed in its row when a product is added above it', async () => {
    const { page, table } = await openTable()
    const name = await table.getByRole('gridcell').first().textContent()
    await table.getByRole('gridcell').first().focus()
    await page.keyboard.type('Emri i ri')
    await fixture.staff.ask('POST products', { body: aProduct('Byrek') })
    await table.getByText('Byrek').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => column('name')).toContain('Emri i ri')
    expect(await column('name')).toContain('Byrek')
    expect(await column('name')).not.toContain(name)
  })
})
