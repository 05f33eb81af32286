import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { anOptionGroup, sizes, type Product } from '#tests/harness/business.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'

const office = useOfficePages()
let fixture: Fixture
let margarita: Product
let other: Product
const one = { minChoices: 1, maxChoices: 1 }
beforeEach(async () => {
  fixture = await office.createFixture()
  ;[margarita, other] = (await addMenu(fixture)).products
})

const orders = async () => (await fixture.staff.ask('GET businesses/orders')).data
const visits = () => fixture.staff.ask('GET visits')
const dish = (page: OfficePage, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
const send = (page: OfficePage) => page.getByRole('button', { name: 'Send' }).click()
const inRound = (page: OfficePage, text: string) =>
  page.getByRole('button', { name: `New order: ${text}` }).waitFor()
const atTable = async (number: number) => (await fixture.staff.ask('GET tables'))[number - 1]?.id ?? ''

async function openAt(place: string, options?: Parameters<typeof office.open>[2]): Promise<OfficePage> {
  const page = await office.open(fixture, `/service/${place}`, options)
  await dish(page, 'Margarita').waitFor()
  return page
}

const isRound = (name: string) => name.startsWith('service_round ')
/** What a page leaves on its device, for the next one there. */
function onDevice(): () => void {
  const values = Object.entries(localStorage).filter(([name]) => isRound(name)) as [string, string][]
  return () => values.forEach(([name, value]) => localStorage.setItem(name, value))
}
const rounds = () => Object.keys(localStorage).filter(isRound)
const unanswered = 'No connection. The order is sent as it is now once you are back online.'
const waits = 'No connection. The order is sent once you are back online.'

async function goTo(page: OfficePage, place: string): Promise<void> {
  await expect.poll(() => page.path).toBe('/service')
  await page.goto(`/service/${place}`)
  await dish(page, 'Margarita').waitFor()
}

describe('a round that a waiter takes', () => {
  it('is kept over a reload, and is one order even if the answer is lost', async () => {
    const table = await atTable(2)
    const before = await openAt(table)
    await dish(before, 'Margarita').click()
    await dish(before, 'Margarita').click()
    await inRound(before, '2 · 11.00 €')
    const page = await openAt(table, { before: onDevice() })
    await inRound(page, '2 · 11.00 €')
    page.network.lose(/^POST businesses\/orders$/, { what: 'answer' })
    await send(page)
    await page.getByText(unanswered).waitFor()
    await page.getByText('Sent: order 00001 · Table 2').waitFor()
    await goTo(page, table)
    await dish(page, 'Margarita').click()
    await send(page)
    await page.getByText('Sent: order 00002 · Table 2').waitFor()
    expect(await orders()).toMatchObject([
      { status: 'APPROVED', table: 2, total: 5.5, takenBy: 'Ana Hoxha' },
      { status: 'APPROVED', table: 2, total: 11, takenBy: 'Ana Hoxha' },
    ])
    await expect.poll(() => page.path).toBe('/service')
    await page.getByRole('link', { name: /^Table 2.*16\.50/ }).waitFor()
    expect(rounds()).toEqual([])
  })

  it('is refused with the name of the dish, and at a price that the waiter has not seen', async () => {
    const params = { id: margarita.id }
    await fixture.staff.ask('PUT products/:id/stock', { params, body: { stock: 9, until: 'opening' } })
    const page = await openAt(await atTable(2), {
      before: (network) => network.lose(/^GET stream/, { times: 99 }),
    })
    await dish(page, 'Margarita').click()
    await dish(page, 'Margarita').click()
    await fixture.staff.ask('PUT products/:id/stock', { params, body: { stock: 1, until: 'opening' } })
    await send(page)
    // Both in the toast and above the card, until there is an order.
    await page.getByText('Not that many are left').last().waitFor()
    await page.getByText('Margarita (1)').last().waitFor()
    await dish(page, 'Margarita').filter({ hasText: 'Only 1 left' }).waitFor()
    await page.getByRole('button', { name: /^New order/ }).click()
    const round = page.getByRole('dialog')
    await round.getByRole('button', { name: 'One Margarita fewer' }).click()
    await round.getByRole('button', { name: 'Add more' }).click()
    await fixture.staff.ask('PUT products/:id', { params, body: { price: 6 } })
    await send(page)
    await page
      .getByText(/^A price has changed/)
      .last()
      .waitFor()
    await inRound(page, '1 · 6.00 €')
    expect(await orders()).toEqual([])
    await send(page)
    await page.getByText('Sent: order 00001').waitFor()
  })

  it('is for one of several parties at a table, and costs what the server says, a set menu, too', async () => {
    const table = await atTable(3)
    const groups = [
      sizes({ Vogël: 5, Madhe: 9 }),
      anOptionGroup('Brumi', { 'I trashë': 1.5, 'I hollë': 0 }, one),
    ]
    const optionGroups = await Promise.all(
      groups.map((body) => fixture.staff.ask('POST option-groups', { body })),
    )
    await fixture.staff.ask('PUT products/:id', {
      params: { id: margarita.id },
      body: { optionGroups, deposit: 0.25 },
    })
    await aSetMenu(
      { ...fixture, products: { Margarita: margarita, Supë: other } },
      { Kryesore: { Margarita: 2, Supë: 0 } },
    )
    await fixture.staff.ask('POST visits', { body: { tableId: table, guests: 2, label: 'Ana' } })
    const page = await openAt(table)
    await page.getByRole('button', { name: 'Second party' }).click()
    const panel = page.getByRole('dialog', { name: 'Second party' })
    await panel.getByLabel(/^Guests/).fill('4')
    await panel.getByLabel(/^Name/).fill('Blerta')
    await panel.getByRole('button', { name: 'Save' }).click()
    const chosen = (name: string) => page.getByRole('radio', { name, exact: true })
    await expect.poll(() => chosen('Blerta').isChecked()).toBe(true)
    await page.getByRole('tab', { name: 'Daily menus' }).click()
    await dish(page, 'Dreka').click()
    for (const name of [/^Margarita \+/, /^Madhe$/, /^I trashë/])
      await page.getByRole('dialog').getByRole('button', { name }).click()
    await inRound(page, '1 · 16.25 €')
    await send(page)
    await page.getByText('Sent: order 00001').waitFor()
    await page.getByRole('link', { name: /^Table 3.*2 parties/ }).waitFor()
    expect(await visits()).toMatchObject([
      { label: 'Ana', guests: 2, total: 0 },
      { label: 'Blerta', guests: 4, total: 16.25 },
    ])
    expect((await orders())[0]).toMatchObject({ table: 3, visitLabel: 'Blerta' })
    await goTo(page, table)
    await chosen('Blerta').check()
    await page.getByRole('button', { name: 'Had so far: 16.25 €' }).click()
    const had = page.getByRole('dialog')
    await had.getByRole('button', { name: 'The same again' }).click()
    await had.getByRole('button', { name: 'One more Dreka' }).click()
    await had.getByRole('button', { name: 'New order · 2' }).click()
    await inRound(page, '2 · 32.50 €')
    await send(page)
    await page.getByText('Sent: order 00002').waitFor()
    const [again, first] = (await orders()).map(({ orderItems }) => orderItems[0])
    expect(again).toMatchObject({ quantity: 2, parts: first?.parts })
  })

  it('is changed before it is made, once even if the answer is lost, and says what was taken off', async () => {
    const table = await atTable(2)
    const orderItems = [margarita, other].map(({ id }) => ({ productId: id, quantity: 2 }))
    await fixture.staff.ask('POST businesses/orders', { body: { tableId: table, orderItems } })
    const page = await openAt(table)
    await page.getByRole('button', { name: /^Had so far/ }).click()
    const had = page.getByRole('dialog', { name: /^Had so far/ })
    await had.getByRole('button', { name: 'Change Margarita' }).click()
    const sheet = page.getByRole('dialog', { name: 'Margarita' })
    await sheet.getByRole('button', { name: 'One Margarita fewer' }).click()
    await sheet.getByLabel('Note').fill('Pa kripë')
    page.network.lose(/replacement/, { what: 'answer' })
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await page
      .getByText(/connection/i)
      .last()
      .waitFor()
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await sheet.waitFor({ state: 'detached' })
    await had.getByText('Pa kripë').waitFor()
    await had.getByText('2 changed').waitFor()

    const takeOff = () => had.getByRole('button', { name: `Take off or reduce ${other.name}` }).click()
    await takeOff()
    const terms = page.getByRole('dialog', { name: new RegExp(`^2 × ${other.name}`) })
    await terms.getByText('Entered by mistake').click()
    await page.keyboard.press('Escape')
    await terms.waitFor({ state: 'detached' })
    // The question alone was closed.
    await takeOff()
    await terms.getByRole('group', { name: 'How many' }).getByRole('radio', { name: '1' }).check()
    await terms.getByText('Entered by mistake').click()
    await page.yes()
    await had.getByText('1 taken off').waitFor()
    const left = (await orders()).map((order) => order.orderItems.map(({ quantity }) => quantity))
    expect(left).toEqual([[1], [0, 1]])
  })

  it('has half and half, one half twice, at the price of the dearer', async () => {
    const halves = anOptionGroup(
      'Gjysmat',
      { Djathë: 2, Sallam: 3 },
      { minChoices: 2, maxChoices: 2, maxPerOption: 2, charges: 'highest' },
    )
    const { id } = await fixture.staff.ask('POST option-groups', { body: halves })
    const body = { optionGroups: [{ id }] }
    await fixture.staff.ask('PUT products/:id', { params: { id: margarita.id }, body })
    const page = await openAt(await atTable(2))
    const sheet = page.getByRole('dialog')
    const half = (name: RegExp) => sheet.getByRole('button', { name })
    await dish(page, 'Margarita').click()
    for (const name of [/^Djathë/, /^Sallam/, /^Add · 8\.50/]) await half(name).click()
    await dish(page, 'Margarita').click()
    for (const name of [/^Djathë/, /^One more Djathë/, /^Add · 7\.50/]) await half(name).click()
    await page.getByRole('button', { name: 'New order: 2 · 16.00 €' }).click()
    for (const text of ['Djathë · Sallam', '2 × Djathë']) await sheet.getByText(text).waitFor()
    await sheet.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Sent: order 00001').waitFor()
    expect(await orders()).toMatchObject([{ total: 16 }])
  })

  it('needs no table: at the counter it has a name, and its bill is closed there', async () => {
    const page = await office.open(fixture, '/service')
    await page.getByRole('link', { name: 'Counter' }).click()
    await dish(page, 'Margarita').click()
    await page.getByRole('button', { name: 'New order: 1 · 5.50 €' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Drita')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await page.getByText('Sent: order 00001').waitFor()
    expect(await orders()).toMatchObject([{ table: null, visitLabel: 'Drita' }])
    await page.getByRole('link', { name: /^Counter · Drita/ }).click()
    await page.getByRole('button', { name: 'Had so far: 5.50 €' }).click()
    const had = page.getByRole('dialog')
    await had.getByText('00001 · Ana Hoxha').waitFor()
    await had.getByRole('button', { name: 'Close the bill' }).click()
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.yes()
    await page.getByText('Bill closed', { exact: true }).waitFor()
    await expect.poll(() => page.path).toBe('/service')
    await page.getByRole('link', { name: /^Counter · Drita/ }).waitFor({ state: 'detached' })
    await page.goto('/orders?tab=all')
    await page.getByText('Counter · Drita').first().waitFor()
  })
})

describe('without a network', () => {
  /** Takes a round of so many at a table, in the order that the test gives. */
  async function take(page: OfficePage, place: string, name: string, pieces = 1): Promise<void> {
    await goTo(page, place)
    for (let piece = 0; piece < pieces; piece++) await dish(page, name).click()
    await send(page)
  }
  const tableCard = (page: OfficePage, number: number, text: string) =>
    page.getByRole('link', { name: new RegExp(`^Table ${number}\\b.*${text}`) })

  it('rounds wait, several a place, and are sent in their order, also after the page was closed', async () => {
    const [second, third] = [await atTable(2), await atTable(3)]
    const before = await office.open(fixture, '/service')
    await tableCard(before, 2, 'Free').waitFor()
    before.network.setOffline(true)
    await take(before, second, 'Margarita')
    await before.getByText(waits).waitFor()
    await before.getByText(/^No connection\. Tables and menu as of \d\d:\d\d/).waitFor()
    await take(before, third, 'Margarita', 2)
    await take(before, second, 'Me kërpudha')
    await tableCard(before, 2, '2 not sent').waitFor()
    await tableCard(before, 3, '1 not sent').waitFor()
    expect(before.network.writes).toEqual([])
    const page = await office.open(fixture, '/menus', { before: onDevice() })
    await page.getByText('Sent: order 00003 · Table 2').waitFor()
    expect((await orders()).map(({ orderNumber, table, total }) => [orderNumber, table, total])).toEqual([
      ['00003', 2, 6.2],
      ['00002', 3, 11],
      ['00001', 2, 5.5],
    ])
    expect(await visits()).toHaveLength(2)
    expect(rounds()).toEqual([])
  })

  it('a round can be changed or deleted, in exchange for the one that was begun, until it may have arrived', async () => {
    const table = await atTable(2)
    const page = await office.open(fixture, '/service')
    await tableCard(page, 2, 'Free').waitFor()
    page.network.setOffline(true)
    await take(page, table, 'Margarita', 3)
    await take(page, table, 'Me kërpudha')
    await goTo(page, table)
    await dish(page, 'Margarita').click()
    await page.getByRole('button', { name: 'Change 3 × Margarita' }).click()
    await inRound(page, '3 · 16.50 €')
    await page.getByText(/Not sent, put aside/).waitFor()
    await page.getByRole('button', { name: 'Delete 1 × Me kërpudha' }).click()
    await page.yes()
    await page.getByText('1 × Me kërpudha').waitFor({ state: 'detached' })
    await dish(page, 'Me kërpudha').click()
    await send(page)
    await tableCard(page, 2, '2 not sent').waitFor()
    page.network.lose(/^POST businesses\/orders$/, { times: Infinity })
    page.network.setOffline(false)
    await goTo(page, table)
    await page.getByText(/Perhaps received: is sent again as it was/).waitFor()
    await page.getByRole('button', { name: 'Change 1 × Margarita' }).waitFor()
    expect(await page.getByRole('button', { name: /^Change 3 × Margarita/ }).count()).toBe(0)
    page.network.heal()
    await page.getByText('Sent: order 00001').waitFor()
    expect(await orders()).toMatchObject([{ total: 22.7 }])
    expect(rounds()).toHaveLength(1)
  })

  it('a round that is refused comes back to its place with its dishes named, and the others go on', async () => {
    const [second, third] = [await atTable(2), await atTable(3)]
    const page = await office.open(fixture, '/service')
    await tableCard(page, 2, 'Free').waitFor()
    page.network.setOffline(true)
    for (const table of [second, third]) await take(page, table, 'Margarita')
    await take(page, third, 'Me kërpudha')
    await goTo(page, third)
    await dish(page, 'Me kërpudha').click()
    await fixture.staff.ask('PUT products/:id/stock', {
      params: { id: margarita.id },
      body: { stock: 0, until: 'opening' },
    })
    page.network.setOffline(false)
    await page.getByText('Sent: order 00001 · Table 3').waitFor()
    expect(await orders()).toMatchObject([{ table: 3, total: 6.2 }])
    // The one that was begun there stays the one that is entered.
    await inRound(page, '1 · 6.20 €')
    await page.getByText(/^\d\d:\d\d · .* · Margarita$/).waitFor()
    await page.goto(`/service/${second}`)
    await inRound(page, '1 · 5.50 €')
    await page.getByText(/^\d\d:\d\d · .* · Margarita$/).waitFor()
    await page.getByRole('button', { name: /^New order/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'One Margarita fewer' }).click()
    await expect.poll(() => rounds().length).toBe(2)
  })

  it('what a party at the counter has not got goes on at the counter, once that party has paid', async () => {
    const visit = await fixture.staff.ask('POST visits', { body: { tableId: null, label: 'Drita' } })
    const page = await office.open(fixture, '/service')
    await page.getByRole('link', { name: /^Counter · Drita/ }).waitFor()
    page.network.setOffline(true)
    await take(page, visit.id, 'Margarita')
    await goTo(page, visit.id)
    await dish(page, 'Me kërpudha').click()
    await inRound(page, '1 · 6.20 €')
    await page.getByRole('link', { name: 'Back: Tables' }).click()
    await fixture.staff.ask('DELETE visits/:id', { params: { id: visit.id } })
    page.network.setOffline(false)
    await page.getByText('This party has left: its bill is closed').waitFor()
    await page.getByRole('link', { name: /^Counter · Drita.*1 not sent/ }).click()
    await page.getByText('There is nobody here any more').waitFor()
    await page.getByRole('button', { name: 'Change 1 × Margarita' }).click()
    await inRound(page, '1 · 5.50 €')
    await send(page)
    await page.getByText('Sent: order 00001').waitFor()
    expect(await orders()).toMatchObject([{ table: null, total: 5.5 }])
    await page
      .getByRole('link', { name: /^Counter · Drita.*Begun|^There is nobody here any more.*Begun/ })
      .click()
    await page.getByRole('button', { name: 'Delete 1 × Me kërpudha' }).click()
    await page.yes()
    await expect.poll(rounds).toEqual([])
  })

  it('logging out asks, says how many are not sent, and keeps them for this business', async () => {
    const page = await office.open(fixture, '/service')
    await tableCard(page, 2, 'Free').waitFor()
    page.network.setOffline(true)
    for (const name of ['Margarita', 'Me kërpudha']) await take(page, await atTable(2), name)
    await page.getByRole('button', { name: 'Log out' }).first().click()
    const question = '2 orders are not sent and stay on this device for your next login. Log out?'
    await page.getByText(question).waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByText(question).waitFor({ state: 'detached' })
    expect(localStorage.getItem('access_token')).not.toBeNull()
    const elsewhere = await office.createFixture()
    const device = onDevice()
    await office.open(elsewhere, '/service', { before: device })
    expect((await elsewhere.staff.ask('GET businesses/orders')).data).toEqual([])
    const again = await office.open(fixture, '/service', { before: device })
    await again.getByText('Sent: order 00002').waitFor()
  })

  it('a network that answers late keeps no waiter, who is at the next table by then', async () => {
    const [second, third] = [await atTable(2), await atTable(3)]
    const page = await openAt(second)
    const answer = page.network.hold(/^POST businesses\/orders$/)
    await dish(page, 'Margarita').click()
    await send(page)
    await page.goto(`/service/${third}`)
    await dish(page, 'Me kërpudha').click()
    answer()
    await page.getByText('Sent: order 00001 · Table 2').waitFor()
    await page.network.settle()
    await inRound(page, '1 · 6.20 €')
    expect(page.path).toBe(`/service/${third}`)
  })

  it('a device that stores nothing says so, and still sends', async () => {
    const page = await openAt(await atTable(2))
    const { setItem } = localStorage
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(localStorage, 'setItem', { value: refuse, configurable: true })
    try {
      await dish(page, 'Margarita').click()
      await page.getByText(/^The storage of this device is full or blocked/).waitFor()
      await inRound(page, '1 · 5.50 €')
      await send(page)
      await page.getByText('Sent: order 00001').waitFor()
    } finally {
      Object.defineProperty(localStorage, 'setItem', { value: setItem, configurable: true })
    }
  })
})
