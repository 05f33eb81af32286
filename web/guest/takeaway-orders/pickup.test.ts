import { beforeEach, expect, it } from 'vitest'
import { aPriceRule, type Business } from '#tests/harness/business.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  configure,
  enableDelivery,
  enablePickup,
  fillCart,
  menuPath,
  pill,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
  await enablePickup(business)
})
const openPage = useGuestPages(server)
/** Arrives from anywhere: the position is denied and must not be requested. */
const arrive = (kind = 'pickup', options: ArriveOptions = {}) =>
  openPage(`/menu/${business.id}/${kind}`, { position: 'denied', ...options })

const cart = (page: GuestPage) => sheet(page, 'Shporta')
const form = (page: GuestPage) => sheet(page, 'Marrje në lokal')
const field = (page: GuestPage, label: string) => form(page).getByLabel(label)
const orders = (page: GuestPage) => sheet(page, 'Porositë')
const press = (page: GuestPage) => form(page).locator('button[type=submit]')
const next = (page: GuestPage) => cart(page).getByRole('button', { name: 'Vazhdo te marrja në lokal' })
const placed = async () => (await business.staff.ask('GET businesses/pickup-orders')).data
async function fillForm(page: GuestPage): Promise<void> {
  await next(page).click()
  await field(page, 'Emri').fill('Ana Krasniqi')
  await field(page, 'Telefoni').fill('+383 44 111 222')
}

it('shows missing and invalid fields on submit, and keeps what was typed over a reload', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await next(page).click()
  await press(page).click()
  const problems = async () =>
    (await form(page).locator('.field-problem').allInnerTexts()).filter((text) => text !== '')
  expect(await problems()).toEqual(['Jepni një vlerë!', 'Jepni një vlerë!'])
  await field(page, 'Emri').fill('x'.repeat(81))
  await field(page, 'Telefoni').fill('12')
  expect(await problems()).toEqual(['Më së shumti 80 karaktere', 'Jepni një numër telefoni'])
  await field(page, 'Emri').fill('Ana')
  await page.reload()
  expect(await field(page, 'Emri').inputValue()).toBe('Ana')
  expect(await placed()).toEqual([])
})

it('creates no second order when the page was closed before the response arrived', async () => {
  const page = await arrive()
  const { promise: isThere, resolve: arrived } = Promise.withResolvers<void>()
  page.network.route(/pickup-orders$/, async (route) => {
    await route.fetch()
    arrived()
  })
  await fillCart(page, 'Supë 1')
  await fillForm(page)
  await press(page).click()
  await isThere
  await page.reload()
  await page.locator('.pill-empty').waitFor()
  expect(await placed()).toHaveLength(1)
})

it('is ordered at its own prices, on a page that header and cart of the deliveries link to', async () => {
  await enableDelivery(business)
  await business.staff.ask('POST price-rules', {
    body: aPriceRule('Me vete', { orderKind: 'pickup', percent: -50 }),
  })
  const page = await arrive('delivery')
  const price = () => page.locator('.product', { hasText: 'Supë 1' }).first().innerText()
  expect(await price()).toContain('2,10\u00a0€')
  const kinds = page.getByRole('navigation', { name: 'Marrje në lokal ose dërgesë' })
  // The links are added once the browser is idle.
  await expect.poll(() => kinds.getByRole('link').allInnerTexts()).toEqual(['Dërgesa', 'Marrje në lokal'])
  await fillCart(page, 'Supë 1')
  const link = cart(page).getByRole('link', { name: 'Marrje në lokal' })
  expect(await link.getAttribute('href')).toBe(`/menu/${business.id}/pickup`)
  await page.goto(`/menu/${business.id}/pickup`)
  expect(await price()).toContain('1,05\u00a0€')
  await pill(page).click()
  await fillForm(page)
  await press(page).click()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  expect(await placed()).toMatchObject([{ total: 1.05 }])
})

it('is linked from the page without a table when nothing is delivered, but not at a table', async () => {
  const link = (page: GuestPage) => cart(page).getByRole('link', { name: 'Marrje në lokal' })
  const page = await arrive('delivery')
  await fillCart(page, 'Supë 1')
  expect(await link(page).getAttribute('href')).toBe(`/menu/${business.id}/pickup`)
  await page.goto(menuPath(business))
  await pill(page).click()
  await cart(page).getByText('Supë 1').waitFor()
  expect(await link(page).count()).toBe(0)
})

it('out of hours, says so and cannot be sent', async () => {
  await business.staff.ask('PUT businesses/opening-hours', { body: { pickup: [], exceptions: [] } })
  const page = await arrive()
  await page.getByText('Sot nuk ka marrje në lokal').waitFor()
  await fillCart(page, 'Supë 1')
  await cart(page).locator('.note-stop', { hasText: 'mbyllur' }).waitFor()
  expect(await next(page).isDisabled()).toBe(true)
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
  await cart(page).getByText('Tani nuk mundet: porosisni për më vonë.').waitFor()
  expect(await cart(page).locator('.note-stop').count()).toBe(0)
  await fillForm(page)
  await form(page).getByText('Tani nuk mundet: porosisni për më vonë.').waitFor()
  const when = field(page, 'Kur')
  await press(page).click()
  await form(page).locator('.field-problem', { hasText: 'Zgjidhni një orë' }).waitFor()
  expect(await when.element()).toBe(page.document.activeElement)
  const later = new Date(from.getTime() + 30 * 60_000)
  const isSameDay = (at: Date) =>
    at.toLocaleDateString('en-GB', { timeZone }) === new Date().toLocaleDateString('en-GB', { timeZone })
  const name = (at: Date) => (isSameDay(at) ? wall(at) : `nesër ${wall(at)}`)
  expect(await when.locator('option').allInnerTexts()).toEqual(['Zgjidhni një orë', name(from), name(later)])

  // Another guest takes the slot first.
  await when.selectOption(name(from))
  const body = {
    businessId: business.id,
    orderItems: [{ productId: business.products['Supë 1']?.id ?? '', quantity: 1 }],
    wantedOn: from.toISOString(),
    pickupUser: { name: 'Besa', phoneNumber: '+383 44 1' },
  }
  await (await aGuest(server)).ask('POST open/clients/pickup-orders', { body })
  await press(page).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Kjo orë është e zënë').waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await when.locator('option[disabled]', { hasText: `${name(from)} · e zënë` }).waitFor()
  await when.selectOption(name(later))
  await press(page).click()
  await orders(page)
    .getByText(`Për ${name(later)}`)
    .waitFor()
  const [first] = await placed()
  expect(first).toMatchObject({ wantedOn: later.toISOString(), pickupUser: { name: 'Ana Krasniqi' } })
})
