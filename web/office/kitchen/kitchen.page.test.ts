import { beforeEach, describe, expect, it } from 'vitest'
import { openDelivery, openPickup, sendDelivery } from '#tests/browser/fixtures/service.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

describe('the kitchen', () => {
  const office = useOfficePages()
  let fixture: Fixture
  let products: { id: string }[]
  beforeEach(async () => {
    fixture = await office.createFixture()
    products = (await addMenu(fixture)).products
  })

  const open = async () => {
    const page = await office.open(fixture, '/kitchen', { expects: /404/ })
    await page.locator('[data-live=true]').first().waitFor()
    return page
  }
  const send = (tableNumber: number, quantities: number[]) =>
    sendOrder(
      fixture,
      quantities.map((quantity, at) => ({ productId: products[at]?.id ?? '', quantity })),
      tableNumber,
    )
  const approved = async (tableNumber: number, quantities = [2, 1]) => {
    const id = await send(tableNumber, quantities)
    await decide(fixture, id)
    return id
  }
  const tickets = (page: OfficePage) => page.locator('[aria-label="Orders to make"] > li')
  const ticket = (page: OfficePage, table: number) => tickets(page).filter({ hasText: `Table ${table}` })
  const places = (page: OfficePage) => tickets(page).locator('h2').allTextContents()
  const line = (page: OfficePage, table: number, name: string) =>
    ticket(page, table).getByRole('checkbox', { name })
  const finish = (page: OfficePage, number: string) =>
    page.getByRole('button', { name: `Order ${number}: all done` })
  const back = (page: OfficePage, table: number) =>
    page.getByRole('button', { name: new RegExp(`^Bring back Table ${table} `) })
  const listed = () => fixture.staff.ask('GET businesses/kitchen')
  /** Which items of an order are done, according to the server. */
  const doneOf = async (orderId: string) =>
    (await listed()).find(({ id }) => id === orderId)?.items.map(({ doneOn }) => doneOn !== null)

  it('shows approved orders of tables and deliveries, oldest first, with comment and age', async () => {
    await openDelivery(fixture)
    await approved(4)
    const delivery = await sendDelivery(fixture, products[0]?.id ?? '')
    await fixture.staff.ask('PUT businesses/delivery-orders/:id', {
      params: { id: delivery },
      body: { orderStatus: 'APPROVED' },
    })
    await approved(2)
    await send(1, [1])
    await decide(fixture, await send(5, [1]), 'DECLINED')
    const page = await open()
    await tickets(page).nth(2).waitFor()
    expect(await places(page)).toEqual(['Table 4', 'Delivery', 'Table 2'])
    const text = await ticket(page, 4).textContent()
    for (const words of ['00001', 'Pa qepë, ju lutem', '2 ×', 'Margarita']) expect(text).toContain(words)
    expect(text).toMatch(/just now|min ago/)
  })

  it('says from a ticket that a dish has run out, which nobody can order until tomorrow', async () => {
    await approved(4)
    const page = await open()
    await ticket(page, 4)
      .getByRole('button', { name: /^Sold out until tomorrow/ })
      .click()
    const [dish] = await fixture.staff.ask('GET products')
    const question = page.getByRole('dialog', { name: /^Sold out until tomorrow · / })
    await question.getByText(dish?.name ?? '', { exact: true }).click()
    await page.yes()
    await page.getByText('Marked as sold out').waitFor()
    const stocks = await fixture.staff.ask('GET products')
    expect(stocks.filter(({ stock }) => stock === 0).map(({ name }) => name)).toEqual([dish?.name])
  })

  it('moves a finished order to Done, where a press brings it back', async () => {
    const id = await approved(4)
    const page = await open()
    await finish(page, '00001').click()
    await page.getByText('Nothing to make').waitFor()
    await expect.poll(() => doneOf(id)).toEqual([true, true])
    await back(page, 4).click()
    await ticket(page, 4).waitFor()
    expect(await line(page, 4, 'Margarita').isChecked()).toBe(false)
    await expect.poll(() => doneOf(id)).toEqual([false, false])
    await line(page, 4, 'Margarita').check()
    await line(page, 4, 'Me kërpudha').click()
    await back(page, 4).waitFor()
    await expect.poll(() => doneOf(id)).toEqual([true, true])
  })

  it('does not show the state before a tick again while it takes over what the server answers', async () => {
    await approved(4)
    await approved(2)
    const page = await open()
    await ticket(page, 2).waitFor()
    const added: string[] = []
    const watching = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent ?? '')
    })
    const list = await page.locator('[aria-label="Orders to make"]').element()
    watching.observe(list, { childList: true })
    await finish(page, '00001').click()
    await back(page, 4).waitFor()
    // Another order is there only once the answer to the tick has been read and shown.
    await approved(5)
    await ticket(page, 5).waitFor()
    watching.disconnect()
    expect(added.map((text) => /Table \d/.exec(text)?.[0])).toEqual(['Table 5'])
  })

  it('folds an order for later below the board, where a cook can begin with it', async () => {
    const { id: businessId } = fixture
    await openPickup(fixture)
    await fixture.staff.ask('PUT businesses/configurations', { body: { slotMinutes: 30 } })
    const slots = await fixture.guest.ask('GET open/clients/slots', { query: { businessId, kind: 'pickup' } })
    const { id } = await fixture.guest.ask('POST open/clients/pickup-orders', {
      body: {
        businessId,
        orderItems: [{ productId: products[0]?.id, quantity: 1 }],
        pickupUser: { name: 'Blerta', phoneNumber: '+383 44 555 666' },
        wantedOn: slots.at(-1)?.startsOn,
      },
    })
    await decide(fixture, id)
    await approved(4)
    const page = await open()
    await tickets(page).first().waitFor()
    expect(await places(page)).toEqual(['Table 4'])
    await page.getByText(/^1 order for later, from \d\d:\d\d$/).click()
    await page.getByRole('list', { name: 'Orders for later' }).getByRole('checkbox').click()
    await expect.poll(() => doneOf(id)).toEqual([true])
  })

  it('shows the ticks of colleagues live', async () => {
    const id = await approved(4)
    const page = await open()
    await ticket(page, 4).waitFor()
    const tick = (done: boolean) =>
      fixture.staff.ask('PUT businesses/kitchen/:id', { params: { id }, body: { done } })
    await tick(true)
    await back(page, 4).waitFor()
    await tick(false)
    await ticket(page, 4).waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  it('is done with an order that staff mark as ready, and takes it back until it is served', async () => {
    const id = await approved(4)
    await approved(2)
    const page = await open()
    const stage = (stage: 'ready' | 'completed') =>
      fixture.staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage } })
    await ticket(page, 4).waitFor()
    await stage('ready')
    await back(page, 4).waitFor()
    expect(await places(page)).toEqual(['Table 2'])
    await back(page, 4).click()
    await ticket(page, 4).waitFor()
    // The page shows it before the server knows of it.
    await expect.poll(listed).toContainEqual(expect.objectContaining({ id, stage: 'preparing' }))
    await stage('completed')
    await ticket(page, 4).waitFor({ state: 'detached' })
    expect(await back(page, 4).count()).toBe(0)
  })

  it('tells that an order was cancelled, and nothing brings it back once a cook has read that', async () => {
    const id = await approved(4)
    await approved(2)
    const page = await open()
    await ticket(page, 4).waitFor()
    await fixture.staff.ask('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
    await page.getByRole('status').filter({ hasText: 'Cancelled: order 00001, Table 4' }).waitFor()
    await ticket(page, 4).getByText('Cancelled', { exact: true }).waitFor()
    expect(await ticket(page, 4).getByRole('checkbox').count()).toBe(0)
    expect(await ticket(page, 4).textContent()).toContain('Margarita')
    const read = page.getByRole('button', { name: 'Order 00001: got it, it is cancelled' })
    await expect.poll(() => read.getAttribute('aria-disabled')).toBe('false')
    await read.click()
    await ticket(page, 4).waitFor({ state: 'detached' })
    expect(await places(page)).toEqual(['Table 2'])
    expect(await back(page, 4).count()).toBe(0)
    await expect.poll(async () => (await listed()).map((order) => order.id)).not.toContain(id)
  })

  it('keeps ticks while offline, sends them when the connection is back, and says so if one comes too late', async () => {
    const [id, cancelled] = [await approved(4), await approved(2)]
    const page = await open()
    await ticket(page, 2).waitFor()
    page.network.setOffline(true)
    await line(page, 4, 'Margarita').check()
    await page.getByRole('status').filter({ hasText: '1 tick not sent yet' }).waitFor()
    await ticket(page, 4).getByText('not sent yet').waitFor()
    await line(page, 4, 'Me kërpudha').click()
    await page.getByRole('status').filter({ hasText: '2 ticks not sent yet' }).waitFor()
    await back(page, 4).waitFor()
    await line(page, 2, 'Margarita').click()
    await page.getByRole('status').filter({ hasText: '3 ticks not sent yet' }).waitFor()
    expect(await doneOf(id)).toEqual([false, false])
    await fixture.staff.ask('PUT businesses/orders/:id/cancel', { params: { id: cancelled }, body: {} })
    page.network.setOffline(false)
    await page.getByRole('alert').waitFor()
    await page.getByText('not sent yet').waitFor({ state: 'detached' })
    await ticket(page, 2).getByText('Cancelled', { exact: true }).waitFor()
    expect(await doneOf(id)).toEqual([true, true])
    await back(page, 4).waitFor()
  })
})
