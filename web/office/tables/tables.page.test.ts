import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import type { PageNetwork } from '#tests/harness/office-page/network.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { callWaiter } from '#tests/browser/fixtures/service.ts'
import { decide } from '#tests/harness/ordering.ts'

describe('the tables', () => {
  const office = useOfficePages()
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await office.createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
  })
  const list = () => fixture.staff.ask('GET tables')
  const cards = (page: OfficePage) => page.getByRole('list', { name: 'Tables' }).getByRole('listitem')
  const card = (page: OfficePage, number: number) => cards(page).filter({ hasText: `Table ${number}` })

  it('are created, renamed, found, generated and deleted, down to the empty state', async () => {
    const [first] = await list()
    await fixture.staff.ask('PUT tables/:id', { params: { id: first?.id ?? '' }, body: { name: 'Oxhaku' } })
    await sendOrder(fixture, productId, 2)
    const page = await office.open(fixture, '/tables')
    const inMenuOf = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Actions for table ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await page.getByRole('button', { name: 'Create Table' }).click()
    const making = page.getByRole('dialog', { name: 'Create Table' })
    await making.getByRole('button', { name: 'Save' }).click()
    await making.getByText('Provide a value!').waitFor()
    await making.getByLabel('Name').fill('Tarraca')
    await making.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Table created').waitFor()
    await card(page, 6).getByText('Tarraca').waitFor()
    await inMenuOf('Tarraca', 'Edit')
    const renaming = page.getByRole('dialog', { name: 'Edit Table' })
    await renaming.getByLabel('Name').fill('Kopshti')
    await renaming.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await card(page, 6).getByText('Kopshti').waitFor()
    expect((await list()).at(-1)).toMatchObject({ name: 'Kopshti', number: 6 })

    const search = page.getByRole('searchbox', { name: 'Search for tables' })
    // A table without a name is shown as its number.
    for (const [text, number] of [
      ['oxh', 1],
      ['1', 1],
      ['Table 2', 2],
    ] as const) {
      await search.fill(text)
      await card(page, number).waitFor()
      await expect.poll(() => cards(page).count()).toBe(1)
    }
    await search.fill('')

    await page.getByRole('button', { name: 'Generate QR Codes' }).click()
    const panel = page.getByRole('dialog', { name: 'Generate QR Codes' })
    for (const [number, message] of [
      ['a', 'Provide a number!'],
      ['501', 'At most 500'],
    ] as const) {
      await panel.getByLabel('How many tables').fill(number)
      await panel.getByRole('button', { name: 'Save' }).click()
      await panel.getByText(message, { exact: true }).waitFor()
    }
    await panel.getByLabel('How many tables').fill('12')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Tables created').waitFor()
    await card(page, 18).waitFor()
    await panel.waitFor({ state: 'detached' })
    expect((await list()).map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))

    await inMenuOf('2', 'Delete')
    await page.yes()
    await page.getByText('Open orders: 00001. Close the bill or move it first.').waitFor()
    expect(await list()).toHaveLength(18)
    await inMenuOf('3', 'Delete')
    await page.getByText('Do you want to continue?').waitFor()
    await page.yes()
    await page.getByText('Table deleted').waitFor()
    expect((await list()).map(({ number }) => number)).not.toContain(3)
    const [order] = (await fixture.staff.ask('GET businesses/orders')).data
    await decide(fixture, order?.id, 'DECLINED')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    // On a phone, it is here.
    await page.getByRole('menuitem', { name: 'Create Table' }).waitFor()
    await page.getByRole('menuitem', { name: 'Delete all tables' }).click()
    await page.getByText('Their printed codes stop working.').waitFor()
    await page.yes()
    await page.getByRole('heading', { name: 'No tables' }).waitFor()
    expect(await list()).toEqual([])
    await page.getByRole('button', { name: 'Generate QR Codes' }).click()
    await panel.waitFor()
  })

  it('list the bills closed in this service, which can be corrected and opened again', async () => {
    const order = await sendOrder(fixture, productId, 1)
    await decide(fixture, order)
    const [table] = await list()
    const bill = () => fixture.staff.ask('GET tables/:id/bill', { params: { id: table?.id ?? '' } })
    const { total } = await bill()
    await fixture.staff.ask('POST tables/:id/bill', {
      params: { id: table?.id ?? '' },
      body: { paidBy: 'cash', total },
    })
    const page = await office.open(fixture, '/tables')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Closed bills' }).click()
    const panel = page.getByRole('dialog', { name: 'Closed bills' })
    await panel.getByLabel(/^Paid by · Table 1/).selectOption('card')
    await page
      .getByRole('dialog', { name: /^Card · Table 1/ })
      .getByText('Paid another way')
      .click()
    await page.yes()
    await page.getByText('Payment corrected').waitFor()
    await panel.getByText(/was: Cash · Paid another way$/).waitFor()
    expect(await fixture.staff.ask('GET bills')).toMatchObject([{ table: 1, total, paidBy: 'card' }])
    await panel.getByRole('button', { name: /^Open again · Table 1/ }).click()
    await page
      .getByRole('dialog', { name: /^Open again · Table 1/ })
      .getByText('They ordered more')
      .click()
    await page.yes()
    await panel.getByText('No bill has been closed in this service.').waitFor()
    expect(await bill()).toMatchObject({ total })
  })

  it('open a closed bill again once, also if the first answer is lost', async () => {
    await decide(fixture, await sendOrder(fixture, productId, 1))
    const params = { id: (await list())[0]?.id ?? '' }
    const { total } = await fixture.staff.ask('GET tables/:id/bill', { params })
    await fixture.staff.ask('POST tables/:id/bill', { params, body: { paidBy: 'cash', total } })
    const page = await office.open(fixture, '/tables', { before: (network) => network.hold(/^GET stream$/) })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Closed bills' }).click()
    const reopen = async () => {
      await page.getByRole('button', { name: /^Open again · Table 1/ }).click()
      await page.getByText('They ordered more').click()
      await page.yes()
    }
    page.network.lose(/^POST bills/, { what: 'answer' })
    page.network.lose(/^GET bills$/, { times: Infinity })
    await reopen()
    await page.getByText('No connection. Please try again.').first().waitFor()
    page.network.heal()
    await reopen()
    await page.getByText('The bill is open again').waitFor()
    await page.getByText('No bill has been closed in this service.').waitFor()
    expect(await fixture.staff.ask('GET tables/:id/bill', { params })).toMatchObject({ total })
  })

  it('have a panel where a guest who calls for fun is blocked, and calls are cleared', async () => {
    const guest = await callWaiter(fixture, 1, 'bill')
    const page = await office.open(fixture, '/tables')
    await card(page, 1).getByText('The bill', { exact: true }).waitFor()
    const bell = card(page, 1).getByRole('img', { name: '1 call' })
    await bell.waitFor()
    await card(page, 1).getByRole('button', { name: 'Table 1' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Table 1' })
    await panel.getByText('The bill · Called 1 time').waitFor()
    const block = async () => {
      await panel.getByRole('button', { name: 'More about this guest' }).click()
      await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
    }
    await block()
    await page.getByRole('dialog', { name: 'Do you want to block this user?' }).waitFor()
    await page.no()
    expect(await fixture.staff.ask('GET black-list-addresses')).toEqual([])
    await block()
    await page.yes()
    await page.getByText('Client blocked!').waitFor()
    expect(await fixture.staff.ask('GET black-list-addresses')).toMatchObject([{ value: guest.id }])
    await page.getByRole('button', { name: 'Clear the calls' }).click()
    await page.getByText('Calls cleared').waitFor()
    await bell.waitFor({ state: 'detached' })
    await panel.getByText('Called 1 time').waitFor({ state: 'detached' })
    expect(await fixture.staff.ask('GET notifications')).toEqual([])
    // What the panel shows needs no toast over it.
    await page.closeToasts()
    await callWaiter(fixture, 1)
    await panel.getByText('Called 1 time').waitFor()
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
  })

  it('show pending orders, calls and the most urgent state of each, live, and highlight one that calls', async () => {
    const [first, , third] = await list()
    await fixture.staff.ask('PUT tables/:id', {
      params: { id: first?.id ?? '' },
      body: { name: 'Sofra e madhe' },
    })
    await fixture.staff.ask('PUT tables/:id', { params: { id: third?.id ?? '' }, body: { name: 'Dritarja' } })
    const page = await office.open(fixture, '/tables')
    await page.locator('[data-live=true]').first().waitFor()
    // A number is shown once: as the name, or beside it.
    expect((await card(page, 2).textContent()).match(/2/g)).toHaveLength(1)
    expect(await card(page, 1).textContent()).toContain('Sofra e madheTable 1')
    const badge = (name: string) => card(page, 3).getByRole('img', { name, exact: true })
    const state = (number: number, kind: string) =>
      card(page, number)
        .filter({ hasText: new RegExp(`${kind}\\s*(just now|\\d+ min ago)`) })
        .waitFor()
    await card(page, 3).getByText('Free', { exact: true }).waitFor()
    const earlier = await sendOrder(fixture, productId, 3)
    await badge('1 pending order').waitFor()
    await state(3, 'New order')
    // Only the last news is announced: each is read before the next.
    await page.getByText('Order from table: 3').waitFor()
    await callWaiter(fixture, 3)
    await page.locator('li[data-flagged=true]').filter({ hasText: 'Dritarja' }).waitFor()
    await page.getByText('Call from table: Dritarja').waitFor()
    const later = await sendOrder(fixture, productId, 3)
    await callWaiter(fixture, 3)
    await badge('2 pending orders').waitFor()
    await badge('2 calls').waitFor()
    await state(3, 'Calling')
    expect(await card(page, 2).getByRole('img').count()).toBe(0)
    await fixture.staff.ask('PUT notifications/:tableId', { params: { tableId: third?.id ?? '' }, body: {} })
    await badge('2 calls').waitFor({ state: 'detached' })
    await state(3, 'New order')
    for (const id of [earlier, later]) await decide(fixture, id)
    await state(3, 'In the kitchen')
    await fixture.staff.ask('PUT businesses/kitchen/:id', { params: { id: earlier }, body: { done: true } })
    await state(3, 'Ready')
    expect(await card(page, 3).getByRole('img').count()).toBe(0)
  })

  it('count no orders while ordering is off, but stay occupied if an order waits or a bill is open', async () => {
    const approved = await sendOrder(fixture, productId, 3)
    await decide(fixture, approved)
    await sendOrder(fixture, productId, 4)
    await callWaiter(fixture, 5)
    await fixture.staff.ask('PUT businesses/configurations', { body: { enableOrder: false } })
    const page = await office.open(fixture, '/tables')
    await card(page, 5).getByRole('img', { name: '1 call' }).waitFor()
    for (const [number, state] of [
      [2, 'Free'],
      [3, 'In the kitchen'],
      [4, 'New order'],
      [5, 'Calling'],
    ] as const)
      await card(page, number).getByText(state, { exact: true }).waitFor()
    expect(await card(page, 4).getByRole('img').count()).toBe(0)
  })

  it('are paid as their guests asked, else as staff choose, which can be corrected', async () => {
    for (const number of [1, 2]) {
      const id = await sendOrder(fixture, productId, number)
      await decide(fixture, id)
    }
    await callWaiter(fixture, 1, 'billCard')
    const page = await office.open(fixture, '/tables')
    const close = async (number: number) => {
      await card(page, number)
        .getByRole('button', { name: `Table ${number}` })
        .first()
        .click()
      const panel = page.getByRole('dialog', { name: `Table ${number}` })
      await panel.getByRole('button', { name: 'Close the bill' }).click()
      return panel
    }
    const paidBy = async (number: number) =>
      (await fixture.staff.ask('GET businesses/orders', { query: { table: number } })).data[0]?.paidBy
    const first = await close(1)
    expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true)
    await page.yes()
    await page.getByText('Bill closed: the table is free').waitFor()
    expect(await paidBy(1)).toBe('card')
    await first.getByText('The bill, by card').waitFor({ state: 'detached' })
    await first.getByRole('button', { name: 'Close', exact: true }).click()
    await page.closeToasts()

    const second = await close(2)
    const yes = page.getByRole('button', { name: 'Yes', exact: true })
    expect(await yes.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Card' }).click()
    await yes.click()
    await page.getByText('Bill closed: the table is free').waitFor()
    await second.getByRole('button', { name: 'Order ID 00002' }).click()
    await page.getByLabel('How order 00002 was paid').selectOption('cash')
    await page.getByText('Entered by mistake').click()
    await page.yes()
    await page.getByText('Payment corrected').waitFor()
    expect(await paidBy(2)).toBe('cash')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('The payment is as before').waitFor()
    expect(await paidBy(2)).toBe('card')
  })

  it('move their bill to a table that staff choose, whose panel then opens', async () => {
    const id = await sendOrder(fixture, productId, 1)
    await decide(fixture, id)
    const page = await office.open(fixture, '/tables')
    await card(page, 1).getByRole('button', { name: 'Table 1' }).first().click()
    const panel = (number: number) => page.getByRole('dialog', { name: `Table ${number}` })
    await panel(1).getByRole('button', { name: 'Move to another table' }).click()
    const yes = page.getByRole('button', { name: 'Yes', exact: true })
    const to = page.getByLabel('To', { exact: true })
    expect([await to.inputValue(), await yes.isDisabled()]).toEqual(['', true])
    await to.selectOption('Table 4')
    await yes.click()
    await panel(4).getByText('Margarita').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await panel(1).getByText('Margarita').first().waitFor()
  })

  it('move some pieces of their bill to another table, and back', async () => {
    const id = await sendOrder(fixture, productId, 1)
    await decide(fixture, id)
    const tables = await fixture.staff.ask('GET tables')
    const piecesAt = async (number: number) => {
      const params = { id: tables.find((table) => table.number === number)?.id ?? '' }
      const { guests } = await fixture.staff.ask('GET tables/:id/bill', { params })
      const items = guests.flatMap(({ orders }) => orders.flatMap(({ orderItems }) => orderItems))
      return items.reduce((sum, { quantity }) => sum + quantity, 0)
    }
    const all = await piecesAt(1)
    const page = await office.open(fixture, '/tables')
    await card(page, 1).getByRole('button', { name: 'Table 1' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Table 1' })
    await panel.getByRole('button', { name: 'Move to another table' }).click()
    await page.getByLabel('To', { exact: true }).selectOption('Table 4')
    await page.getByLabel('Only some of it').click()
    expect(await page.getByRole('button', { name: 'Yes', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'One more Margarita' }).click()
    await page.yes()
    await page.getByText('Moved to the other bill').waitFor()
    expect([await piecesAt(1), await piecesAt(4)]).toEqual([all - 1, 1])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Bill moved back').waitFor()
    expect([await piecesAt(1), await piecesAt(4)]).toEqual([all, 0])
  })

  it('say whose dish it is that is moved, if there are several guests', async () => {
    await decide(fixture, await sendOrder(fixture, productId, 1))
    const [table] = await fixture.staff.ask('GET tables')
    await fixture.staff.ask('POST businesses/orders', {
      body: { tableId: table?.id ?? '', orderItems: [{ productId, quantity: 1, seat: 3 }] },
    })
    const page = await office.open(fixture, '/tables')
    await card(page, 1).getByRole('button', { name: 'Table 1' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Table 1' })
    await panel.getByRole('button', { name: 'Move to another table' }).click()
    await page.getByLabel('Only some of it').click()
    for (const whose of ['Guest 1', 'Taken by staff · Seat 3'])
      await page.getByRole('button', { name: `One more Margarita (${whose})`, exact: true }).waitFor()
    await page.no()
  })

  it('are loaded behind a spinner', async () => {
    let arrive = () => {}
    const before = (network: PageNetwork) => {
      arrive = network.hold(/^GET tables$/)
    }
    const page = await office.open(fixture, '/tables', { before })
    await page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor()
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    arrive()
    await card(page, 5).waitFor()
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
  })
})
