import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  callWaiter,
  waitUntilLive,
  answerNo,
  openDelivery,
  sendDelivery,
  answerYes,
} from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

interface Table {
  id: string
  number: number
  name: string
}

describe('the tables', () => {
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
  })
  const office = useOffice()

  const list = () => fixture.asStaff<Table[]>('GET', 'tables')
  const card = (page: Page, number: number) =>
    page
      .getByRole('list', { name: 'Tables' })
      .getByRole('listitem')
      .filter({ hasText: `Table ${number}` })
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/tables')
    await card(page, 1).waitFor()
    await waitUntilLive(page)
    return page
  }
  const openCard = (page: Page, number: number) =>
    card(page, number)
      .getByRole('button', { name: `Table ${number}` })
      .first()
      .click()

  it('show a spinner while they load', async () => {
    const page = await office.deskOf(fixture)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/tables', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/menus')
    await page.getByRole('link', { name: 'Tables' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor()
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor()
    letGo()
    await card(page, 5).waitFor()
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
  })

  it('count pending orders and calls live, without decided orders and cleared calls', async () => {
    const page = await open(office.deskOf(fixture))
    const id = await sendOrder(fixture, productId, 3)
    await card(page, 3).getByRole('img', { name: '1 pending order' }).waitFor()
    await sendOrder(fixture, productId, 3)
    await callWaiter(fixture, 3)
    await callWaiter(fixture, 3)
    await card(page, 3).getByRole('img', { name: '2 pending orders' }).waitFor()
    await card(page, 3).getByRole('img', { name: '2 calls' }).waitFor()
    await expect.poll(() => card(page, 2).getByRole('img').count()).toBe(0)
    await fixture.asStaff('PUT', `businesses/orders/${id}`, { orderStatus: 'APPROVED' })
    await card(page, 3).getByRole('img', { name: '1 pending order', exact: true }).waitFor()
    const [, , third] = await list()
    await fixture.asStaff('PUT', `notifications/${third?.id}`, {})
    await card(page, 3).getByRole('img', { name: '2 calls' }).waitFor({ state: 'detached' })
  })

  it('show their state, the most urgent first, and since when', async () => {
    const [first] = await list()
    await fixture.asStaff('PUT', `tables/${first?.id}`, { name: 'Sofra e madhe' })
    const page = await open(office.phoneOf(fixture))
    const state = (page: Page, kind: string) =>
      card(page, 3).filter({ hasText: new RegExp(`${kind}\\s*just now`) })
    await card(page, 3).getByText('Free', { exact: true }).waitFor()
    const id = await sendOrder(fixture, productId, 3)
    await state(page, 'Waiting').waitFor()
    await callWaiter(fixture, 3)
    await state(page, 'Calling').waitFor()
    const [, , third] = await list()
    await fixture.asStaff('PUT', `notifications/${third?.id}`, {})
    await state(page, 'Waiting').waitFor()
    await fixture.asStaff('PUT', `businesses/orders/${id}`, { orderStatus: 'APPROVED' })
    await state(page, 'Ordered').waitFor()
    // A number is shown once: as the name, or beside it.
    expect((await card(page, 2).textContent())?.match(/2/g)).toHaveLength(1)
    expect(await card(page, 1).textContent()).toContain('Sofra e madheTable 1')
  })

  it('have URLs: Back closes a panel, and a link opens it', async () => {
    const page = await open(office.phoneOf(fixture))
    await openCard(page, 3)
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { name: 'Table 3' }).waitFor()
    const address = page.url()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await page.goto(address)
    await panel.getByRole('heading', { name: 'Table 3' }).waitFor()
  })

  it('count no orders while ordering is off', async () => {
    await sendOrder(fixture, productId, 3)
    await callWaiter(fixture, 3)
    await fixture.asStaff('PUT', 'businesses/configurations', { enableOrder: false })
    const page = await open(office.deskOf(fixture))
    await card(page, 3).getByRole('img', { name: '1 call' }).waitFor()
    await expect.poll(() => card(page, 3).getByRole('img').count()).toBe(1)
  })

  it('stay occupied while ordering is off, if an order waits or a bill is open', async () => {
    await sendOrder(fixture, productId, 3)
    const approved = await sendOrder(fixture, productId, 4)
    await fixture.asStaff('PUT', `businesses/orders/${approved}`, { orderStatus: 'APPROVED' })
    await fixture.asStaff('PUT', 'businesses/configurations', { enableOrder: false })
    const page = await open(office.deskOf(fixture))
    const states = [2, 3, 4].map((number) =>
      card(page, number)
        .getByText(/^(Free|Waiting|Ordered)$/)
        .textContent(),
    )
    expect(await Promise.all(states)).toEqual(['Free', 'Waiting', 'Ordered'])
  })

  it('that call are highlighted for 5 s and named in a toast; orders and deliveries have toasts, too', async () => {
    await openDelivery(fixture)
    const [, second] = await list()
    await fixture.asStaff('PUT', `tables/${second?.id}`, { name: 'Dritarja' })
    const page = await office.deskOf(fixture)
    await page.clock.install()
    await open(Promise.resolve(page))
    await page.clock.pauseAt(Date.now() + 2_000)
    await callWaiter(fixture, 2)
    await page.getByText('Call from table: Dritarja').waitFor()
    // Simultaneous events cause a single reload, after a short delay.
    await page.clock.runFor(60)
    const flagged = page.locator('li[data-flagged=true]')
    await flagged.filter({ hasText: 'Dritarja' }).waitFor()
    await page.clock.runFor(4_900)
    await expect.poll(() => flagged.count()).toBe(1)
    await page.clock.runFor(200)
    await flagged.waitFor({ state: 'detached' })
    await page.clock.resume()
    await sendOrder(fixture, productId, 4)
    await page.getByText('New Order', { exact: true }).waitFor()
    await page.getByText('Order from table: 4').waitFor()
    await sendDelivery(fixture, productId)
    await page.getByText('New Delivery Order').waitFor()
  })

  it('that call are highlighted and named when only a push message arrives', async () => {
    const page = await office.deskOf(fixture)
    await page.route('**/api/stream', () => {})
    await page.goto('/tables')
    await card(page, 4).waitFor()
    await callWaiter(fixture, 4)
    // A message as the service worker sends it to open pages.
    await page.evaluate(() => {
      const data = { title: 'Call', body: 'Call from table: 4', tag: 'waiter-call-NA', path: '/tables' }
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    })
    await page.locator('li[data-flagged=true]').filter({ hasText: 'Table 4' }).waitFor()
    await page.getByText('Call from table: 4').waitFor()
  })

  it('reload when the window gets the focus again', async () => {
    const page = await office.deskOf(fixture)
    await page.route('**/api/stream', () => {})
    await page.goto('/tables')
    await card(page, 1).waitFor()
    await sendOrder(fixture, productId, 5)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await card(page, 5).getByRole('img', { name: '1 pending order' }).waitFor()
  })

  it('open with their orders, of which one is shown, approved, and left with the back button', async () => {
    await sendOrder(fixture, productId, 2)
    const id = await sendOrder(fixture, productId, 3)
    const page = await open(office.phoneOf(fixture))
    await openCard(page, 3)
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { name: 'Table 3' }).waitFor()
    const order = panel.getByRole('button', { name: 'Order ID 00002' })
    await order.waitFor()
    await expect.poll(() => panel.getByRole('button', { name: /Order ID/ }).count()).toBe(1)
    await order.click()
    await panel.getByRole('heading', { name: 'Order 00002' }).waitFor()
    await panel.getByText('Pa qepë, ju lutem').waitFor()
    await panel.getByRole('button', { name: 'Approve order 00002' }).click()
    await answerYes(page)
    await panel.getByText('Approved').waitFor()
    const orders = await fixture.asStaff<{ id: string; status: string }[]>('GET', 'businesses/orders')
    expect(orders.find((order) => order.id === id)?.status).toBe('APPROVED')
    await panel.getByRole('button', { name: 'Back' }).click()
    await panel.getByRole('heading', { name: 'Table 3' }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await openCard(page, 1)
    await panel.getByText('No orders to display!').waitFor()
  })

  it('work by keyboard alone: into an order and back, and out to the card', async () => {
    await sendOrder(fixture, productId, 3)
    const page = await open(office.deskOf(fixture))
    const opener = card(page, 3).getByRole('button', { name: 'Table 3' }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    const order = panel.getByRole('button', { name: 'Order ID 00001' })
    await order.waitFor()
    for (let times = 0; times < 2; times++) {
      await order.focus()
      await page.keyboard.press('Enter')
      await panel.getByRole('heading', { name: 'Order 00001' }).waitFor()
      if (times === 1) break
      await panel.getByRole('button', { name: 'Back' }).focus()
      await page.keyboard.press('Enter')
      await panel.getByRole('heading', { name: 'Table 3' }).waitFor()
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('have their calls cleared in the panel, on another open screen, too', async () => {
    const page = await open(office.deskOf(fixture))
    const other = await open(office.phoneOf(fixture))
    await callWaiter(fixture, 1, 'bill')
    const bell = { name: '1 call' }
    await card(other, 1).getByRole('img', bell).waitFor()
    await openCard(page, 1)
    await page.getByRole('dialog').getByText('The bill · Called 1 time').waitFor()
    await page.getByRole('button', { name: 'Clear the calls' }).click()
    await page.getByText('Calls cleared').waitFor()
    for (const screen of [page, other])
      await card(screen, 1).getByRole('img', bell).waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByText('Called 1 time').waitFor({ state: 'detached' })
    expect(await fixture.asStaff('GET', 'notifications')).toEqual([])
  })

  it('let staff block and unblock a guest who calls for fun', async () => {
    const guest = await callWaiter(fixture, 1)
    const page = await open(office.phoneOf(fixture))
    await openCard(page, 1)
    const block = async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'More about this guest' }).click()
      await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
    }
    await block()
    await page.getByRole('dialog', { name: 'Do you want to block this user?' }).waitFor()
    await answerNo(page)
    expect(await fixture.asStaff('GET', 'black-list-addresses')).toEqual([])
    await block()
    await answerYes(page)
    await page.getByText('Client blocked!').waitFor()
    const again = await guest.call('POST open/businesses/:id/waiters', {
      params: { id: fixture.businessId },
      body: { latitude: 42.65958, longitude: 21.16042, tableNumber: 1 },
    })
    expect(again.envelope.code).toBe('0005')
    await page.goto('/orders')
    await page.getByRole('button', { name: 'Blocked guests' }).click()
    await page.getByRole('button', { name: `Unblock ${guest.id.slice(-6)}` }).click()
    await answerYes(page)
    await page.getByText('Nobody is blocked').waitFor()
    expect(await fixture.asStaff('GET', 'black-list-addresses')).toEqual([])
  })

  it.each([
    ['', 'Provide a value!'],
    ['0', 'Provide a positive number'],
    ['501', 'At most 500'],
    ['2.5', 'Provide a whole number'],
    ['a', 'Provide a number!'],
  ])('cannot be generated with "%s": %s', async (number, message) => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Generate QR Codes' }).click()
    const panel = page.getByRole('dialog', { name: 'Generate QR Codes' })
    await panel.getByLabel('How many tables').fill(number)
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText(message, { exact: true }).waitFor()
    expect(await list()).toHaveLength(5)
  })

  it('are generated, numbered after the last one, from the More menu on a phone', async () => {
    const page = await open(office.phoneOf(fixture))
    await page.getByRole('main').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Generate QR Codes' }).click()
    await page.getByLabel('How many tables').fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await answerYes(page)
    await page.getByText('Tables created').waitFor()
    await card(page, 17).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const numbers = (await list()).map((table) => table.number)
    expect(numbers).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  })

  it('are created one by one and renamed, and require a name', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Create Table' }).click()
    const making = page.getByRole('dialog', { name: 'Create Table' })
    await making.getByRole('button', { name: 'Save' }).click()
    await making.getByText('Provide a value!').waitFor()
    await making.getByLabel('Name').fill('Tarraca')
    await making.getByRole('button', { name: 'Save' }).click()
    await answerYes(page)
    await page.getByText('Table created').waitFor()
    await card(page, 6).getByText('Tarraca').waitFor()
    await page.getByRole('button', { name: 'Menu of table Tarraca' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const renaming = page.getByRole('dialog', { name: 'Edit Table' })
    await renaming.getByLabel('Name').fill('Kopshti')
    await renaming.getByRole('button', { name: 'Save' }).click()
    await answerYes(page)
    await card(page, 6).getByText('Kopshti').waitFor()
    expect((await list()).at(-1)).toMatchObject({ name: 'Kopshti', number: 6 })
  })

  it('can be searched by name and by number', async () => {
    const [first] = await list()
    await fixture.asStaff('PUT', `tables/${first?.id}`, { name: 'Oxhaku' })
    const page = await open(office.deskOf(fixture))
    await page.getByRole('searchbox', { name: 'Search for tables' }).fill('oxh')
    await card(page, 2).waitFor({ state: 'detached' })
    const shown = () => page.getByRole('list', { name: 'Tables' }).getByRole('listitem').count()
    await expect.poll(shown).toBe(1)
    await page.getByRole('searchbox', { name: 'Search for tables' }).fill('1')
    await card(page, 1).getByText('Oxhaku').waitFor()
    await expect.poll(shown).toBe(1)
    // A table without a name is shown as this.
    await page.getByRole('searchbox', { name: 'Search for tables' }).fill('Table 2')
    await card(page, 2).waitFor()
    await expect.poll(shown).toBe(1)
    // The button that unfolds the search is for phones.
    expect(await page.getByRole('button', { name: 'Search for tables' }).count()).toBe(0)
  })

  it('with open orders are deleted only after a question that says so', async () => {
    await sendOrder(fixture, productId, 2)
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Menu of table' }).nth(1).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete 2 Its open orders stay, without a bill to close.' })
      .waitFor()
    await answerNo(page)
    expect(await list()).toHaveLength(5)
  })

  it('are deleted one by one and all at once, after a confirmation, down to the empty state', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Menu of table' }).nth(1).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('Do you want to continue?').waitFor()
    await answerNo(page)
    expect(await list()).toHaveLength(5)
    await page.getByRole('button', { name: 'Menu of table' }).nth(1).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await answerYes(page)
    await card(page, 2).waitFor({ state: 'detached' })
    expect((await list()).map((table) => table.number)).toEqual([1, 3, 4, 5])
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete all tables' }).click()
    await page.getByText('Their printed codes stop working.').waitFor()
    await answerYes(page)
    await page.getByRole('heading', { name: 'No tables' }).waitFor()
    expect(await list()).toEqual([])
    await page.getByRole('button', { name: 'Generate QR Codes' }).click()
    await page.getByRole('dialog', { name: 'Generate QR Codes' }).waitFor()
  })
})
