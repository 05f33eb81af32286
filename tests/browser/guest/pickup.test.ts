import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aPriceRule, type Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  configure,
  enableDelivery,
  enablePickup,
  fillCart,
  menuPath,
  openPage,
  pill,
  sheet,
} from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await aRestaurant(server)
  await enablePickup(business)
})

const browser = useBrowser()
/** Arrives from anywhere: geolocation is denied and must not be requested. */
const arrive = async (kind = 'pickup', options: VisitOptions = {}) =>
  openPage(
    await browser.onPhone({ baseURL: server.url, permissions: [], ...options }),
    `/menu/${business.id}/${kind}`,
  )
const cart = (page: Page) => sheet(page, 'Shporta')
const form = (page: Page) => sheet(page, 'Marrje në lokal')
const orders = (page: Page) => sheet(page, 'Porositë')
const press = (page: Page) => form(page).locator('button[type=submit]')
const next = (page: Page) => cart(page).getByRole('button', { name: 'Vazhdo te marrja' })
const placed = async () => (await business.staff.ask('GET businesses/pickup-orders')).data

async function fillForm(page: Page): Promise<void> {
  await next(page).click()
  await form(page).getByLabel('Emri').fill('Ana Krasniqi')
  await form(page).getByLabel('Telefoni').fill('+383 44 111 222')
}

it('is ordered with name and phone, without a fee, and is listed with both', async () => {
  const page = await arrive()
  await page.getByText('Marrje gjatë gjithë ditës').waitFor()
  await fillCart(page, 'Supë 1', 'Picë 2')
  expect(await cart(page).getByText('Çmimi i dërgesës').count()).toBe(0)
  await cart(page).getByText('Paguani kur ta merrni.').waitFor()
  await cart(page).getByLabel('Komenti').fill('Pa qepë')
  await fillForm(page)
  expect(await form(page).getByLabel('Adresa').count()).toBe(0)
  await press(page).click()
  const row = orders(page).getByRole('button', { name: /00001/ })
  await expect.poll(() => row.innerText()).toMatch(/Marrje në lokal\s*7,70\u00a0€\s*Në pritje/)
  await row.click()
  const details = sheet(page, 'Porosia 00001')
  for (const text of ['Pa qepë', 'Ana Krasniqi', '+383 44 111 222', '7,70\u00a0€'])
    await details.getByText(text).first().waitFor()
  expect(await placed()).toMatchObject([
    { pickupUser: { name: 'Ana Krasniqi', phoneNumber: '+383 44 111 222' }, comment: 'Pa qepë', total: 7.7 },
  ])
})

it('shows missing and invalid fields on submit, and keeps what was typed over a reload', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await next(page).click()
  await press(page).click()
  const problems = () => form(page).locator('.field-problem:not(:empty)').allInnerTexts()
  expect(await problems()).toEqual(['Jepni një vlerë!', 'Jepni një vlerë!'])
  await form(page).getByLabel('Emri').fill('x'.repeat(81))
  await form(page).getByLabel('Telefoni').fill('12')
  expect(await problems()).toEqual(['Më së shumti 80 shkronja', 'Jepni një numër telefoni'])
  await form(page).getByLabel('Emri').fill('Ana')
  await page.reload()
  await expect.poll(() => form(page).getByLabel('Emri').inputValue()).toBe('Ana')
  expect(await placed()).toEqual([])
})

it('creates no second order when the page was closed before the response arrived', async () => {
  const page = await arrive()
  let arrived = (): void => {}
  const isThere = new Promise<void>((resolve) => (arrived = resolve))
  await page.route(
    /pickup-orders$/,
    async (route) => {
      await route.fetch()
      arrived()
    },
    { times: 1 },
  )
  await fillCart(page, 'Supë 1')
  await fillForm(page)
  await press(page).click()
  await isThere
  await page.reload()
  await page.locator('.pill-empty').waitFor()
  expect(await placed()).toHaveLength(1)
})

it('each kind of order has a page with its own prices, and header and cart link from one to the other', async () => {
  await enableDelivery(business)
  await business.staff.ask('POST price-rules', {
    body: aPriceRule('Me vete', { orderKind: 'pickup', percent: -50 }),
  })
  const page = await arrive('delivery')
  const price = (name: string) => page.locator('.product', { hasText: name }).first().innerText()
  expect(await price('Supë 1')).toContain('2,10\u00a0€')
  const kinds = page.getByRole('navigation', { name: 'Marrje në lokal ose dërgesë' })
  // The links are added once the browser is idle.
  await expect.poll(() => kinds.getByRole('link').allInnerTexts()).toEqual(['Dërgesa', 'Marrje në lokal'])
  await fillCart(page, 'Supë 1')
  await cart(page).getByRole('link', { name: 'Marrje në lokal' }).click()
  await page.waitForURL('**/pickup')
  await expect.poll(() => price('Supë 1')).toContain('1,05\u00a0€')
  await pill(page).click()
  await fillForm(page)
  await press(page).click()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  expect(await placed()).toMatchObject([{ total: 1.05 }])
})

