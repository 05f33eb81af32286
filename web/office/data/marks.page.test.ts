import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let at: Awaited<ReturnType<typeof addMenu>>
beforeEach(async () => {
  fixture = await office.createFixture()
  at = await addMenu(fixture)
})
const office = useOfficePages()

const open = async (path = '/products') => {
  const page = await office.open(fixture, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const listed = () => fixture.staff.ask('GET products')
const marksOf = async (name: string) => {
  const found = (await listed()).find((product) => product.name === name)
  return found && { allergens: found.allergens, diets: found.diets, spicy: found.spicy }
}
const state = (place: 0 | 1, marks: object) =>
  fixture.staff.ask('PUT products/:id', { params: { id: at.products[place]?.id ?? '' }, body: marks })
/** Clicks the label, as a tap does: the checkbox itself is visually hidden. */
const tap = (page: OfficePage, group: string, ...words: string[]) =>
  words.reduce(
    (before, word) =>
      before.then(() =>
        page
          .getByRole('group', { name: group })
          .locator('label')
          .filter({ hasText: new RegExp(`^${word}$`, 'i') })
          .click(),
      ),
    Promise.resolve(),
  )
const isTicked = (page: OfficePage, word: string) =>
  page.getByRole('checkbox', { name: word, exact: true }).isChecked()

describe('the allergens and diets in a product’s panel', () => {
  it('can be stated when the product is created', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Create Product' }).click()
    const panel = page.getByRole('dialog', { name: 'Create Product' })
    for (const [label, text] of [
      ['Name (Shqip)', 'Byrek'],
      ['Name (English)', 'Pie'],
      ['Description (Shqip)', 'Me gjizë'],
      ['Description (English)', 'With curd'],
      ['Price (€)', '2.20'],
      ['Preparing time (minutes)', '5'],
    ] as const)
      await panel.getByLabel(label).fill(text)
    await panel.getByText('Not stated yet').waitFor()
    await tap(page, 'Allergens', 'Milk', 'Gluten')
    await panel.getByText('Contains gluten, milk').waitFor()
    await tap(page, 'Diet', 'Vegetarian', 'Halal')
    await tap(page, 'Spiciness', 'Mild')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Product created').waitFor()
    expect(await marksOf('Byrek')).toEqual({
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian', 'halal'],
      spicy: 1,
    })
    await page.getByText('Vegetarian · Halal · Mild · Contains gluten, milk').waitFor()
  })

  it('distinguish none of the 14, some, and unstated: removing the last one does not mean none', async () => {
    await state(0, { allergens: ['milk'], diets: ['vegetarian'], spicy: 2 })
    const page = await open()
    await page.getByRole('button', { name: 'Edit Margarita' }).click()
    await expect.poll(() => isTicked(page, 'milk')).toBe(true)
    await expect.poll(() => page.getByRole('radio', { name: 'Spicy', exact: true }).isChecked()).toBe(true)
    await tap(page, 'Allergens', 'Milk')
    await page.getByRole('dialog').getByText('Not stated yet').waitFor()
    await tap(page, 'Allergens', 'Contains none of the 14')
    await expect.poll(() => isTicked(page, 'Contains none of the 14')).toBe(true)
    await tap(page, 'Allergens', 'Eggs')
    await page.getByRole('dialog').getByText('Contains eggs').waitFor()
    expect(await isTicked(page, 'Contains none of the 14')).toBe(false)
    await tap(page, 'Allergens', 'Contains none of the 14')
    await tap(page, 'Spiciness', 'Not spicy')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Product saved').waitFor()
    expect(await marksOf('Margarita')).toEqual({ allergens: [], diets: ['vegetarian'], spicy: 0 })
  })

  it('show a conflict at once, and are not saved with it', async () => {
    await state(0, { allergens: ['milk'] })
    const page = await open()
    await page.getByRole('button', { name: 'Margarita', exact: true }).click()
    const [vegan, text] = ['Vegan', 'Vegan, but it contains milk']
    await page.getByRole('dialog').locator('label').filter({ hasText: vegan }).click()
    const said = page.getByRole('alert').filter({ hasText: text })
    await said.waitFor()
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await said.waitFor()
    expect(await marksOf('Margarita')).toMatchObject({ allergens: ['milk'], diets: [] })
    await page.getByRole('dialog').locator('label').filter({ hasText: vegan }).click()
    await said.waitFor({ state: 'detached' })
  })
})

describe('products without an allergen statement', () => {
  it('are counted, marked, and can be listed alone', async () => {
    await state(0, { allergens: ['gluten', 'milk'] })
    const page = await open()
    await page.getByText('1 product does not say yet which allergens it contains.').waitFor()
    await page.getByRole('button', { name: 'Show only these' }).click()
    await page.getByText('Margarita').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Allergens not stated: say what Me kërpudha contains' }).waitFor()
    const again = await open(page.path)
    await again.getByText('Me kërpudha', { exact: true }).waitFor()
    expect(await again.getByText('Margarita').count()).toBe(0)
    await again.getByRole('button', { name: 'Show all products' }).click()
    await again.getByText('Margarita', { exact: true }).waitFor()
    await again.locator('[data-live=true]').first().waitFor()
    await state(1, { allergens: [] })
    await again.getByText('1 product does not say').waitFor({ state: 'detached' })
  })

  it('are filled in one by one by keyboard: Space ticks, Enter saves and shows the next', async () => {
    await state(0, { price: 5 })
    const page = await open()
    await page.getByRole('button', { name: 'Fill them in' }).press('Enter')
    const first = page.getByRole('dialog', { name: 'Margarita' })
    await first.getByText('1 of 2').waitFor()
    const gluten = page.getByRole('checkbox', { name: 'gluten', exact: true })
    await gluten.waitForFocus()
    await page.keyboard.press('Space')
    await first.getByText('Contains gluten', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    const second = page.getByRole('dialog', { name: 'Me kërpudha' })
    await second.getByText('2 of 2').waitFor()
    await gluten.waitForFocus()
    expect(await isTicked(page, 'gluten')).toBe(false)
    await tap(page, 'Allergens', 'Contains none of the 14')
    await tap(page, 'Diet', 'Vegan', 'Gluten-free')
    await page.keyboard.press('Enter')
    await second.waitFor({ state: 'detached' })
    expect(await marksOf('Margarita')).toMatchObject({ allergens: ['gluten'] })
    expect(await marksOf('Me kërpudha')).toMatchObject({ allergens: [], diets: ['vegan', 'gluten-free'] })
    await expect.poll(() => page.getByRole('button', { name: 'Fill them in' }).count()).toBe(0)
  })

  it('can be skipped, are not saved with a diet conflict, and are restored by Undo', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Allergens not stated: say what Margarita contains' }).click()
    await page.getByRole('dialog', { name: 'Margarita' }).getByRole('button', { name: 'Skip' }).click()
    const panel = page.getByRole('dialog', { name: 'Me kërpudha' })
    await tap(page, 'Allergens', 'Fish')
    await tap(page, 'Diet', 'Vegetarian')
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText('Vegetarian, but it contains fish').waitFor()
    await tap(page, 'Diet', 'Vegetarian')
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.waitFor({ state: 'detached' })
    expect(await marksOf('Me kërpudha')).toMatchObject({ allergens: ['fish'], diets: [] })
    expect(await marksOf('Margarita')).toMatchObject({ allergens: null })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Allergens and diet are as before').waitFor()
    expect(await marksOf('Me kërpudha')).toMatchObject({ allergens: null })
  })
})

it('a submenu shows the allergens and diets of its products', async () => {
  await state(0, { allergens: ['gluten', 'milk'], diets: ['vegetarian'] })
  const page = await office.open(fixture, `/menus/${at.menu.id}/submenus/${at.submenu.id}/products`)
  await page.getByText('Vegetarian · Contains gluten, milk').waitFor()
})
