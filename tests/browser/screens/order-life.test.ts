import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { sample } from '#tests/harness/sample.ts'
import { atTable, fillCart, openPage, sendOrder as sendCart, sheet } from '../fixtures/guest.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import {
  answerYes,
  closeToasts,
  openDelivery,
  openPickup,
  sendDelivery,
  waitUntilLive,
} from '../fixtures/service.ts'
import { decide } from '#tests/harness/ordering.ts'

/** An order on three screens at once: the guest's phone, the staff's phone and the kitchen's tablet. */
let fixture: Fixture
let productId: string
beforeEach(async () => {
  fixture = await createFixture()
  const { products } = await addMenu(fixture)
  productId = products[0]?.id ?? ''
})
const office = useOffice()

async function staffAt(path: string, visit: Promise<Page>): Promise<Page> {
  const page = await visit
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilLive(page)
  return page
}
const orderRow = (page: Page) => page.getByRole('row', { name: /00001/ })

/** Each is a walk through three screens: one a day. */
const walk = sample(['table', 'pick-up'], 1)

it.runIf(walk.includes('table'))(
  "a table's order goes from guest to kitchen to table, even if the network is lost in between",
  async () => {
    const guest = await openPage(await office.onPhone(atTable(fixture)), `/menu/${fixture.id}/1`)
    const staff = await staffAt('/orders?tab=all', office.phoneOf(fixture, { expects: /ERR_/ }))
    const kitchen = await staffAt(
      '/kitchen',
      office.deskOf(fixture, { viewport: { width: 1180, height: 820 }, hasTouch: true }),
    )
    await fillCart(guest, 'Margarita', 'Me kërpudha')
    await sendCart(guest)
    const orders = sheet(guest, 'Porositë')
    await orders.locator('.status-SENT').waitFor()

    // Two products of fifteen minutes each: fifteen minutes are suggested.
    await orderRow(staff).getByRole('button', { name: 'Approve order 00001' }).click()
    await staff.getByRole('radio', { name: '15 min', exact: true }).waitFor()
    expect(await staff.getByRole('radio', { name: '15 min', exact: true }).isChecked()).toBe(true)
    await staff.getByText('30 min', { exact: true }).click()
    await answerYes(staff)
    await orders.getByText(/^Gati deri në \d\d:\d\d$/).waitFor()
    const ticket = kitchen.getByRole('list', { name: 'Orders to make' }).locator('> li')
    await ticket.getByText(/Ready by \d\d:\d\d/).waitFor()

    // The kitchen's first tick takes effect while the staff's phone is offline; the phone catches up by itself.
    await staff.context().setOffline(true)
    await ticket.getByRole('checkbox', { name: /Margarita/ }).click()
    await orders.locator('.status').getByText('Në përgatitje').waitFor()
    await ticket.getByRole('checkbox', { name: /Me kërpudha/ }).click()
    await orders.locator('.status').getByText('Gati', { exact: true }).waitFor()
    await staff.context().setOffline(false)
    await orderRow(staff).getByRole('button', { name: 'Mark served: order 00001' }).click()
    await orders.locator('.status').getByText('Përfundoi').waitFor()

    // Undone at once, and then done again by keyboard.
    await staff.getByRole('button', { name: 'Undo' }).last().click()
    await orders.locator('.status').getByText('Gati', { exact: true }).waitFor()
    await closeToasts(staff)
    await orderRow(staff).getByRole('button', { name: 'Mark served: order 00001' }).press('Enter')
    await orders.locator('.status').getByText('Përfundoi').waitFor()
  },
)