it('is linked from the page without a table when nothing is delivered, but not at a table', async () => {
  const page = await arrive('delivery')
  await fillCart(page, 'Supë 1')
  await cart(page).getByRole('link', { name: 'Marrje në lokal' }).click()
  await page.waitForURL('**/pickup')
  const table = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await fillCart(table, 'Supë 1')
  expect(await table.getByRole('link', { name: 'Marrje në lokal' }).count()).toBe(0)
})

it('out of hours, says so and cannot be sent', async () => {
  await business.staff.ask('PUT businesses/opening-hours', {
    body: { pickup: [], exceptions: [] },
  })
  const page = await arrive()
  await page.getByText('Sot nuk ka marrje').waitFor()
  await fillCart(page, 'Supë 1')
  await cart(page).locator('.note-stop', { hasText: 'mbyllur' }).waitFor()
  expect(await next(page).isDisabled()).toBe(true)
})

it('when switched off, its page has no room for its terms, only for the link to deliveries', async () => {
  await configure(business, { enablePickup: false })
  await enableDelivery(business)
  const page = await arrive()
  const slot = page.locator('.delivery-line')
  const before = await slot.evaluate((node) => node.clientHeight)
  const link = slot.getByRole('link', { name: 'Dërgesa' })
  await link.waitFor()
  expect(await slot.evaluate((node) => node.clientHeight)).toBe(before)
  const [box, around] = [await link.boundingBox(), await slot.boundingBox()]
  // Padding and margin of the links, no empty line.
  expect((around?.height ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(24)
})

it('when switched off, its page only shows the menu', async () => {
  await configure(business, { enablePickup: false })
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await cart(page).getByText('Për të porositur, skanoni kodin në tavolinën tuaj.').waitFor()
  expect(await cart(page).getByRole('link', { name: 'Marrje në lokal' }).count()).toBe(0)
})

it('is ordered for later while closed: a time must be chosen, and a full one is refused', async () => {
  // The hours begin in two to three hours and last one hour, at any time of day.
  const soon = new Date(Date.now() + 2 * 3600_000)
  const from = new Date(Math.ceil(soon.getTime() / 3600_000) * 3600_000)
  const { timeZone } = await business.staff.ask('GET businesses/details')
  const wall = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
  const until = new Date(from.getTime() + 3600_000)
  const pickup = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime: wall(from), endTime: wall(until) }))
  await business.staff.ask('PUT businesses/opening-hours', { body: { pickup } })
  await configure(business, { slotMinutes: 30, ordersPerSlot: 1 })
  const page = await arrive('pickup', { expects: /422/ })
  await fillCart(page, 'Supë 1')
  // Nothing may say that orders are only taken later, beside the button that sends one.
  await cart(page).getByText('Tani nuk mundet: porositni për më vonë.').waitFor()
  expect(await cart(page).locator('.note-stop').count()).toBe(0)
  await fillForm(page)
  await form(page).getByText('Tani nuk mundet: porositni për më vonë.').waitFor()
  const when = form(page).getByLabel('Kur')
  await press(page).click()
  await form(page).locator('.field-problem', { hasText: 'Zgjidhni një orë' }).waitFor()
  await expect.poll(() => when.evaluate((field) => field === document.activeElement)).toBe(true)
  const later = new Date(from.getTime() + 30 * 60_000)
  const isSameDay = (at: Date) =>
    at.toLocaleDateString('en-GB', { timeZone }) === new Date().toLocaleDateString('en-GB', { timeZone })
  const name = (at: Date) => (isSameDay(at) ? wall(at) : `nesër ${wall(at)}`)
  expect(await when.locator('option').allInnerTexts()).toEqual(['Zgjidhni një orë', name(from), name(later)])

  // Another guest takes the slot first.
  await when.selectOption(name(from))
  const { id } = business.products['Supë 1'] ?? { id: '' }
  const body = {
    businessId: business.id,
    orderItems: [{ productId: id, quantity: 1 }],
    wantedOn: from.toISOString(),
    pickupUser: { name: 'Besa', phoneNumber: '+383 44 1' },
  }
  await (await aGuest(server)).ask('POST open/clients/pickup-orders', { body })
  await press(page).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Kjo orë është plot').waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await when.locator('option[disabled]', { hasText: `${name(from)} · plot` }).waitFor({ state: 'attached' })
  await when.selectOption(name(later))
  await press(page).click()
  await orders(page)
    .getByText(`Për ${name(later)}`)
    .waitFor()
  const [first] = await placed()
  expect(first).toMatchObject({ wantedOn: later.toISOString(), pickupUser: { name: 'Ana Krasniqi' } })
})
