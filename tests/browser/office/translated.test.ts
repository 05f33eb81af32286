import { beforeEach, expect, it } from 'vitest'
import { answerYes, callWaiter, waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, moveTo, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'
import { translate } from '../fixtures/translator.ts'

let fixture: Fixture
let productId: string
beforeEach(async () => {
  fixture = await createFixture()
  productId = (await addMenu(fixture)).products[0]?.id ?? ''
})
const office = useOffice()

it('an order is served and its bill closed while the browser translates the office', async () => {
  const page = await office.phoneOf(fixture)
  await page.goto('/orders')
  await waitUntilLive(page)
  await page.evaluate(translate)
  await sendOrder(fixture, productId, 4)
  await page.getByText('Order from table: 4').waitFor()
  await expect.poll(() => page.title()).toBe('(1) Orders · Sofra')
  await page.getByRole('button', { name: 'Approve order 00001' }).click()
  await answerYes(page)
  await page.getByText('No orders to display!').waitFor()
  await page.getByText('In progress').click()
  await page.getByRole('button', { name: 'Mark ready: order 00001' }).click()
  await page.getByRole('button', { name: 'Mark served: order 00001' }).click()
  await page.getByText('No orders to display!').waitFor()

  await moveTo(page, '/tables')
  await callWaiter(fixture, 4, 'bill')
  await page.getByRole('button', { name: 'Table 4', exact: true }).click()
  await page.getByRole('button', { name: /^Close the bill/ }).click()
  await page.getByRole('radio', { name: 'Card' }).press('Space')
  await answerYes(page)
  await page.getByText('Bill closed: the table is free').waitFor()
})
