import { beforeEach, expect, it } from 'vitest'
import { aPriceRule, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useGuestPages, type ArriveOptions } from '#tests/harness/guest-page/guest-page.ts'
import { useServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  enableDelivery,
  fillCart,
  listOrders,
  menuPath,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

/** A quarter past six in Prishtina; happy hour is from five to seven. */
const start = '2026-06-10T16:15:00Z'
const end = '2026-06-10T17:00:00Z'
const clock = aClock(start)
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  clock.set(start)
  business = await aRestaurant(server, { dishesEach: 1 })
})
const openPage = useGuestPages(server)

const happyHour = (changes: object = {}) =>
  business.staff.ask('POST price-rules', {
    body: aPriceRule('Ora e lumtur', { startTime: '17:00', endTime: '19:00', ...changes }),
  })

/** Opens a page whose time stands still at the server's, until the test skips to the end of the happy hour. */
async function arriveByTheClock(path = menuPath(business), options: ArriveOptions = {}) {
  const page = await openPage(path, { now: clock.read(), stopsClock: true, ...options })
  return {
    page,
    cart: sheet(page, 'Shporta'),
    // Changes are loaded within a second, so that not all pages ask at once.
    skipToTheEnd: () => page.clock.skipTo(new Date(Date.parse(end) + 1001)),
  }
}

it('the cart shows that the happy hour has ended, and orders at the new price', async () => {
  await happyHour()
  const { page, cart, skipToTheEnd } = await arriveByTheClock()
  await fillCart(page, 'Supë 1')
  expect(await cart.locator('.total').innerText()).toMatch(/1,05\s€/)
  clock.set(end)
  await skipToTheEnd()
  await cart.getByText(/ishte 1,05\s€, tani është 2,10\s€/).waitFor()
  await sendOrder(page)
  await expect.poll(async () => (await listOrders(business)).map(({ total }) => total)).toEqual([2.1])
})

it('a lowered price says which rule lowers it and until when, on the list and on the product’s page', async () => {
  await happyHour({ nameEn: 'Happy hour' })
  const { page } = await arriveByTheClock()
  const row = page.locator('.product', { hasText: 'Supë 1' })
  expect(await row.locator('.product-price').innerText()).toMatch(
    /1,05\s€ .*2,10\s€\s*Ora e lumtur, deri në 19:00/s,
  )
  await row.locator('.product-link').click()
  await page.locator('.detail-price', { hasText: 'Ora e lumtur, deri në 19:00' }).waitFor()
})

it('an order at an outdated price is refused, and the cart shows what has changed', async () => {
  await happyHour()
  // The page does not notice the end of the happy hour.
  const { page, cart, skipToTheEnd } = await arriveByTheClock(menuPath(business), { expects: /409/ })
  await fillCart(page, 'Supë 1')
  clock.set(end)
  await cart.getByLabel('Komenti').fill('pa kripë')
  await sendOrder(page)
  await page.getByText(/Një çmim ka ndryshuar/).waitFor()
  expect(await listOrders(business)).toEqual([])
  await skipToTheEnd()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await cart.getByText(/ishte 1,05\s€, tani është 2,10\s€/).waitFor()
  await sendOrder(page)
  await expect
    .poll(async () => (await listOrders(business)).map(({ total, comment }) => [total, comment]))
    .toEqual([[2.1, 'pa kripë']])
})

it('prices of deliveries are those of the delivery page, until they end', async () => {
  await enableDelivery(business)
  await happyHour({ orderKind: 'delivery', percent: 100 })
  const { page, cart, skipToTheEnd } = await arriveByTheClock(`/menu/${business.id}/delivery`)
  await fillCart(page, 'Supë 1')
  // With the fee of 1.50.
  await cart.getByText(/5,70\s€/).waitFor()
  clock.set(end)
  await skipToTheEnd()
  await cart.getByText(/ishte 4,20\s€, tani është 2,10\s€/).waitFor()
})
