import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
const office = useOffice()

beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
})

const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
const groups = () => fixture.staff.ask('GET option-groups')

it('an owner creates extras, sees validation errors, and marks one as sold out with a tap', async () => {
  const page = await office.phoneOf(fixture)
  await page.goto('/products')
  const tabs = page.getByRole('navigation', { name: 'Products, options and prices' })
  await tabs.getByRole('link', { name: 'Options' }).click()
  await tabs.locator('[aria-current=page]', { hasText: 'Options' }).waitFor()
  expect(await tabs.locator('[aria-current=page]').count()).toBe(1)
  await page.getByText('No options yet').waitFor()
  await page.getByRole('button', { name: 'Create Group' }).click()
  const panel = page.getByRole('dialog', { name: 'Create Group' })
  await panel.getByLabel('Name (Shqip)').first().fill('Shtesa')
  await panel.getByLabel('Name (English)').first().fill('Extras')
  await panel.getByLabel('At most').fill('1')
  await panel.getByLabel('At least').fill('2')
  const option = (n: number) => panel.getByRole('group', { name: `Option ${n}`, exact: true })
  await option(1).getByLabel('Name (Shqip)').fill('Djathë')
  await option(1).getByLabel('Name (English)').fill('Cheese')
  await option(1).getByLabel('Price').fill('1,2')
  await panel.getByRole('button', { name: 'Save' }).click()
  // The second option has no name yet.
  await option(2).getByText('Provide a value!').first().waitFor()
  await panel.getByText('At least 2').waitFor()
  await panel.getByLabel('At least').fill('0')
  await option(2).getByLabel('Name (Shqip)').fill('Vezë')
  await option(2).getByLabel('Name (English)').fill('Egg')
  await option(2).getByText('Allergens it adds').first().click()
  await option(2).getByText('eggs', { exact: true }).click()
  await panel.getByRole('button', { name: 'Add option' }).click()
  await expect
    .poll(() =>
      option(3)
        .getByLabel('Name (Shqip)')
        .evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  await panel.getByRole('button', { name: 'Remove Option 3' }).click()
  await panel.getByRole('button', { name: 'Move Vezë up' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await yes(page)
  await page.getByText('Group created').waitFor()
  const [made] = await groups()
  expect(made).toMatchObject({
    name: 'Shtesa',
    minChoices: 0,
    maxChoices: 1,
    options: [
      { name: 'Vezë', price: 0, allergens: ['eggs'] },
      { name: 'Djathë', price: 1.2, allergens: [] },
    ],
  })
  const cheese = page.getByRole('button', { name: /^Djathë .*: sold out$/ })
  await cheese.click()
  await expect.poll(() => cheese.getAttribute('aria-pressed')).toBe('true')
  expect((await groups())[0]?.soldOut).toEqual([made?.options[1]?.id])
})
