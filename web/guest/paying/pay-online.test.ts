import { afterAll, beforeAll, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages } from '#tests/harness/guest-page/guest-page.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import {
  aRestaurant,
  fillCart,
  listOrders,
  menuPath,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

let stripe: Awaited<ReturnType<typeof aStripeServer>>
let started: TestServer
let business: Business
const server = {
  get url() {
    return started.url
  },
}
beforeAll(async () => {
  stripe = await aStripeServer(() => new Date())
  started = await startServer({ pages: true, env: { STRIPE_API_URL: stripe.url } })
  business = await aRestaurant(started, { dishesEach: 2 })
  await business.staff.ask('PUT payment-providers', {
    body: { provider: 'stripe', password: business.form.password, ...stripe.account().keys },
  })
})
afterAll(async () => {
  await started.close()
  await stripe.close()
})
const openPage = useGuestPages(server)

it('a guest is offered their own dishes to pay by phone, as far as nobody has paid them', async () => {
  const page = await openPage(menuPath(business))
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  const orders = sheet(page, 'Porositë')
  await orders.locator('.life-step', { hasText: 'U dërgua' }).waitFor()
  const [order] = await listOrders(business)
  const params = { id: order?.id ?? '' }
  await business.staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus: 'APPROVED' } })
  const table = { id: business.tables[0]?.id ?? '' }
  const bill = () => business.staff.ask('GET tables/:id/bill', { params: table })
  await orders.getByRole('button', { name: 'Tavolina jonë' }).click()
  const ours = sheet(page, 'Tavolina jonë')
  await ours.getByRole('button', { name: 'Paguaj 2,10 €' }).waitFor()
  const visit = (await bill()).visit?.id ?? ''
  await business.staff.ask('POST visits/:id/payments', {
    params: { id: visit },
    body: { part: 'amount', amount: 0.6, method: 'cash' },
  })
  await ours.getByRole('button', { name: 'Paguaj 1,50 €' }).waitFor()
  await ours.getByText('Mbetet për t’u paguar').waitFor()
})
