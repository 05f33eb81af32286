import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import type { Route } from '#tests/harness/guest-page/page-network.ts'
import { settle } from '#tests/harness/guest-page/settle.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  closeDialog,
  configure,
  fillCart,
  listOrders,
  menuPath,
  pill,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)
const arrive = () => openPage(menuPath(business))

/** Decides the order with this number, or else the newest. */
async function decide(orderStatus: 'APPROVED' | 'DECLINED', number?: string): Promise<void> {
  const orders = await listOrders(business)
  const order = number ? orders.find(({ orderNumber }) => orderNumber === number) : orders[0]
  const params = { id: order?.id ?? '' }
  await business.staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus } })
}
/** Orders one of these, and closes the list of orders. */
async function order(page: GuestPage, name: string, number: string): Promise<void> {
  await fillCart(page, name)
  await sendOrder(page)
  await sheet(page, 'Porositë').getByText(number, { exact: true }).waitFor()
  await closeDialog(page)
}
const news = (page: GuestPage) => page.locator('.toast')
const line = (page: GuestPage) => page.locator('.active-order')

describe('the order that a guest waits for', () => {
  it('is shown with its progress in the list and on every page, until it is decided', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await sheet(page, 'Porositë').locator('.life-step', { hasText: 'U dërgua' }).waitFor()
    await closeDialog(page)
    await line(page).getByText('Porosia 00001 · U dërgua').waitFor()
    await page.goto(menuPath(business, '/home'))
    await line(page).getByText('Porosia 00001 · U dërgua').click()
    await sheet(page, 'Porosia 00001').locator('.life').waitFor()
    await closeDialog(page)
    await decide('APPROVED')
    await line(page).waitFor({ state: 'detached' })
    await page.reload()
    expect(await line(page).count()).toBe(0)
  })

  it('is the newest of several, shown with the number of the others, and leads to all of them', async () => {
    const page = await arrive()
    await order(page, 'Supë 1', '00001')
    await order(page, 'Supë 2', '00002')
    const newest = page.getByRole('button', { name: 'Porosia 00002 · U dërgua · edhe 1 tjetër', exact: true })
    await newest.getByText('+1', { exact: true }).click()
    await expect.poll(() => sheet(page, 'Porositë').locator('.order').count()).toBe(2)
  })

  it('can be opened after ordering was switched off, but not repeated', async () => {
    const page = await arrive()
    await order(page, 'Supë 1', '00001')
    await configure(business, { enableOrder: false })
    await pill(page).filter({ hasText: 'Produktet e preferuara' }).waitFor()
    await line(page).click()
    const details = sheet(page, 'Porosia 00001')
    await details.getByText('Supë 1').waitFor()
    await decide('DECLINED')
    await details.getByRole('button', { name: 'Thirr kamarierin' }).waitFor()
    expect(await details.getByRole('button', { name: 'Ktheje në shportë' }).count()).toBe(0)
  })
})

describe('a decision', () => {
  it('made while the page was closed is told when the guest returns, once', async () => {
    const page = await arrive()
    await order(page, 'Supë 1', '00001')
    await page.goto('about:blank')
    await decide('DECLINED')
    await page.goto(menuPath(business))
    await news(page).getByText('Porosia 00001: U refuzua').waitFor()
    await page.goto(menuPath(business))
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    await sheet(page, 'Cilësimet').waitFor()
    expect(await news(page).count()).toBe(0)
  })

  it('made without a network is told when the connection is back', async () => {
    const page = await arrive()
    await order(page, 'Supë 1', '00001')
    page.network.setOnline(false)
    await decide('DECLINED')
    page.network.setOnline(true)
    await news(page).getByText('Porosia 00001: U refuzua').waitFor()
  })

  it('to approve one order does not hide the rejection of another', async () => {
    const page = await arrive()
    await order(page, 'Supë 1', '00001')
    await order(page, 'Supë 2', '00002')
    await decide('DECLINED', '00001')
    await news(page).getByText('Porosia 00001: U refuzua').waitFor()
    await decide('APPROVED', '00002')
    await news(page).getByText('Porosia 00002: U pranua').waitFor()
    await news(page).getByText('Porosia 00001: U refuzua').click()
    await sheet(page, 'Porosia 00001').waitFor()
    await closeDialog(page)
    await news(page).waitFor({ state: 'detached' })
  })

  it('that arrives while the cart is filled again is told once it is closed', async () => {
    const page = await arrive()
    await order(page, 'Supë 1', '00001')
    await fillCart(page, 'Supë 2')
    await decide('DECLINED')
    await expect.poll(() => news(page).count()).toBe(1)
    await closeDialog(page)
    await news(page).getByText('Porosia 00001: U refuzua').click()
    await sheet(page, 'Porosia 00001').waitFor()
  })

  it('to reject an order lets the guest put it back into the cart, or call the waiter about it', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Supë 2')
    await sendOrder(page)
    await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
    await decide('DECLINED')
    await sheet(page, 'Porositë').locator('.order').click()
    const details = sheet(page, 'Porosia 00001')
    await details.getByRole('button', { name: 'Thirr kamarierin' }).waitFor()
    await details.getByRole('button', { name: 'Ktheje në shportë' }).click()
    await expect.poll(() => sheet(page, 'Shporta').locator('.lines > li').count()).toBe(2)
  })
})

