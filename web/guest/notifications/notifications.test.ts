import { beforeEach, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  closeDialog,
  fillCart,
  listOrders,
  menuPath,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const openPage = useGuestPages(server)

const notices = (page: GuestPage) => sheet(page, 'Njoftimet')
async function openNotices(page: GuestPage): Promise<void> {
  await page.getByRole('button', { name: 'Cilësimet' }).click()
  await sheet(page, 'Cilësimet').getByRole('button', { name: 'Njoftimet' }).click()
  await notices(page).waitFor()
}
async function order(page: GuestPage): Promise<void> {
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
  await closeDialog(page)
}
async function decide(orderStatus: 'APPROVED' | 'DECLINED'): Promise<void> {
  const [{ id } = { id: '' }] = await listOrders(business)
  await business.staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
}

it('the orders and calls of this visit are listed, each order linked to its page', async () => {
  const page = await openPage(menuPath(business))
  await openNotices(page)
  await notices(page).getByText('Ende nuk ka njoftime.').waitFor()
  await closeDialog(page)
  await page.locator('.floating-waiter').click()
  await page.locator('.waiter-pause').waitFor()
  await closeDialog(page)
  await order(page)
  await openNotices(page)
  await notices(page).getByText('Kamarieri u thirr te tavolina 1').waitFor()
  await notices(page)
    .getByRole('button', { name: /Porosia \d+: Në pritje/ })
    .waitFor()
  await decide('APPROVED')
  await notices(page)
    .getByRole('button', { name: /Porosia \d+: U pranua/ })
    .click()
  await page.locator('.life').waitFor()
})

it('a decision is shown even before the first interaction with the page', async () => {
  const page = await openPage(menuPath(business))
  await order(page)
  await page.reload()
  await decide('DECLINED')
  await page.locator('.toast').getByText('U refuzua').waitFor()
})
