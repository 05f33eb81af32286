import { beforeEach, expect, it } from 'vitest'
import { anOptionGroup, sizes } from '#tests/harness/business.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

let fixture: Fixture
let pizza: string
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  const { products } = await addMenu(fixture)
  pizza = products[0]?.id as string
})

const make = (form: ReturnType<typeof sizes>) => fixture.staff.ask('POST option-groups', { body: form })

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
  const products = await fixture.staff.ask('GET products')
  expect(products.find(({ id }) => id === pizza)?.optionGroups).toEqual([
    { id: size.id, without: [], prices: [{ id: size.options[1]?.id, price: 9.5 }] },
    { id: extras.id, without: [extras.options[1]?.id], prices: [] },
  ])
})

it('options and notes of an order are shown in the list, the panel, on the receipt and in the kitchen', async () => {
  const size = await make(sizes({ Vogël: 6, Madhe: 9 }))
  await fixture.staff.ask('PUT products/:id', {
    params: { id: pizza },
    body: { optionGroups: [{ id: size.id }] },
  })
  const item = { productId: pizza, quantity: 2, options: [size.options[1]?.id ?? ''], note: 'pa kripë' }
  const orderId = await sendOrder(fixture, [item])
  const page = await office.open(fixture, '/orders')
  await page.getByText('2 × Margarita (Madhe)').first().waitFor()
  await page.getByText('Margarita: pa kripë').first().waitFor()
  await page.getByRole('button', { name: 'Order ID 00001' }).click()
  const line = page
    .getByRole('dialog', { name: 'Order 00001' })
    .getByRole('listitem')
    .filter({ hasText: 'Margarita' })
  for (const text of ['Madhe', 'pa kripë', '18.00']) await line.getByText(text).waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  const receipt = page.getByRole('article')
  for (const text of ['Madhe', 'pa kripë']) await receipt.getByText(text).waitFor()
  await page.keyboard.press('Escape')
  await decide(fixture, orderId)
  await page.goto('/kitchen')
  const ticket = page.getByRole('list', { name: 'Orders to make' }).locator('li').first()
  for (const text of ['Madhe', 'pa kripë']) await ticket.getByText(text, { exact: true }).waitFor()
})

it('a group has one default where one can be chosen', async () => {
  const { id } = await make(sizes({ Vogël: 6, Madhe: 9 }))
  const page = await office.open(fixture, '/products/options')
  await page.getByRole('button', { name: 'Edit Madhësia' }).click()
  const panel = page.getByRole('dialog')
  const defaults = panel.getByRole('switch', { name: 'Default choice' })
  await defaults.nth(0).press('Space')
  await defaults.nth(1).press('Space')
  expect(await defaults.nth(0).isChecked()).toBe(false)
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await panel.waitFor({ state: 'detached' })
  const groups = await fixture.staff.ask('GET option-groups')
  const options = groups.find((group) => group.id === id)?.options ?? []
  expect(options.map(({ isDefault }) => isDefault)).toEqual([undefined, true])
})
