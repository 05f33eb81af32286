import { beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { anOptionGroup, here, sizes } from '#tests/harness/business.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

type OptionGroup = DataOf<Calls['GET option-groups']>[number]

let fixture: Fixture
let pizza: string
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  const { products } = await addMenu(fixture)
  pizza = products[0]?.id as string
})

const make = (form: object) => fixture.asStaff<OptionGroup>('POST', 'option-groups', form)

it('a product uses groups without some options, with its own prices, and in its own order', async () => {
  const extras = await make(anOptionGroup('Shtesa', { Djathë: 1, Vezë: 1.5 }))
  const size = await make(sizes({ Vogël: 6, Madhe: 9 }))
  await make({ ...sizes({ Një: 1 }), name: 'Tjetër' })
  const page = await office.open(fixture, '/products')
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
  await page.yes()
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
  const page = await office.open(fixture, '/orders')
  await page.getByText('2 × Margarita (Madhe)').first().waitFor()
  await page.getByText('Margarita: pa qepë').first().waitFor()
  await page.getByRole('button', { name: 'Order ID 00001' }).click()
  const line = page
    .getByRole('dialog', { name: 'Order 00001' })
    .getByRole('listitem')
    .filter({ hasText: 'Margarita' })
  for (const text of ['Madhe', 'pa qepë', '18.00']) await line.getByText(text).waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  const receipt = page.getByRole('article')
  for (const text of ['Madhe', 'pa qepë']) await receipt.getByText(text).waitFor()
  await page.keyboard.press('Escape')
  await fixture.asStaff('PUT', `businesses/orders/${order.id}`, { orderStatus: 'APPROVED' })
  await page.goto('/kitchen')
  const ticket = page.getByRole('list', { name: 'Orders to make' }).locator('li').first()
  for (const text of ['Madhe', 'pa qepë']) await ticket.getByText(text, { exact: true }).waitFor()
})