it.runIf(walk.includes('pick-up'))(
  'a pick-up order goes from phone to kitchen to counter, even if the guest is offline when sending it',
  async () => {
    await openPickup(fixture)
    const guest = await openPage(
      await office.onPhone({ baseURL: fixture.url, expects: /ERR_/ }),
      `/menu/${fixture.id}/pickup`,
    )
    const staff = await staffAt('/pickup?tab=all', office.phoneOf(fixture, { expects: /ERR_/ }))
    const kitchen = await staffAt(
      '/kitchen',
      office.deskOf(fixture, { viewport: { width: 1180, height: 820 }, hasTouch: true }),
    )
    await fillCart(guest, 'Margarita')
    await sheet(guest, 'Shporta').getByRole('button', { name: 'Vazhdo te marrja në lokal' }).click()
    const form = sheet(guest, 'Marrje në lokal')
    await form.getByLabel('Emri').fill('Ana Krasniqi')
    await form.getByLabel('Telefoni').fill('+383 44 111 222')
    // Nothing is sent while offline; pressed again online, it is sent once.
    await guest.context().setOffline(true)
    await form.locator('button[type=submit]').press('Enter')
    await guest.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await guest.context().setOffline(false)
    await form.locator('button[type=submit]').press('Enter')
    const orders = sheet(guest, 'Porositë')
    await orders.locator('.status-SENT').waitFor()
    await orders.getByText('Marrje në lokal', { exact: true }).waitFor()

    await orderRow(staff).getByText('Ana Krasniqi').waitFor()
    await orderRow(staff).getByRole('button', { name: 'Approve order 00001' }).press('Enter')
    await answerYes(staff)
    await orders.getByText(/^Gati deri në \d\d:\d\d$/).waitFor()
    const ticket = kitchen.getByRole('list', { name: 'Orders to make' }).locator('> li')
    await ticket.getByRole('heading', { name: 'Pick-up' }).waitFor()

    // The last tick makes it ready while the staff's phone is offline.
    await staff.context().setOffline(true)
    await ticket.getByRole('checkbox', { name: /Margarita/ }).press('Space')
    await orders.locator('.status').getByText('Gati', { exact: true }).waitFor()
    await staff.context().setOffline(false)
    await orderRow(staff).getByRole('button', { name: 'Mark collected: order 00001' }).press('Enter')
    await orders.locator('.status').getByText('Përfundoi').waitFor()
    expect((await fixture.staff.ask('GET businesses/pickup-orders')).data).toMatchObject([
      { orderNumber: '00001', pickupUser: { name: 'Ana Krasniqi', phoneNumber: '+383 44 111 222' } },
    ])
  },
)

it(
  "the guest's phone shows a delivery's progress, even after it was offline",
  { tags: ['complete'] },
  async () => {
    await openDelivery(fixture)
    const guest = await openPage(
      await office.onPhone({ baseURL: fixture.url, expects: /ERR_/ }),
      `/menu/${fixture.id}/delivery`,
    )
    const staff = await staffAt('/delivery?tab=all', office.phoneOf(fixture))
    const kitchen = await staffAt('/kitchen', office.deskOf(fixture))
    await fillCart(guest, 'Margarita')
    await sheet(guest, 'Shporta').getByRole('button', { name: 'Vazhdo te dërgesa' }).click()
    const form = sheet(guest, 'Dërgesa')
    await form.getByLabel('Adresa').fill('Rruga B 7')
    await form.getByLabel('Email').fill('ana@example.com')
    await form.getByLabel('Telefoni').fill('+383 44 111 222')
    await form.locator('button[type=submit]').press('Enter')
    const status = sheet(guest, 'Porositë').locator('.status')
    await orderRow(staff).getByRole('button', { name: 'Approve order 00001' }).press('Enter')
    await answerYes(staff)
    const ticket = kitchen.getByRole('list', { name: 'Orders to make' }).locator('> li')
    await ticket.getByRole('heading', { name: 'Delivery' }).waitFor()
    await ticket.getByRole('checkbox', { name: /Margarita/ }).press('Space')
    await status.getByText('Gati', { exact: true }).waitFor()

    // Whatever happened while the guest was offline is shown afterwards.
    await guest.context().setOffline(true)
    await orderRow(staff).getByRole('button', { name: 'Mark on its way: order 00001' }).press('Enter')
    await staff.getByText('The order is on its way').waitFor()
    await guest.context().setOffline(false)
    await status.getByText('Në rrugë').waitFor()
    await orderRow(staff).getByRole('button', { name: 'Mark delivered: order 00001' }).press('Enter')
    await status.getByText('Përfundoi').waitFor()
  },
)

it(
  'a delivery becomes ready, on its way and delivered, and its estimate can be postponed',
  { tags: ['complete'] },
  async () => {
    await openDelivery(fixture)
    await sendDelivery(fixture, productId)
    const staff = await staffAt('/delivery?tab=all', office.phoneOf(fixture))
    await orderRow(staff).getByRole('button', { name: 'Approve order 00001' }).click()
    await answerYes(staff)
    await staff.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = staff.getByRole('dialog', { name: 'Order 00001' })
    const promised = async () =>
      (await fixture.staff.ask('GET businesses/delivery-orders')).data[0]?.readyBy ?? ''
    const before = Date.parse(await promised())
    await panel.getByRole('button', { name: '+10 min' }).click()
    await staff.getByText('The guest sees the new time').waitFor()
    expect(Date.parse(await promised())).toBeGreaterThan(before)
    await closeToasts(staff)
    for (const [step, told] of [
      ['Mark ready', 'The order is ready'],
      ['Mark on its way', 'The order is on its way'],
      ['Mark delivered', 'The order is done'],
    ] as const) {
      await panel.getByRole('button', { name: `${step}: order 00001` }).click()
      await staff.getByText(told).waitFor()
      await closeToasts(staff)
    }
    await expect.poll(() => panel.getByRole('button', { name: /order 00001/ }).count()).toBe(0)
    await panel.getByText('Delivered', { exact: true }).waitFor()
  },
)

