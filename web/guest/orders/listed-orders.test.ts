import { beforeEach, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { anOrder, sendCreated, aDelivery } from '#tests/harness/ordering.ts'
import { aNewGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  closeDialog,
  enableDelivery,
  fillCart,
  listOrders,
  menuPath,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

const clock = aClock()
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)
const arrive = (options: ArriveOptions = {}) => openPage(menuPath(business), options)

const orders = (page: GuestPage) => sheet(page, 'Porositë')
const listed = (page: GuestPage) => orders(page).locator('.order-number').allInnerTexts()
const none = 'Nuk ka porosi për të shfaqur!'
const loading = /Duke u ngarkuar|Ju lutemi prisni|Ende po punojmë/
const listing = /\/api\/open\/clients\/orders\?/

/** Holds back the responses of the list; returns a function that releases them. */
function holdList(page: GuestPage): () => void {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>()
  page.network.route(listing, async (route) => {
    await isReleased
    route.continue()
  })
  return resolve
}

/** Returns whether the text has appeared in a panel at any time since. */
function watchFor(page: GuestPage, text: string): () => boolean {
  let wasSeen = false
  const look = () => (wasSeen ||= page.document.querySelector('.sheet')?.textContent.includes(text) === true)
  const watcher = new page.window.MutationObserver(look)
  watcher.observe(page.document.body, { childList: true, subtree: true, characterData: true })
  return () => wasSeen
}

it('the order just sent is listed before the list has been reloaded', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await page.getByRole('tab', { name: 'Porositë' }).click()
  await orders(page).getByText(none).waitFor()
  await page.getByRole('tab', { name: 'Shporta' }).click()
  const release = holdList(page)
  const wasSeen = watchFor(page, none)
  await sendOrder(page)
  await orders(page).getByRole('button', { name: /00001/ }).click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1').waitFor()
  await page.goBack()
  release()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  expect(await listed(page)).toEqual(['00001'])
  expect(wasSeen()).toBe(false)
})

it('a list that is still loading says so under the order just sent, and shows all orders in the end', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByText('00001', { exact: true }).waitFor()
  await page.reload()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  await closeDialog(page)
  const release = holdList(page)
  const wasSeen = watchFor(page, none)
  await fillCart(page, 'Supë 2')
  await page.getByRole('tab', { name: 'Porositë' }).click()
  await orders(page).getByText(loading).waitFor()
  await page.getByRole('tab', { name: 'Shporta' }).click()
  await sendOrder(page)
  await orders(page).getByText('00002', { exact: true }).waitFor()
  await orders(page).getByText(loading).waitFor()
  release()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  await orders(page).getByText(loading).waitFor({ state: 'detached' })
  expect(await listed(page)).toEqual(['00002', '00001'])
  expect(wasSeen()).toBe(false)
})

it('an open order gives way to the list when the guest’s cookies are gone, and the next order can be opened', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByRole('button', { name: /00001/ }).click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1').waitFor()
  page.clearCookies()
  await page.reload()
  await orders(page).getByText(none).waitFor()
  await closeDialog(page)
  await fillCart(page, 'Supë 2')
  await sendOrder(page)
  await orders(page).getByRole('button', { name: /00002/ }).click()
  await sheet(page, 'Porosia 00002').getByText('Supë 2').waitFor()
})

it('an open order that cannot be loaded says so, and can be loaded again', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByRole('button', { name: /00001/ }).click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1').waitFor()
  page.network.route(listing, (route) => route.abort())
  await page.reload()
  const again = orders(page).getByRole('button', { name: 'Provo përsëri' })
  await again.waitFor()
  page.network.unroute()
  await again.click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1').waitFor()
})

it('orders from tables and deliveries are listed by number even after the clock was set back', async () => {
  await enableDelivery(business)
  const page = await arrive()
  const guest = await aNewGuest(server)
  guest.cookies.set('sofra_client', decodeURIComponent(page.cookie('sofra_client') ?? ''))
  const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { 'Supë 1': 1 }) })
  await sendCreated(guest, business, id)
  clock.pass({ hours: -3 })
  await guest.ask('POST open/clients/delivery-orders', {
    body: aDelivery(business, { 'Supë 2': 1 }),
  })
  clock.pass({ hours: 3 })
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await expect.poll(() => listed(page)).toEqual(['00003', '00002', '00001'])
})

it('an approval that the page missed is news once the list says so', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByText('00001', { exact: true }).waitFor()
  await closeDialog(page)
  const [{ id } = { id: '' }] = await listOrders(business)
  await business.staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus: 'APPROVED' } })
  await page.getByRole('button', { name: 'Porosia 00001: U pranua' }).waitFor()
  // As if it had been closed until now.
  page.window.localStorage.setItem('told_orders', JSON.stringify({ [id]: 'order.SENT' }))
  await page.reload()
  await page.getByRole('button', { name: 'Porosia 00001: U pranua' }).waitFor()
})
