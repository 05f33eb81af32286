import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { copyOrders } from '#tests/harness/copy-orders.ts'
import { decide } from '#tests/harness/ordering.ts'

describe('the orders', () => {
  const office = useOfficePages()
  let fixture: Fixture
  let productId: string
  const start = async (options?: Parameters<typeof office.createFixture>[0]) => {
    fixture = await office.createFixture(options)
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
    const [, , third] = await fixture.staff.ask('GET tables')
    await fixture.staff.ask('PUT tables/:id', {
      params: { id: third?.id ?? '' },
      body: { name: 'Sofra e madhe' },
    })
  }
  beforeEach(() => start())

  const statusOf = async (orderId: string) => {
    const orders = (await fixture.staff.ask('GET businesses/orders')).data
    return orders.find(({ id }) => id === orderId)?.status
  }
  const open = async (path = '/orders') => {
    const page = await office.open(fixture, path, { expects: /fetch failed/ })
    await page.locator('[data-live=true]').first().waitFor()
    return page
  }
  const row = (page: OfficePage, number: string) => page.locator('[data-order]').filter({ hasText: number })
  const approve = (page: OfficePage, number: string) =>
    page.getByRole('button', { name: `Approve order ${number}` }).click()
  const toast = (page: OfficePage) => page.locator('.mantine-Notification-root')

  it('have a panel with an address, where they are decided and stay current after they have left the list', async () => {
    const [first, second] = [await sendOrder(fixture, productId), await sendOrder(fixture, productId)]
    const page = await open()
    const panel = page.getByRole('dialog', { name: /^Order / })
    const openOrder = async (number: string) => {
      await page.getByRole('button', { name: `Order ID ${number}` }).click()
      await page.getByRole('dialog', { name: `Order ${number}` }).waitFor()
    }
    await openOrder('00002')
    expect(page.path).toBe(`/orders?order=${second}`)
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(page.path).toBe('/orders')

    await openOrder('00002')
    for (const text of ['Margarita', '5.50 €', '11.00 €', 'Pa qepë, ju lutem'])
      await panel.getByText(text).first().waitFor()
    const decline = panel.getByRole('button', { name: 'Decline order 00002' })
    await decline.click()
    await page.no()
    expect(await statusOf(second)).toBe('SENT')
    await decline.click()
    await page.yes()
    await panel.getByText('Declined', { exact: true }).waitFor()
    expect(await statusOf(second)).toBe('DECLINED')
    expect(await panel.getByRole('button', { name: /Approve/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await openOrder('00001')
    await panel.getByRole('button', { name: 'Approve order 00001' }).click()
    await page.yes()
    await panel.getByRole('button', { name: 'Mark ready: order 00001' }).waitFor()
    await fixture.staff.ask('PUT businesses/kitchen/:id', { params: { id: first }, body: { done: true } })
    await panel.getByRole('button', { name: 'Mark served: order 00001' }).waitFor()
    await fixture.staff.ask('PUT businesses/orders/:id/cancel', {
      params: { id: first },
      body: { reason: 'mistake' },
    })
    await panel.getByText('Cancelled', { exact: true }).waitFor()
  })

  it('are opened by a link, although they are not listed', async () => {
    const id = await sendOrder(fixture, productId)
    await decide(fixture, id, 'APPROVED')
    await sendOrder(fixture, productId)
    const page = await open(`/orders?order=${id}`)
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    await panel.getByText('Approved').waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
    await row(page, '00002').waitFor()
  })

  it('are reported as seen when somebody touches the screen that shows them, and not before', async () => {
    const seenOn = async (id: string) =>
      (await fixture.staff.ask('GET businesses/orders/:id', { params: { id } })).seenOn
    const first = await sendOrder(fixture, productId)
    for (const path of ['/tables?table=', '/orders', `/orders?order=${first}`]) {
      const [table] = await fixture.staff.ask('GET tables')
      const page = await open(path.endsWith('=') ? path + table?.id : path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.network.settle()
      expect(await seenOn(first), path).toBeNull()
    }
    const page = await open()
    await row(page, '00001').waitFor()
    page.network.lose(/^POST businesses.orders.seen$/)
    await page.keyboard.press('Shift')
    await expect.poll(() => page.network.writes.length).toBe(1)
    expect(await seenOn(first), 'the call was lost').toBeNull()
    const second = await sendOrder(fixture, productId)
    await expect.poll(() => seenOn(second)).not.toBeNull()
  })

  it('that only a number on a table’s card shows are not reported as seen, those in its panel are', async () => {
    const id = await sendOrder(fixture, productId, 1)
    const seenOn = async () =>
      (await fixture.staff.ask('GET businesses/orders/:id', { params: { id } })).seenOn
    const page = await open('/tables')
    await page.getByRole('img', { name: '1 pending order' }).waitFor()
    await page.keyboard.press('Shift')
    await page.network.settle()
    expect(await seenOn()).toBeNull()
    await page.getByRole('button', { name: 'Table 1', exact: true }).click()
    await expect.poll(seenOn).not.toBeNull()
  })

  it('can be searched by number', async () => {
    for (const table of [1, 2, 3]) await sendOrder(fixture, productId, table)
    const page = await open()
    await row(page, '00002').waitFor()
    await page.getByRole('searchbox', { name: 'Search by order number' }).fill('00001')
    await row(page, '00002').waitFor({ state: 'detached' })
    expect(await page.locator('[data-order]').count()).toBe(1)
    expect(page.path).toBe('/orders?number=00001')
  })

  it('are approved at once with one tap, with the suggested minutes', async () => {
    const id = await sendOrder(fixture, productId)
    const page = await open()
    await row(page, '00001')
      .getByRole('button', { name: /At once: order 00001$/ })
      .click()
    await page.getByText('Order approved').waitFor()
    expect(await statusOf(id)).toBe('APPROVED')
  })

  it('are changed line by line until they are paid', async () => {
    const id = await sendOrder(fixture, productId)
    await decide(fixture, id)
    const page = await open('/orders?tab=progress')
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    const before = await fixture.staff.ask('GET businesses/orders/:id', { params: { id } })
    const name = before.orderItems[0]?.product.name ?? ''
    await panel.getByRole('button', { name: `Take off or reduce ${name}` }).click()
    const question = page.getByRole('dialog', { name: new RegExp(`× ${name} · `) })
    await question.getByText('Discount', { exact: true }).click()
    await question.getByLabel('Or an amount').fill('999')
    await question.getByText(/^At most /).waitFor()
    await question.getByText('20%', { exact: true }).click()
    await question.getByText('Took too long', { exact: true }).click()
    await page.yes()
    await page.getByText('Order changed').waitFor()
    const after = await fixture.staff.ask('GET businesses/orders/:id', { params: { id } })
    expect(after.total).toBeCloseTo(before.total * 0.8, 2)
    await panel.getByText(/^Less /).waitFor()
    // A colleague took it off meanwhile: this waiter sees what is left and is told.
    const [item] = after.orderItems
    await panel.getByRole('button', { name: `Take off or reduce ${name}` }).click()
    await fixture.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id, itemId: item?.id ?? '' },
      body: {
        kind: 'voided',
        quantity: item?.quantity ?? 0,
        reason: 'Sold out',
        was: { quantity: item?.quantity ?? 0, reduced: item?.reduced ?? 0 },
      },
    })
    await question.getByText('Sent back', { exact: true }).click()
    await page.yes()
    await page.getByText('Somebody else has changed this order').waitFor()
    await panel.getByText(/taken off$/).waitFor()
  })

  it('are changed before they are made: pieces, options and note, in one tap', async () => {
    const id = await sendOrder(fixture, productId)
    await decide(fixture, id)
    const page = await open('/orders?tab=progress')
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    const before = await fixture.staff.ask('GET businesses/orders/:id', { params: { id } })
    const { product, quantity = 0 } = before.orderItems[0] ?? {}
    const name = product?.name ?? ''
    await panel.getByRole('button', { name: `Change ${name}` }).click()
    const sheet = page.getByRole('dialog', { name, exact: true })
    await sheet.getByRole('button', { name: `One more ${name}` }).click()
    await sheet.getByLabel('Note for the kitchen').fill('No onions')
    await sheet.getByRole('button', { name: /^Save · / }).click()
    await page.getByText('Order changed').waitFor()
    await panel.getByText(`${quantity} changed`).waitFor()
    const [anew] = (await fixture.staff.ask('GET businesses/orders')).data
    expect(anew).toMatchObject({
      orderNumber: '00002',
      stage: 'accepted',
      orderItems: [{ quantity: quantity + 1, note: 'No onions' }],
    })
    expect(await panel.getByRole('button', { name: `Change ${name}` }).count()).toBe(0)
    // Nothing is left of the order: it is listed nowhere, and open in the panel without a further step.
    await row(page, '00001').waitFor({ state: 'detached' })
    expect(await panel.getByRole('button', { name: /^Mark ready/ }).count()).toBe(0)
  })

  it('of which a dish is taken off because there is none let nobody else order it', async () => {
    const id = await sendOrder(fixture, productId)
    await decide(fixture, id)
    const page = await open('/orders?tab=progress')
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    await panel
      .getByRole('button', { name: /^Take off or reduce / })
      .first()
      .click()
    await page.getByLabel('Sold out until tomorrow').click()
    await page.getByText('Entered by mistake').click()
    await page.yes()
    await page.getByText('Order changed').waitFor()
    const products = await fixture.staff.ask('GET products')
    expect(products.find((product) => product.id === productId)?.stock).toBe(0)
  })

  it('come from guests and addresses that can be blocked, listed and unblocked', async () => {
    await sendOrder(fixture, productId)
    const [order] = (await fixture.staff.ask('GET businesses/orders')).data
    const clientId = order?.clientId ?? ''
    const clientAddress = order?.clientAddress ?? ''
    const page = await open()
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    for (const [round, button] of ['Block', `Block address ${clientAddress}`].entries()) {
      await panel.getByRole('button', { name: button, exact: true }).click()
      if (button !== 'Block') {
        // The address may be the business's own network, so a second confirmation follows.
        await page.getByRole('dialog', { name: 'It may be your own network' }).waitFor()
        await page.getByRole('button', { name: 'Continue' }).click()
      }
      await page.getByRole('dialog', { name: 'Do you want to block this user?' }).waitFor()
      await page.yes()
      await page.getByText('Client blocked!').nth(round).waitFor()
      const undo = button === 'Block' ? 'Unblock' : `Unblock address ${clientAddress}`
      await panel.getByRole('button', { name: undo, exact: true }).waitFor()
      await expect(sendOrder(fixture, productId)).rejects.toThrow('"code":"0005"')
      const blocked = await fixture.staff.ask('GET black-list-addresses')
      const value = button === 'Block' ? clientId : clientAddress
      expect(blocked.map((block) => block.value)).toEqual([value])
      await fixture.staff.ask('DELETE black-list-addresses', { body: { value } })
    }
    // A colleague has unblocked the address meanwhile.
    await panel.getByRole('button', { name: `Unblock address ${clientAddress}` }).click()
    await page.yes()
    await panel.getByRole('button', { name: `Block address ${clientAddress}`, exact: true }).waitFor()
    await fixture.staff.ask('POST black-list-addresses', { body: { value: clientAddress } })
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Blocked guests' }).click()
    await page.getByText(`Address ${clientAddress}`).waitFor()
    await page.getByRole('button', { name: `Unblock ${clientAddress}` }).click()
    await page.yes()
    await page.getByText('Nobody is blocked').waitFor()
    await sendOrder(fixture, productId)
  })

  it('are not approved without a connection, and what was missed appears when it is back', async () => {
    const id = await sendOrder(fixture, productId, 4)
    const page = await open()
    await row(page, '00001').waitFor()
    page.network.setOffline(true)
    await approve(page, '00001')
    await page.yes()
    await page.getByRole('alert').getByText('00001 · Table 4: no connection. Please try again.').waitFor()
    await page.getByRole('button', { name: 'Blocked guests' }).click()
    const panel = page.getByRole('dialog', { name: 'Blocked guests' })
    await panel.getByRole('button', { name: 'Try again' }).waitFor()
    await sendOrder(fixture, productId, 5)
    expect(await statusOf(id)).toBe('SENT')

    page.network.setOffline(false)
    await panel.getByText('Nobody is blocked').waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    await row(page, '00002').waitFor()
    await approve(page, '00001')
    await page.yes()
    await page.getByText('Order approved').waitFor()
  })

  it('decided by somebody else first say which, how, by whom and when', async () => {
    const id = await sendOrder(fixture, productId)
    const page = await open()
    await approve(page, '00001')
    await decide(fixture, id, 'DECLINED')
    await page.yes()
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'This order has already been approved or declined' })
    expect(await refusal.textContent()).toMatch(/00001 · Sofra e madhe: declined by Ana Hoxha, \d\d:\d\d/)
    await page.getByText('All', { exact: true }).click()
    await row(page, '00001').getByText('Declined').waitFor()
    expect(await statusOf(id)).toBe('DECLINED')
  })

  it('declined because something is sold out name it, and nobody can order it until tomorrow', async () => {
    const id = await sendOrder(fixture, productId)
    const page = await open()
    await page.getByRole('button', { name: 'Decline order 00001' }).click()
    expect(await page.getByRole('checkbox', { name: 'Too far away' }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Sold out' }).click()
    await page.getByRole('checkbox', { name: 'Margarita' }).click()
    await page.yes()
    await page.getByText('Order declined').waitFor()
    const orders = (await fixture.staff.ask('GET businesses/orders')).data
    expect(orders.find((order) => order.id === id)).toMatchObject({
      reason: 'soldOut',
      reasonText: 'Margarita',
    })
    const products = await fixture.staff.ask('GET products')
    expect(products.find((product) => product.id === productId)).toMatchObject({
      stock: 0,
      stockUntil: expect.any(String) as string,
    })
  })

  it('whose decision failed say so until it succeeds', async () => {
    await sendOrder(fixture, productId)
    const page = await open()
    page.network.lose(/^PUT businesses\/orders\//)
    await approve(page, '00001')
    await page.yes()
    const problem = toast(page).filter({ hasText: 'There was a problem' })
    // Under a pointer it would stay until it is closed.
    fireEvent.mouseEnter(await problem.element())
    await approve(page, '00001')
    await page.yes()
    await toast(page).getByText('Order approved').waitFor()
    await problem.waitFor({ state: 'detached' })
  })

  it('whose decision only lost its answer are decided, and nobody is asked to try again', async () => {
    const id = await sendOrder(fixture, productId)
    const page = await open()
    page.network.lose(/^PUT businesses\/orders\//, { what: 'answer' })
    await approve(page, '00001')
    await page.yes()
    await toast(page).getByText('Order approved').waitFor()
    expect(await toast(page).filter({ hasText: 'There was a problem' }).count()).toBe(0)
    expect(await statusOf(id)).toBe('APPROVED')
  })

  it('of more than a page are all listed while pending, oldest first on request', async () => {
    await sendOrder(fixture, productId)
    await copyOrders(fixture, 129)
    const page = await open('/orders?sort=oldest')
    const numbers = () => page.locator('[data-order] [data-opener]').allTextContents()
    await expect.poll(async () => (await numbers()).length).toBe(130)
    expect((await numbers())[0]).toContain('00001')
    await page.locator('[aria-label="Newest first"]').click()
    await expect.poll(async () => (await numbers())[0]).toContain('00130')
  })

  it('that the kitchen has ready are told on every screen, and come first in progress', async () => {
    const [first, second] = [await sendOrder(fixture, productId), await sendOrder(fixture, productId, 2)]
    for (const id of [first, second]) await decide(fixture, id, 'APPROVED')
    const page = await open('/menus')
    const notice = page.getByRole('main').getByRole('link', { name: 'Sofra e madhe (3): ready' })
    await fixture.staff.ask('PUT businesses/kitchen/:id', { params: { id: first }, body: { done: true } })
    await toast(page).getByText('Sofra e madhe: ready').waitFor()
    await notice.click()
    const rows = page.locator('[data-order]')
    await rows.nth(1).waitFor()
    expect(await rows.nth(0).textContent()).toContain('00001')
    await page.closeToasts()
    // Whoever says so on this page knows it.
    await page.getByRole('button', { name: 'Mark ready: order 00002' }).click()
    await page.getByText('The order is ready').waitFor()
    await page.getByRole('link', { name: 'Table 2: ready' }).waitFor()
    expect(await toast(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Mark served: order 00001' }).click()
    await notice.waitFor({ state: 'detached' })
  })

  it('are loaded page by page once decided, and found by number on the server', async () => {
    await sendOrder(fixture, productId)
    await copyOrders(fixture, 129)
    await fixture.services.db
      .updateTable('orders')
      .set({ status: 'APPROVED', decidedOn: new Date() })
      .where('businessId', '=', fixture.id)
      .execute()
    const page = await open('/orders?tab=completed')
    const numbers = () => page.locator('[data-order] [data-opener]').allTextContents()
    await expect.poll(async () => (await numbers()).length).toBe(100)
    await page.getByText('Load more (30 older)').click()
    await expect.poll(async () => (await numbers()).length).toBe(130)
    expect(page.path).toBe('/orders?tab=completed&pages=2')
    await page.locator('input[type=search]').fill('00007')
    await expect.poll(async () => (await numbers()).length).toBe(1)
    await page.getByText('Pending', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Search all orders' }).click()
    await expect.poll(numbers).toEqual([expect.stringContaining('00007')])
  })

  it('have no screen while they are off, nor have pick-ups and deliveries, nor the kitchen without either', async () => {
    await fixture.staff.ask('PUT businesses/configurations', { body: { enableOrder: false } })
    for (const path of ['/orders', '/kitchen', '/pickup', '/delivery']) {
      const page = await office.open(fixture, path)
      await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
      expect(page.path, path).toBe('/menus')
    }
    await fixture.staff.ask('PUT businesses/configurations', { body: { enableDelivery: true } })
    const page = await office.open(fixture, '/kitchen')
    await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
  })

  it('that wait although ordering was switched off are answered by way of their alarm', async () => {
    await start(tenMinutesBehind)
    await sendOrder(fixture, productId)
    await fixture.staff.ask('PUT businesses/configurations', { body: { enableOrder: false } })
    const page = await open('/menus')
    const alarm = page.getByRole('link', { name: /1 order has been waiting for 1\d min/ })
    await alarm.click()
    await page.getByText('1 order is still waiting for an answer. Switch this on to answer it.').waitFor()
    await page.getByRole('switch', { name: /^Orders from tables/ }).click()
    await expect.poll(() => alarm.getAttribute('href')).toMatch(/^\/orders/)
    await alarm.click()
    await row(page, '00001').waitFor()
  })
})

const tenMinutesBehind = { pages: false, clock: () => new Date(Date.now() - 10 * 60_000) }
