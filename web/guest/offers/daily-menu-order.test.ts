import { beforeEach, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useServer } from '#tests/harness/server.ts'
import { aDailyMenu } from '#tests/browser/fixtures/offers.ts'
import {
  aRestaurant,
  changeProduct,
  configure,
  listOrders,
  menuPath,
  pill,
  sheet,
} from '#tests/browser/fixtures/guest.ts'
import { decide } from '#tests/harness/ordering.ts'

/** Half past noon in Prishtina, in summer. */
const noon = '2026-06-10T10:30:00Z'
const clock = aClock(noon)
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  clock.set(noon)
  business = await aRestaurant(server, { dishesEach: 2 })
  await aDailyMenu(business, ['Supë 1', 'Picë 2'])
})
const openPage = useGuestPages(server)
const daily = (page: GuestPage) => sheet(page, 'Dreka e shtëpisë')
const cart = (page: GuestPage) => sheet(page, 'Shporta')
const line = (page: GuestPage) => cart(page).getByRole('listitem').filter({ hasText: 'Dreka e shtëpisë' })
const send = (page: GuestPage) => cart(page).getByRole('button', { name: /Porosit për tavolinën/ })

/** Arrives as a guest and opens the daily menu from the menu. */
async function arrive(options: ArriveOptions = {}): Promise<GuestPage> {
  const page = await openPage(menuPath(business), { now: clock.read(), ...options })
  await page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
  await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
  await daily(page).waitFor()
  return page
}
async function addToCart(page: GuestPage): Promise<void> {
  await daily(page).getByRole('button', { name: 'Shto Dreka e shtëpisë' }).click()
  await daily(page).getByRole('button', { name: 'Shporta', exact: true }).click()
  await cart(page).waitFor()
}

it('is ordered as one line at its price with its parts, and survives a reload', async () => {
  const page = await arrive()
  const add = daily(page).getByRole('button', { name: 'Shto Dreka e shtëpisë' })
  expect(await add.innerText()).toMatch(/7,50\u00a0€/)
  await addToCart(page)
  await line(page).getByText('Supë 1 · Picë 2').waitFor()
  await line(page).getByRole('button', { name: 'Edhe një Dreka e shtëpisë' }).click()
  await page.reload()
  await line(page).getByText('Supë 1 · Picë 2').waitFor()
  expect(await cart(page).locator('.total').innerText()).toContain('15,00\u00a0€')
  await send(page).click()
  await page.locator('.order', { hasText: '00001' }).click()
  const order = sheet(page, 'Porosia 00001').getByRole('listitem').filter({ hasText: 'Dreka e shtëpisë' })
  await order.getByText('Supë 1 · Picë 2').waitFor()
  expect(await listOrders(business)).toMatchObject([
    {
      total: 15,
      orderItems: [{ quantity: 2, product: { price: 7.5 }, parts: [{ name: 'Supë 1' }, { name: 'Picë 2' }] }],
    },
  ])
  await page.escape()
  await expect.poll(() => pill(page).innerText()).not.toContain('€')
})

it('cannot be added or sent while a part is sold out, and names that part', async () => {
  const page = await arrive()
  await addToCart(page)
  await changeProduct(business, 'Supë 1', { active: false })
  await line(page).getByText('Ka mbaruar: Supë 1').waitFor()
  await cart(page).getByText('Që kur zgjodhët').waitFor()
  expect(await send(page).count()).toBe(0)
  await page.goBack()
  await daily(page).getByText('Ka mbaruar: Supë 1').waitFor()
  expect(await daily(page).locator('.offer-foot .stepper').count()).toBe(0)
  await changeProduct(business, 'Supë 1', { active: true })
  await daily(page).getByRole('button', { name: 'Edhe një Dreka e shtëpisë' }).waitFor()
  await page.goForward()
  await send(page).waitFor()
})

it('cannot be ordered after its end, and the cart says so', async () => {
  const page = await arrive({ stopsClock: true })
  await addToCart(page)
  clock.set('2026-06-10T13:00:00Z')
  await page.clock.skipTo(new Date(clock.read().getTime() + 1001))
  await line(page).getByText('Tani nuk është në meny').waitFor()
  expect(await send(page).count()).toBe(0)
  await line(page).getByRole('button', { name: 'Hiq Dreka e shtëpisë' }).click()
  await cart(page).getByText('Nuk ka produkte për të shfaqur!').waitFor()
})

it('is named when the server refuses it', async () => {
  const page = await arrive({ expects: /422/ })
  await addToCart(page)
  // Keep the page from learning about the change.
  page.network.route(/daily-menus|businesses\/[^/]+\/menus/, (route) => route.abort())
  await changeProduct(business, 'Picë 2', { active: false })
  await send(page).click()
  await page.getByText('Një pjesë e kësaj menyje ditore ka mbaruar: Dreka e shtëpisë').waitFor()
})

it('can be put back into the cart after a rejection', async () => {
  const page = await arrive()
  await addToCart(page)
  await send(page).click()
  await page.locator('.order', { hasText: '00001' }).waitFor()
  const [{ id } = { id: '' }] = await listOrders(business)
  await decide(business, id, 'DECLINED')
  await page.locator('.order', { hasText: '00001' }).click()
  await page.getByRole('button', { name: 'Ktheje në shportë' }).click()
  await line(page).getByText('Supë 1 · Picë 2').waitFor()
  await send(page).waitFor()
})

it('cannot be added to the cart when ordering is off', async () => {
  await configure(business, { enableOrder: false })
  const page = await arrive()
  await daily(page)
    .getByRole('link', { name: /Picë 2/ })
    .waitFor()
  expect(await daily(page).getByRole('button', { name: /Dreka/ }).count()).toBe(0)
})
