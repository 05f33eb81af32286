import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DietMarks } from '#contract/domain/diet.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Product extends DietMarks {
  id: string
  name: string
}

let fixture: Fixture
let at: Awaited<ReturnType<typeof addMenu>>
beforeEach(async () => {
  fixture = await createFixture()
  at = await addMenu(fixture)
})
const office = useOffice()

const listed = () => fixture.asStaff<Product[]>('GET', 'products')
const marksOf = async (name: string) => {
  const found = (await listed()).find((product) => product.name === name)
  return found && { allergens: found.allergens, diets: found.diets, spicy: found.spicy }
}
const state = (place: 0 | 1, marks: object) =>
  fixture.asStaff('PUT', `products/${at.products[place]?.id}`, marks)
/** Clicks the label, as a tap does: the checkbox itself is visually hidden. */
const tap = (page: Page, group: string, ...words: string[]) =>
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
const isTicked = (page: Page, word: string) =>
  page.getByRole('checkbox', { name: word, exact: true }).isChecked()

describe('products without an allergen statement', () => {
  it('are filled in one by one by keyboard: Space ticks, Enter saves and shows the next', async () => {
    await state(0, { price: 5 })
    const page = await office.deskOf(fixture)
    await page.goto('/products')
    await page.getByRole('button', { name: 'Fill them in' }).press('Enter')
    const first = page.getByRole('dialog', { name: 'Margarita' })
    await first.getByText('1 of 2').waitFor()
    const isOnGluten = () =>
      page
        .getByRole('checkbox', { name: 'gluten', exact: true })
        .evaluate((box) => box === document.activeElement)
    await expect.poll(isOnGluten).toBe(true)
    await page.keyboard.press('Space')
    await first.getByText('Contains gluten', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    const second = page.getByRole('dialog', { name: 'Me kërpudha' })
    await second.getByText('2 of 2').waitFor()
    await expect.poll(isOnGluten).toBe(true)
    expect(await isTicked(page, 'gluten')).toBe(false)
    await tap(page, 'Allergens', 'Contains none of the 14')
    await tap(page, 'Diet', 'Vegan', 'Gluten-free')
    await page.keyboard.press('Enter')
    await second.waitFor({ state: 'detached' })
    expect(await marksOf('Margarita')).toMatchObject({ allergens: ['gluten'] })
    expect(await marksOf('Me kërpudha')).toMatchObject({ allergens: [], diets: ['vegan', 'gluten-free'] })
    await expect.poll(() => page.getByRole('button', { name: 'Fill them in' }).count()).toBe(0)
  })
})
