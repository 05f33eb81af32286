import { beforeEach, expect, it } from 'vitest'
import { aTax } from '#tests/harness/business.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let beer: string
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  const { products } = await addMenu(fixture)
  beer = products[0]?.id as string
})

it('an owner creates a tax, and gives a product another one and a deposit', async () => {
  const page = await office.open(fixture, '/account?tab=configurations')
  await page.getByRole('button', { name: 'Create Tax' }).click()
  const panel = page.getByRole('dialog', { name: 'Create Tax' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('TVSH')
  await panel.getByLabel('Rate at the table').fill('7,70')
  await panel.getByLabel('Rate for deliveries').fill('200')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('At most 100').waitFor()
  await panel.getByLabel('Rate for deliveries').fill('2.5')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await page.getByText('7.7% · delivery 2.5%').waitFor()
  // The list may show it before the panel has its answer: leaving now would ask about what was typed.
  await panel.waitFor({ state: 'detached' })
  await fixture.staff.ask('POST taxes', { body: aTax('Alkool', 20, 20) })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Edit Margarita' }).click()
  const product = page.getByRole('dialog', { name: 'Edit Product' })
  await product.getByLabel('Tax').selectOption('Alkool')
  await product.getByLabel('Deposit').fill('0,25')
  await product.getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await page.getByText('Product saved').waitFor()
  const products = await fixture.staff.ask('GET products')
  expect(products.find(({ id }) => id === beer)).toMatchObject({ taxId: expect.any(String), deposit: 0.25 })
})

it('a deleted tax is back in the list after Undo', async () => {
  await fixture.staff.ask('POST taxes', { body: aTax('TVSH', 18, 8) })
  const page = await office.open(fixture, '/account?tab=configurations')
  const tax = page.getByRole('button', { name: 'Edit TVSH' })
  await page.getByRole('button', { name: 'Delete TVSH' }).click()
  await page.yes()
  await tax.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await tax.waitFor()
})

it('an order and its receipt show the deposit and the tax by rate', async () => {
  await fixture.staff.ask('POST taxes', { body: aTax('TVSH', 18, 8) })
  await fixture.staff.ask('PUT products/:id', { params: { id: beer }, body: { price: 2.4, deposit: 0.25 } })
  await sendOrder(fixture, beer)
  const page = await office.open(fixture, '/orders')
  await page.getByRole('button', { name: 'Order ID 00001' }).click()
  const panel = page.getByRole('dialog', { name: 'Order 00001' })
  await panel.getByText('Deposit').waitFor()
  await panel.getByText(/^incl\. 18% tax on .*5\.30/).waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  const receipt = page.getByRole('article')
  await receipt.getByText('Deposit').waitFor()
  await receipt.getByText(/^incl\. 18% tax on .*5\.30/).waitFor()
  await receipt.getByText('0.81').waitFor()
})
