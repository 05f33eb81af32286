import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { anOptionGroup, here, sizes } from '#tests/harness/business.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

type OptionGroup = DataOf<Calls['GET option-groups']>[number]

let fixture: Fixture
let pizza: string
const office = useOffice()

beforeEach(async () => {
  fixture = await createFixture()
  const { products } = await addMenu(fixture)
  pizza = products[0]?.id as string
})

const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
const groups = () => fixture.asStaff<OptionGroup[]>('GET', 'option-groups')
const make = (form: object) => fixture.asStaff<OptionGroup>('POST', 'option-groups', form)

it('an owner creates extras, sees validation errors, and marks one as sold out with a tap', async () => {
  const page = await office.phoneOf(fixture)
  await page.goto('/products')
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Options' }).click()
  await page.getByText('No options yet').waitFor()
  await page.getByRole('button', { name: 'Create group' }).click()
  const panel = page.getByRole('dialog', { name: 'Create group' })
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

it('a product uses groups without some options, with its own prices, and in its own order', async () => {
  const extras = await make(anOptionGroup('Shtesa', { Djathë: 1, Vezë: 1.5 }))
  const size = await make(sizes({ Vogël: 6, Madhe: 9 }))
  await make({ ...sizes({ Një: 1 }), name: 'Tjetër' })
  const page = await office.deskOf(fixture)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Edit Margarita' }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Product' })
  const add = panel.getByLabel('Add a group')
  await add.selectOption(extras.id)
  await add.selectOption(size.id)
  // A second group of sizes is not offered.
  await add.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Move Madhësia up' }).click()
  await panel.getByLabel('Own price of Madhe').fill('x')
  await panel.getByRole('checkbox', { name: 'Vezë' }).uncheck()
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Provide a number!').waitFor()
  await panel.getByLabel('Own price of Madhe').fill('9,50')
  await panel.getByRole('button', { name: 'Save' }).click()
  await yes(page)
  await page.getByText('Product saved').waitFor()
  const products = await fixture.asStaff<{ id: string; optionGroups: object[] }[]>('GET', 'products')
  expect(products.find(({ id }) => id === pizza)?.optionGroups).toEqual([
    { id: size.id, without: [], prices: [{ id: size.options[1]?.id, price: 9.5 }] },
    { id: extras.id, without: [extras.options[1]?.id], prices: [] },
  ])
})

it('options and notes of an order are shown in the list, the panel, on the receipt and in the kitchen', async () => {
  const size = await make(sizes({ Vogël: 6, Madhe: 9 }))
  await fixture.asStaff('PUT', `products/${pizza}`, { optionGroups: [{ id: size.id }] })
  const { businessId } = fixture
  const order = await fixture.asGuest('POST', 'open/clients/orders', {
    businessId,
    tableNumber: 3,
    orderItems: [{ productId: pizza, quantity: 2, options: [size.options[1]?.id], note: 'pa qepë' }],
  })
  await fixture.asGuest('POST', `open/clients/orders/${order.id}/send`, { businessId, ...here })
  const page = await office.deskOf(fixture)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'true'
    }
  })
  await page.goto('/orders')
  await page.getByText('2 × Margarita (Madhe)').first().waitFor()
  await page.getByText('Margarita: pa qepë').first().waitFor()
  await page.getByRole('button', { name: 'Order ID 00001' }).click()
  const line = page
    .getByRole('dialog', { name: 'Order 00001' })
    .getByRole('listitem')
    .filter({ hasText: 'Margarita' })
  for (const text of ['Madhe', 'pa qepë', '18.00']) await line.getByText(text).waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('html[data-printed=true]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('article')
  for (const text of ['Madhe', 'pa qepë']) await receipt.getByText(text).waitFor()
  await page.emulateMedia({ media: 'screen' })
  await fixture.asStaff('PUT', `businesses/orders/${order.id}`, { orderStatus: 'APPROVED' })
  await page.goto('/kitchen')
  const ticket = page.getByRole('list', { name: 'Orders to make' }).locator('> li')
  for (const text of ['Madhe', 'pa qepë']) await ticket.getByText(text, { exact: true }).waitFor()
})
