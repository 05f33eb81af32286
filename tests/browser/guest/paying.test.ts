import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { takeOnlinePayments } from '#tests/harness/online-payments.ts'
import { decide } from '#tests/harness/ordering.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import {
  aRestaurant,
  atTable,
  enablePickup,
  fillCart,
  listOrders,
  menuPath,
  openPage,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

/** Guests leave for the page of the provider (its double, tests/harness/stripe) and come back. */
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
let business: Business
beforeAll(async () => {
  stripe = await aStripeServer()
  server = await startServer({ pages: true, env: { STRIPE_API_URL: stripe.url } })
  business = await aRestaurant(server, { dishesEach: 2 })
  await takeOnlinePayments(stripe, business)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
const browser = useBrowser()
const ours = (page: Page) => sheet(page, 'Tavolina jonë')
const orders = (page: Page) => sheet(page, 'Porositë')

/** A guest at the table whose order staff have approved. */
async function aGuestWith(dish: string): Promise<Page> {
  // Whoever comes back must be who they were: the provider leads to the public address.
  const at = { url: server.services.config.publicUrl }
  const page = await openPage(await browser.onPhone(atTable(at)), menuPath(business))
  await fillCart(page, dish)
  await sendOrder(page)
  await orders(page).locator('.life-step', { hasText: 'U dërgua' }).waitFor()
  const sent = (await listOrders(business)).find(({ status }) => status === 'SENT')
  await decide(business, sent?.id ?? '')
  return page
}

it('in three taps from their orders a guest has paid their part, which the other phone sees, and the rest is paid there', async () => {
  const ana = await aGuestWith('Supë 1')
  const ben = await aGuestWith('Picë 2')
  await orders(ben).getByRole('button', { name: 'Tavolina jonë' }).tap()
  await ours(ben).getByRole('button', { name: 'Paguaj 5,60 €' }).waitFor()

  await orders(ana).getByRole('button', { name: 'Tavolina jonë' }).tap()
  await ours(ana).getByRole('button', { name: 'Paguaj 2,10 €' }).tap()
  await ours(ben).getByText('Po paguhet tani').waitFor()
  await ana.getByRole('heading', { name: '2.10 EUR' }).waitFor()
  await ana.getByRole('button', { name: 'Pay', exact: true }).tap()
  await ours(ana).getByText('U paguan 2,10 €').waitFor()
  await ours(ben).getByText('Paguar', { exact: true }).waitFor()
  const table = { params: { id: business.tables[0]?.id ?? '' } }
  expect(await business.staff.ask('GET tables/:id/bill', table)).toMatchObject({ paid: 2.1, open: 5.6 })

  // Whoever comes back without having paid can say so.
  await ours(ben).getByRole('button', { name: 'Paguaj 5,60 €' }).tap()
  await ben.getByRole('link', { name: 'Back' }).tap()
  await ours(ben).getByRole('button', { name: 'Mos paguaj' }).tap()
  await ours(ben).getByRole('button', { name: 'Paguaj 5,60 €' }).tap()
  await ben.getByRole('button', { name: 'Pay', exact: true }).tap()
  await ours(ben).getByText('U paguan 5,60 €').waitFor()
  expect(await business.staff.ask('GET bills')).toMatchObject([{ total: 7.7, paidBy: 'online' }])
})

it('a pick-up is paid first: not paid it stays in the cart, and once it is paid staff have it', async () => {
  await enablePickup(business)
  const { staff, id } = business
  await staff.ask('PUT businesses/:id', {
    params: { id },
    body: { prepayPickup: 'always', tipPercents: [5, 10] },
  })
  const at = { url: server.services.config.publicUrl }
  const page = await openPage(await browser.onPhone(atTable(at)), `/menu/${id}/pickup`)
  await fillCart(page, 'Supë 1')
  await sheet(page, 'Shporta').getByRole('button', { name: 'Vazhdo te marrja në lokal' }).tap()
  const form = sheet(page, 'Marrje në lokal')
  await form.getByLabel('Emri').fill('Ana')
  await form.getByLabel('Telefoni').fill('+383 44 111 222')
  await form.getByRole('button', { name: '10 %' }).tap()
  await form.getByRole('button', { name: 'Paguaj 2,31 € dhe porosit' }).tap()
  await page.getByRole('link', { name: 'Back' }).tap()
  await orders(page).getByRole('button', { name: 'Mos paguaj' }).tap()
  await orders(page).getByText('Nuk u pagua asgjë').waitFor()
  await orders(page).getByRole('button', { name: 'Shporta' }).tap()
  await sheet(page, 'Shporta').getByRole('button', { name: 'Vazhdo te marrja në lokal' }).tap()
  await form.getByRole('button', { name: 'Paguaj 2,10 € dhe porosit' }).tap()
  await page.getByRole('heading', { name: '2.10 EUR' }).waitFor()
  expect((await staff.ask('GET businesses/pickup-orders')).data).toEqual([])
  await page.getByRole('button', { name: 'Pay', exact: true }).tap()
  await orders(page).getByText('U paguan 2,10 €. Porosia juaj u dërgua.').waitFor()
  expect((await staff.ask('GET businesses/pickup-orders')).data).toMatchObject([
    { status: 'SENT', prepaid: 2.1, pickupUser: { name: 'Ana' } },
  ])
  // Nothing of it is left to be ordered again.
  await orders(page).getByRole('tab', { name: 'Shporta' }).tap()
  await sheet(page, 'Shporta').getByText('Nuk ka produkte për të shfaqur!').waitFor()
})
