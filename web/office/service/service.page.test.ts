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

describe('a round that a waiter takes', () => {
  it('is kept over a reload, is one order even if the answer is lost, and leaves what was added since', async () => {
    const table = await atTable(2)
    const before = await openAt(table)
    await dish(before, 'Margarita').click()
    await dish(before, 'Margarita').click()
    await inRound(before, '2 · 11.00 €')
    const rounds = localStorage.getItem('service_rounds') ?? ''
    const page = await openAt(table, { before: () => localStorage.setItem('service_rounds', rounds) })
    await inRound(page, '2 · 11.00 €')
    page.network.lose(/^POST businesses\/orders$/, { what: 'answer' })
    await send(page)
    await page.getByText('No connection. The order is sent as it is now once you are back online.').waitFor()
    await dish(page, 'Me kërpudha').click()
    await send(page)
    await page.getByText('Sent: order 00001').waitFor()
    await inRound(page, '1 · 6.20 €')
    expect(await orders()).toMatchObject([{ status: 'APPROVED', table: 2, total: 11, takenBy: 'Ana Hoxha' }])
    await send(page)
    await page.getByText('Sent: order 00002').waitFor()
    await expect.poll(() => page.path).toBe('/service')
    await page.getByRole('link', { name: /^Table 2.*17\.20/ }).waitFor()
    expect(localStorage.getItem('service_rounds')).toBeNull()
  })

  it('is sent by itself once the connection is back, also after the page was closed', async () => {
    const [second, third] = [await atTable(2), await atTable(3)]
    const before = await openAt(second)
    await dish(before, 'Margarita').click()
    before.network.setOffline(true)
    await send(before)
    await before
      .getByText('No connection. The order is sent as it is now once you are back online.')
      .waitFor()
    const rounds = localStorage.getItem('service_rounds') ?? ''
    const page = await openAt(third, { before: () => localStorage.setItem('service_rounds', rounds) })
    await page.getByText('Sent: order 00001 · Table 2').waitFor()
    expect(await orders()).toMatchObject([{ table: 2, total: 5.5 }])
    expect(localStorage.getItem('service_rounds')).toBeNull()
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
    await page.getByText('Not that many are left').waitFor()
    await page.getByText('Margarita (1)').waitFor()
    await dish(page, 'Margarita').filter({ hasText: 'Only 1 left' }).waitFor()
    await page.getByRole('button', { name: /^New order/ }).click()
    const round = page.getByRole('dialog')
    await round.getByRole('button', { name: 'One Margarita fewer' }).click()
    await round.getByRole('button', { name: 'Add more' }).click()
    await fixture.staff.ask('PUT products/:id', { params, body: { price: 6 } })
    await send(page)
    await page.getByText(/^A price has changed/).waitFor()
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
