import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { atTable, fillCart, openPage, sendOrder as sendCart, sheet } from '../fixtures/guest.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { answerYes, closeToasts, waitUntilLive } from '../fixtures/service.ts'
import { decide } from '#tests/harness/ordering.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
})
const office = useOffice()

/** A guest at table 1 who has ordered one product, which staff have approved. */
async function seated(dish: string): Promise<Page> {
  const guest = await openPage(await office.onPhone(atTable(fixture)), `/menu/${fixture.id}/1`)
  await fillCart(guest, dish)
  await sendCart(guest)
  const orders = sheet(guest, 'Porositë')
  await orders.locator('.status-SENT').waitFor()
  const waiting = (await fixture.staff.ask('GET businesses/orders', { query: { statuses: 'SENT' } })).data
  for (const { id } of waiting) await decide(fixture, id)
  await orders.locator('.status-APPROVED').waitFor()
  return guest
}

it('two guests see their table’s bill, one asks to pay, and the waiter moves, closes and reopens it', async () => {
  const first = await seated('Margarita')
  const second = await seated('Me kërpudha')
  await second.getByRole('button', { name: 'Tavolina jonë' }).click()
  const table = sheet(second, 'Tavolina jonë')
  await table.getByRole('region', { name: 'Mysafiri 1' }).getByText('1 × Margarita').waitFor()
  await table.getByRole('region', { name: 'Ju' }).getByText('1 × Me kërpudha').waitFor()
  await table.getByText('11,70 €').waitFor()

  const waiter = await office.phoneOf(fixture)
  await waiter.goto('/tables')
  await waitUntilLive(waiter)
  await waiter.getByText('11.70 €', { exact: true }).waitFor()
  await table.getByRole('button', { name: 'Me kartë' }).click()
  await table.getByText('Kamarieri e di që doni të paguani.').waitFor()
  await waiter.getByRole('button', { name: /^Table 1/ }).click()
  const panel = waiter.getByRole('dialog', { name: 'Table 1' })
  await panel.getByText('The bill, by card').waitFor()
  const bill = panel.getByRole('region', { name: /^Bill/ })
  await bill.getByText('Guest 2').waitFor()

  // To the next table, and back with Undo.
  await bill.getByRole('button', { name: 'Move to another table' }).click()
  await waiter.getByLabel('To', { exact: true }).selectOption({ label: 'Table 2' })
  await answerYes(waiter)
  await bill.waitFor({ state: 'detached' })
  // The guest’s page goes there, too.
  await table.getByText('Totali i tavolinës 2').waitFor()
  await waiter.getByRole('button', { name: 'Undo' }).click()
  await bill.getByText('Guest 2').waitFor()
  await table.getByText('Totali i tavolinës 1').waitFor()
  await closeToasts(waiter)

  await bill.getByRole('button', { name: 'Close the bill' }).click()
  await answerYes(waiter)
  await waiter.getByText('Bill closed: the table is free').waitFor()
  await bill.waitFor({ state: 'detached' })
  await table.getByText('Llogaria prej 11,70 €').waitFor()
  await waiter.getByRole('button', { name: 'Undo' }).click()
  await bill.getByText('Guest 2').waitFor()
  expect(await first.locator('.status-APPROVED').count()).toBe(1)
})

it(
  'the bill can be closed by keyboard, and an order shows how it was paid',
  { tags: ['complete'] },
  async () => {
    await seated('Margarita')
    const page = await office.deskOf(fixture)
    await page.goto('/tables')
    await page.getByRole('button', { name: /^Table 1/ }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Table 1' })
    await panel.getByRole('button', { name: 'Close the bill' }).press('Enter')
    await page.getByRole('radio', { name: 'Card' }).press('Space')
    await page.getByRole('button', { name: 'Yes' }).press('Enter')
    await page.getByText('Bill closed: the table is free').waitFor()
    await panel.getByRole('button', { name: /00001/ }).first().press('Enter')
    expect(await page.getByLabel('How order 00001 was paid').inputValue()).toBe('card')
  },
)