it(
  'a guest withdraws an order nobody has seen, and reads why another one was declined',
  { tags: ['complete'] },
  async () => {
    const guest = await openPage(await office.onPhone(atTable(fixture)), `/menu/${fixture.id}/1`)
    await fillCart(guest, 'Margarita')
    await sendCart(guest)
    await sheet(guest, 'Porositë').getByRole('button', { name: /00001/ }).click()
    const first = sheet(guest, 'Porosia 00001')
    await first.getByRole('button', { name: 'Anulo porosinë' }).click()
    await first.getByRole('button', { name: 'Po, anuloje' }).click()
    await first.locator('.status').getByText('E anuluat ju').waitFor()
    // The progress does not show the order as seen.
    expect(await first.locator('.life-done').allTextContents()).toEqual(['U dërgua', 'E anuluat ju'])
    await first.getByRole('button', { name: 'Ktheje në shportë' }).click()
    await sheet(guest, 'Shporta').waitFor()
    await sendCart(guest)
    await sheet(guest, 'Porositë').getByRole('button', { name: /00002/ }).waitFor()

    const staff = await staffAt('/orders', office.phoneOf(fixture))
    const row = staff.getByRole('row', { name: /00002/ })
    await row.getByRole('button', { name: 'Decline order 00002' }).click()
    await staff.getByText('Too busy', { exact: true }).click()
    await staff.getByRole('textbox', { name: 'Or in your own words' }).fill('Ejani pas orës nëntë')
    await answerYes(staff)
    await sheet(guest, 'Porositë').getByRole('button', { name: /00002/ }).click()
    const second = sheet(guest, 'Porosia 00002')
    await second.getByText('Për momentin ka shumë punë.').waitFor()
    await second.getByText('Ejani pas orës nëntë').waitFor()
  },
)

it('an approved order is cancelled with a reason, from the panel', { tags: ['complete'] }, async () => {
  const guest = await openPage(await office.onPhone(atTable(fixture)), `/menu/${fixture.id}/1`)
  await fillCart(guest, 'Margarita')
  await sendCart(guest)
  const staff = await staffAt('/orders?tab=all', office.deskOf(fixture))
  await orderRow(staff).getByRole('button', { name: 'Approve order 00001' }).click()
  await answerYes(staff)
  await staff.getByText('Order approved').waitFor()
  await staff.getByRole('button', { name: 'Order ID 00001' }).click()
  const panel = staff.getByRole('dialog', { name: 'Order 00001' })
  await panel.getByRole('button', { name: 'Cancel order 00001' }).click()
  await staff.getByText('Sold out', { exact: true }).click()
  await answerYes(staff)
  await panel.getByText('Cancelled').waitFor()
  await sheet(guest, 'Porositë').locator('.status').getByText('U anulua').waitFor()
})

it('an order of an earlier day offers no next step', { tags: ['complete'] }, async () => {
  await openDelivery(fixture)
  const id = await sendDelivery(fixture, productId)
  await fixture.staff.ask('PUT businesses/delivery-orders/:id', {
    params: { id },
    body: { orderStatus: 'APPROVED' },
  })
  const staff = await staffAt('/delivery?tab=all', office.deskOf(fixture))
  await orderRow(staff).getByRole('button', { name: 'Mark ready: order 00001' }).waitFor()
  await fixture.services.db
    .updateTable('orders')
    .set({ decidedOn: new Date(Date.now() - 19 * 3600_000) })
    .where('businessId', '=', fixture.id)
    .execute()
  await staff.reload()
  await orderRow(staff).getByText('Approved').waitFor()
  expect(
    await orderRow(staff)
      .getByRole('button', { name: /^Ready/ })
      .count(),
  ).toBe(0)
})

it('ordering again shows what has changed since', { tags: ['complete'] }, async () => {
  const guest = await openPage(await office.onPhone(atTable(fixture)), `/menu/${fixture.id}/1`)
  await fillCart(guest, 'Margarita', 'Me kërpudha')
  await sendCart(guest)
  await sheet(guest, 'Porositë').locator('.status-SENT').waitFor()
  const [order] = (await fixture.staff.ask('GET businesses/orders')).data
  await decide(fixture, order?.id)
  await sheet(guest, 'Porositë').getByRole('button', { name: /00001/ }).click()
  const details = sheet(guest, 'Porosia 00001')
  await details.getByRole('button', { name: 'Porosit sërish' }).waitFor()
  expect(await details.getByText('Ka ndryshuar që nga kjo porosi').count()).toBe(0)
  await fixture.staff.ask('PUT products/:id/stock', {
    params: { id: productId },
    body: { stock: 0, until: null },
  })
  const changed = details.getByRole('listitem').filter({ hasText: 'Ka mbaruar' })
  await changed.getByText('Margarita', { exact: true }).waitFor()
  await details.getByText('Ka ndryshuar që nga kjo porosi').waitFor()
})
