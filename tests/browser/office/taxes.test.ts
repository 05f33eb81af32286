import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { aTax } from '#tests/harness/business.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
let beer: string
const office = useOffice()

beforeEach(async () => {
  fixture = await createFixture()
  const { products } = await addMenu(fixture)
  beer = products[0]?.id as string
})
const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()

it('an owner creates a tax, and gives a product another one and a deposit', async () => {
  const page = await office.phoneOf(fixture)
  await page.goto('/account?tab=configurations')
  await page.getByRole('button', { name: 'Create Tax' }).click()
  const panel = page.getByRole('dialog', { name: 'Create Tax' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('TVSH')
  await panel.getByLabel('Rate at the table').fill('7,70')
  await panel.getByLabel('Rate of deliveries').fill('200')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('At most 100').waitFor()
  await panel.getByLabel('Rate of deliveries').fill('2.5')
  await panel.getByRole('button', { name: 'Save' }).click()
  await yes(page)
  await page.getByText('7.7% · delivery 2.5%').waitFor()
  await fixture.asStaff('POST', 'taxes', aTax('Alkool', 20, 20))
  await page.goto('/products')
  await page.getByRole('button', { name: 'Edit Margarita' }).click()
  const product = page.getByRole('dialog', { name: 'Edit Product' })
  await product.getByLabel('Tax').selectOption('Alkool')
  await product.getByLabel('Deposit').fill('0,25')
  await product.getByRole('button', { name: 'Save' }).click()
  await yes(page)
  await page.getByText('Product saved').waitFor()
  const products = await fixture.asStaff<{ id: string; taxId: string; deposit: number }[]>('GET', 'products')
  expect(products.find(({ id }) => id === beer)).toMatchObject({ taxId: expect.any(String), deposit: 0.25 })
})
