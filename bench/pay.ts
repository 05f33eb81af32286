import type { Browser, Page } from 'playwright-core'
import {
  aRestaurant,
  atTable,
  fillCart,
  listOrders,
  menuPath,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'
import type { Business } from '#tests/harness/business.ts'
import { launchChromium } from '#tests/harness/chromium.ts'
import { takeOnlinePayments, type Account } from '#tests/harness/online-payments.ts'
import { decide } from '#tests/harness/ordering.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import { aPhone } from './phone.ts'
import { median, report } from './report.ts'
import { startServed } from './served.ts'

const rounds = 3
const maxMs = 5000

/**
 * From the open bill on one phone to “paid” on the other, in three taps (slow 4G, CPU ×4): the table, Pay, and Pay on the
 * provider's page, of which a double is served here without scripts, so that its own time is left out.
 */
export async function benchPay(): Promise<void> {
  const stripe = await aStripeServer()
  const served = await startServed({ STRIPE_API_URL: stripe.url })
  const browser = await launchChromium()
  try {
    // Whoever comes back must be who they were: the provider leads to the public address.
    const server = { url: served.url.replace('127.0.0.1', 'localhost') }
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const business = await aRestaurant(server, { dishesEach: 2 })
      const account = await takeOnlinePayments(stripe, business)
      times.push(await payOnce(browser, { server, stripe, business, account }))
    }
    const time = median(times)
    report(
      'slow 4G: from the open bill to “paid” on the other phone, in three taps',
      `${time.toFixed(0)} ms (${times.map((one) => one.toFixed(0)).join(', ')})`,
      time <= maxMs,
    )
  } finally {
    await browser.close()
    await served.stop()
    await stripe.close()
  }
}

interface Place {
  server: { url: string }
  stripe: Awaited<ReturnType<typeof aStripeServer>>
  business: Business
  account: Account
}

async function payOnce(browser: Browser, place: Place): Promise<number> {
  const ana = await aGuestWith(browser, place, 'Supë 1')
  const ben = await aGuestWith(browser, place, 'Picë 2')
  await ours(ana).getByRole('button', { name: 'Paguaj 2,10 €' }).waitFor()
  const begin = performance.now()
  await ours(ana).getByRole('button', { name: 'Paguaj 2,10 €' }).tap()
  await ana.getByRole('button', { name: 'Pay', exact: true }).tap()
  await tellOfIt(place)
  await ours(ben).getByText('Paguar', { exact: true }).waitFor()
  const time = performance.now() - begin
  await Promise.all([ana, ben].map((page) => page.context().close()))
  return time
}

const ours = (page: Page) => sheet(page, 'Tavolina jonë')

/** A guest whose order staff have approved, and who looks at the bill. */
async function aGuestWith(browser: Browser, { server, business }: Place, dish: string) {
  const page = await aPhone(browser, 'slow 4G', atTable(server))
  await page.goto(menuPath(business))
  await fillCart(page, dish)
  await sendOrder(page)
  const orders = sheet(page, 'Porositë')
  await orders.locator('.life-step', { hasText: 'U dërgua' }).waitFor()
  const sent = (await listOrders(business)).find(({ status }) => status === 'SENT')
  await decide(business, sent?.id ?? '')
  await orders.getByRole('button', { name: 'Tavolina jonë' }).tap()
  await ours(page).waitFor()
  return page
}

/** What Stripe does at once: reports the payment that was just made. */
async function tellOfIt({ server, stripe, business, account }: Place): Promise<void> {
  for (;;) {
    const object = account.checkouts.find(({ payment_status }) => payment_status === 'paid')
    if (object) {
      const status = await account.report(
        server,
        business.id,
        stripe.event('checkout.session.completed', object),
      )
      if (status !== 200) throw new Error(`The event was refused: ${status}`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
