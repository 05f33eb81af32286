import { beforeEach, describe, expect, test } from 'vitest'
import { sizes } from '#tests/harness/business.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let at: Awaited<ReturnType<typeof addMenu>>
beforeEach(async () => {
  fixture = await office.createFixture()
  at = await addMenu(fixture)
})
const office = useOfficePages()

const screenPath = () => `/menus/${at.menu.id}/submenus/${at.submenu.id}/products`
const stored = async () =>
  (await fixture.staff.ask('GET products'))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, price, active }) => [name, price, active])
const namesIn = async (id: string) =>
  (
    await fixture.staff.ask('GET menus/:menuId/sub-menus/:id', { params: { menuId: at.menu.id, id } })
  ).products.map(({ name }) => name)

describe('a price in a list', () => {
  const open = (page: OfficePage) => page.getByRole('button', { name: 'Price of Margarita: 5.50 €' }).click()

  test('can be changed in place, and undone', async () => {
    const page = await office.open(fixture, screenPath())
    await open(page)
    await page.getByLabel('New price of Margarita').fill('6,25')
    await page.keyboard.press('Enter')
    await page.getByText('Price changed').waitFor()
    expect(await stored()).toContainEqual(['Margarita', 6.25, true])
    await page.getByRole('button', { name: 'Price of Margarita: 6.25 €' }).waitForFocus()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The price is as before').waitFor()
    expect(await stored()).toContainEqual(['Margarita', 5.5, true])
  })

  test('is unchanged after Escape, and rejects an invalid price', async () => {
    const page = await office.open(fixture, '/products')
    await open(page)
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await page.getByText('Provide a positive number').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Price of Margarita: 5.50 €' }).waitFor()
    expect(await stored()).toContainEqual(['Margarita', 5.5, true])
  })

  test('does not overwrite a change by somebody else meanwhile', async () => {
    const page = await office.open(fixture, '/products')
    await open(page)
    // The page does not hear of the change before it saves.
    const release = page.network.hold(/^GET /)
    await fixture.staff.ask('PUT products/:id', {
      params: { id: at.products[0]?.id ?? '' },
      body: { price: 9 },
    })
    await page.getByLabel('New price of Margarita').fill('6')
    await page.keyboard.press('Enter')
    release()
    await page.getByText('Somebody else has changed this in the meantime').waitFor()
    expect(await stored()).toContainEqual(['Margarita', 9, true])
  })
})

