import { beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

type Product = DataOf<Calls['GET products']>[number]

let fixture: Fixture
let name: string
let id: string
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  ;({ name, id } = (await addMenu(fixture)).products[0])
})

const stock = async () => {
  const products = await fixture.staff.ask('GET products')
  const { stock, stockUntil } = products.find((product) => product.id === id) as Product
  return [stock, stockUntil !== null]
}

it('one tap in the list marks a product as sold out until tomorrow, another as available, and Undo reverts it', async () => {
  const page = await office.open(fixture, '/products')
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

it('the pieces left are set in the panel, and corrected from the list', async () => {
  const page = await office.open(fixture, '/products')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Product' })
  await panel.getByRole('button', { name: 'Count what is left' }).click()
  const dialog = page.getByRole('dialog', { name: `How many are left of ${name}?` })
  const pieces = dialog.getByLabel('Pieces left')
  for (const [typed, problem] of [
    ['', 'Provide a value!'],
    ['2,5', 'Provide a whole number'],
    ['10000', 'At most 9999'],
  ] as const) {
    await pieces.fill(typed)
    await pieces.press('Enter')
    await dialog.getByText(problem).waitFor()
  }
  await pieces.fill('3')
  await dialog.getByLabel('Until we next open').uncheck()
  await pieces.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  // The stock is saved at once: the panel stays open with nothing to save.
  await panel.getByText('3 left', { exact: true }).waitFor()
  expect(await stock()).toEqual([3, false])
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `${name}: 3 left. Change it` }).click()
  await dialog.getByRole('button', { name: 'Available again' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await stock()).toEqual([null, false])
})

it('an open list counts down with the orders', async () => {
  const staff = (body: { stock: number; until: null }) =>
    fixture.staff.ask('PUT products/:id/stock', { params: { id }, body })
  await staff({ stock: 9, until: null })
  const page = await office.open(fixture, '/products')
  await page.getByText('9 left', { exact: true }).waitFor()
  await staff({ stock: 8, until: null })
  await page.getByText('8 left', { exact: true }).waitFor()
})