test('a guest who looks at their order while staff take a dish off it reads what became of it', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1', 'Supë 2')
  await sendOrder(page)
  await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
  await decide('APPROVED')
  await sheet(page, 'Porositë').locator('.order').click()
  const details = sheet(page, 'Porosia 00001')
  await details.getByText('Supë 2').waitFor()
  const [sent] = await listOrders(business)
  const item = sent?.orderItems.find(({ product }) => product.name === 'Supë 2')
  await business.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
    params: { id: sent?.id ?? '', itemId: item?.id ?? '' },
    body: { kind: 'voided', quantity: 1, reason: 'Sold out', was: { quantity: 1, reduced: 0 } },
  })
  await details.getByText('1 e hequr nga stafi').waitFor()
  await details.getByText(/2,10/).first().waitFor()
})

test('a guest whose dish the staff change reads so, and has the new one among the orders', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
  await decide('APPROVED')
  await sheet(page, 'Porositë').locator('.order').click()
  const details = sheet(page, 'Porosia 00001')
  await details.getByText('Supë 1').waitFor()
  const [sent] = await listOrders(business)
  await business.staff.ask('POST businesses/orders/:id/items/:itemId/replacement', {
    params: { id: sent?.id ?? '', itemId: sent?.orderItems[0]?.id ?? '' },
    body: { quantity: 2, note: 'Pa kripë', was: { quantity: 1, reduced: 0 } },
  })
  await details.getByText('U ndryshua').waitFor()
  await details.locator('[data-voided]').waitFor()
  await page.goBack()
  const anew = sheet(page, 'Porositë').getByText('00002', { exact: true })
  await anew.waitFor()
  const [second] = await listOrders(business)
  const other = await business.staff.ask('POST visits', { body: {} })
  await business.staff.ask('POST visits/:id/lines', {
    params: { id: other.id },
    body: {
      lines: [
        {
          orderId: second?.id ?? '',
          itemId: second?.orderItems[0]?.id ?? '',
          quantity: 1,
          was: { quantity: 2, reduced: 0 },
        },
      ],
    },
  })
  await anew.click()
  await sheet(page, 'Porosia 00002').getByText('Kaluar në një faturë tjetër').waitFor()
})

describe('a guest whose order the staff move to another table', () => {
  const moveToTable2 = async () => {
    const tables = await business.staff.ask('GET tables')
    const idOf = (number: number) => tables.find((table) => table.number === number)?.id ?? ''
    await business.staff.ask('POST tables/:id/bill/move', { params: { id: idOf(1) }, body: { to: idOf(2) } })
  }

  it('is told so once, and orders, calls and pays there from then on, also after a reload', async () => {
    await business.staff.ask('POST tables', { body: { number: 1 } })
    const page = await arrive()
    await order(page, 'Supë 1', '00001')
    await decide('APPROVED')
    await page.reload()
    await moveToTable2()
    await news(page).getByText('Tani jeni në tavolinën 2.').waitFor()
    await page.reload()
    await page.locator('header').getByText('Tavolina 2').waitFor()
    expect(await news(page).count()).toBe(0)
    await fillCart(page, 'Supë 2')
    await page.getByRole('button', { name: 'Porosit për tavolinën 2' }).click()
    const orders = sheet(page, 'Porositë')
    await orders.getByText('00002', { exact: true }).waitFor()
    expect((await listOrders(business)).map(({ table }) => table)).toEqual([2, 2])
    await page.reload()
    await page.locator('header').getByText('Tavolina 2').waitFor()
    await orders.getByRole('button', { name: 'Tavolina jonë' }).click()
    await sheet(page, 'Tavolina jonë').getByText('Totali i tavolinës 2').waitFor()
    await decide('APPROVED')
    const tables = await business.staff.ask('GET tables')
    const params = { id: tables.find(({ number }) => number === 2)?.id ?? '' }
    const { total } = await business.staff.ask('GET tables/:id/bill', { params })
    await business.staff.ask('POST tables/:id/bill', { params, body: { paidBy: 'card', total } })
    await sheet(page, 'Tavolina jonë').getByText('Llogaria prej 4,30').waitFor()
  })

  it('keeps the open cart, which is sent for the new table', async () => {
    await business.staff.ask('POST tables', { body: { number: 1 } })
    const page = await arrive()
    await order(page, 'Supë 1', '00001')
    await decide('APPROVED')
    await news(page).getByText('Porosia 00001: U pranua').waitFor()
    await fillCart(page, 'Supë 2')
    await moveToTable2()
    await page.getByRole('button', { name: 'Porosit për tavolinën 2' }).click()
    await sheet(page, 'Porositë').getByText('00002', { exact: true }).waitFor()
    expect((await listOrders(business)).map(({ table, total }) => [table, total])).toEqual([
      [2, 2.2],
      [2, 2.1],
    ])
  })

  it('keeps the bill of the new table on the screen when that of the old one arrives late', async () => {
    await business.staff.ask('POST tables', { body: { number: 1 } })
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
    await decide('APPROVED')
    await sheet(page, 'Porositë').getByRole('button', { name: 'Tavolina jonë' }).click()
    const table = sheet(page, 'Tavolina jonë')
    await table.getByText('Totali i tavolinës 1').waitFor()
    const late: Route[] = []
    page.network.route(/table-bill.*tableNumber=1/, (route) => late.push(route))
    await moveToTable2()
    await table.getByText('Totali i tavolinës 2').waitFor()
    expect(late.length).toBeGreaterThan(0)
    for (const route of late) route.give(await route.fetch())
    await settle()
    expect(await table.getByText('Totali i tavolinës 2').count()).toBe(1)
  })
})
