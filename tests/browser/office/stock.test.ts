import { beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

type Product = DataOf<Calls['GET products']>[number]

let fixture: Fixture
let name: string
let id: string
const office = useOffice()

beforeEach(async () => {
  fixture = await createFixture()
  const { products } = await addMenu(fixture)
  const [first] = products as [Product]
  ;({ name, id } = first)
})

const stock = async () => {
  const products = await fixture.asStaff<Product[]>('GET', 'products')
  const { stock, stockUntil } = products.find((product) => product.id === id) as Product
  return [stock, stockUntil !== null]
}

it('one tap in the list marks a product as sold out until tomorrow, another as available, and Undo reverts it', async () => {
  const page = await office.phoneOf(fixture)
  await page.goto('/products')
  await page.getByRole('button', { name: `${name}: sold out until tomorrow` }).click()
  await page.getByText(/^Sold out until \d\d:\d\d$/).waitFor()
  expect(await stock()).toEqual([0, true])
  await page.getByText('1 product is sold out for now.').waitFor()
  await page.getByRole('button', { name: 'Show only these', description: /sold out/ }).click()
  await page.getByRole('button', { name: `${name}: available again` }).click()
  await page.getByText('Nothing is sold out').waitFor()
  expect(await stock()).toEqual([null, false])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText(/^Sold out until \d\d:\d\d$/).waitFor()
  expect(await stock()).toEqual([0, true])
})