describe('the price of a product with sizes', () => {
  const sizePrices = async () =>
    (await fixture.staff.ask('GET products'))
      .find(({ name }) => name === 'Margarita')
      ?.sizes.map(({ price }) => price)
  beforeEach(async () => {
    const { id } = await fixture.staff.ask('POST option-groups', { body: sizes({ Vogël: 4.5, Madhe: 9 }) })
    await fixture.staff.ask('PUT products/:id', {
      params: { id: at.products[0]?.id ?? '' },
      body: { optionGroups: [{ id }] },
    })
  })

  test('is shown from the lowest, and changes size by size, with a preview and Undo', async () => {
    const page = await office.open(fixture, '/products')
    await page.getByRole('button', { name: 'Price of Margarita: from 4.50 €' }).click()
    const panel = page.getByRole('dialog', { name: 'Prices of Margarita' })
    await panel.getByLabel('Madhe (€)').fill('9,80')
    await panel.getByText('→ 9.80 €').waitFor()
    expect(await panel.getByText(/→/).count()).toBe(1)
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Price changed').waitFor()
    expect(await sizePrices()).toEqual([4.5, 9.8])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The price is as before').waitFor()
    expect(await sizePrices()).toEqual([4.5, 9])
  })

  test('changes with those of other products, each previewed', async () => {
    const page = await office.open(fixture, screenPath())
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Selected products' })
    await bar.getByRole('button', { name: 'All' }).click()
    await bar.getByRole('button', { name: 'Change prices' }).click()
    const panel = page.getByRole('dialog', { name: 'Change prices' })
    await panel.getByLabel('By how much').fill('10')
    const rows = await panel.getByRole('row').allTextContents()
    expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
      'Margarita (Vogël)4.50 €→ 4.95 €',
      'Margarita (Madhe)9.00 €→ 9.90 €',
      'Me kërpudha6.20 €→ 6.82 €',
    ])
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Products changed').waitFor()
    expect(await sizePrices()).toEqual([4.95, 9.9])
    expect(await stored()).toEqual([
      ['Margarita', 4.95, true],
      ['Me kërpudha', 6.82, true],
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Everything is as before').waitFor()
    expect(await sizePrices()).toEqual([4.5, 9])
  })

  test('is explained in the form, which follows the sizes', async () => {
    const page = await office.open(fixture, '/products')
    await page.getByRole('button', { name: 'Edit Margarita' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Product' })
    await panel.getByText('Its sizes have prices of their own, under “Options”.').waitFor()
    const price = panel.getByLabel('Price (€)', { exact: true })
    await panel.getByLabel('Own price of Vogël (€)').fill('5')
    expect([await price.inputValue(), await price.isDisabled()]).toEqual(['5.00', true])
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Product saved').waitFor()
    expect(await stored()).toContainEqual(['Margarita', 5, true])
  })
})

describe('many products', () => {
  const start = async () => {
    const page = await office.open(fixture, screenPath())
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    return { page, bar: page.getByRole('region', { name: 'Selected products' }) }
  }

  test('get new prices by percent, with one Undo', async () => {
    const { page, bar } = await start()
    await bar.getByRole('button', { name: 'All' }).click()
    await bar.getByText('2 selected').waitFor()
    await bar.getByRole('button', { name: 'Change prices' }).click()
    const panel = page.getByRole('dialog', { name: 'Change prices' })
    await panel.getByLabel('By how much').fill('10')
    await panel.getByText('→ 6.05 €').waitFor()
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Products changed').waitFor()
    expect(await stored()).toEqual([
      ['Margarita', 6.05, true],
      ['Me kërpudha', 6.82, true],
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Everything is as before').waitFor()
    expect(await stored()).toEqual([
      ['Margarita', 5.5, true],
      ['Me kërpudha', 6.2, true],
    ])
  })

  test('can be marked as sold out', async () => {
    const { page, bar } = await start()
    await page.getByRole('checkbox', { name: 'Select Margarita' }).click()
    await bar.getByRole('button', { name: 'Sold out' }).click()
    await page.yes()
    await page.getByText('Products changed').waitFor()
    expect(await stored()).toContainEqual(['Margarita', 5.5, false])
  })

  test('are deleted, and restored to their places by Undo', async () => {
    const { page, bar } = await start()
    await page.getByRole('checkbox', { name: 'Select Margarita' }).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.yes()
    await page.getByText('Products changed').waitFor()
    expect(await namesIn(at.submenu.id)).toEqual(['Me kërpudha'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Everything is as before').waitFor()
    expect(await namesIn(at.submenu.id)).toEqual(['Margarita', 'Me kërpudha'])
  })

  test('move to another submenu, and back to their places by Undo', async () => {
    const other = await fixture.staff.ask('POST menus/:menuId/sub-menus', {
      params: { menuId: at.menu.id },
      body: {
        title: 'Të reja',
        titleEn: 'New',
        description: 'Këtë javë',
        descriptionEn: 'This week',
      },
    })
    const { page, bar } = await start()
    await page.getByRole('checkbox', { name: 'Select Margarita' }).click()
    await bar.getByRole('button', { name: 'Move' }).click()
    const panel = page.getByRole('dialog', { name: 'Move' })
    await panel.getByText('Të reja').click()
    await panel.getByRole('button', { name: 'Move' }).click()
    await page.yes()
    await page.getByText('Products moved').waitFor()
    expect(await namesIn(at.submenu.id)).toEqual(['Me kërpudha'])
    expect(await namesIn(other.id)).toEqual(['Margarita'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Everything is as before').waitFor()
    expect(await namesIn(at.submenu.id)).toEqual(['Margarita', 'Me kërpudha'])
    expect(await namesIn(other.id)).toEqual([])
  })
})

test('a product of a submenu is duplicated into it, and the copy opens', async () => {
  const page = await office.open(fixture, screenPath())
  await page.getByRole('button', { name: 'Duplicate Margarita' }).click()
  await page.yes()
  await page.getByRole('dialog', { name: 'Edit Product' }).waitFor()
  expect(await page.getByLabel('Name (Shqip)').inputValue()).toBe('Margarita (2)')
  expect(await namesIn(at.submenu.id)).toEqual(['Margarita', 'Me kërpudha', 'Margarita (2)'])
})
