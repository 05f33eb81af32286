import { beforeEach, describe, expect, it } from 'vitest'
import { dayAfter } from '#contract/domain/time-window.ts'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useServer } from '#tests/harness/server.ts'
import { aRestaurant, closeDialog, configure, fillCart, pill, sheet } from '#tests/browser/fixtures/guest.ts'

/** Noon in Prishtina, in summer; each test has its own day. The clock only moves forward: cached pages rely on that. */
const clock = aClock('2026-06-10T10:00:00Z')
let today = '2026-06-10'
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  today = dayAfter(today)
  clock.set(`${today}T10:00:00Z`)
  business = await aRestaurant(server, { dishesEach: 2 })
  await configure(business, { enableDelivery: true })
  await deliver({
    activateDelivery: true,
    deliveryStartTime: '11:00',
    deliveryEndTime: '14:00',
    deliveryFee: 1.5,
    freeDeliveryPriceLimit: 10,
  })
})
const deliver = (body: Record<string, unknown>) =>
  business.staff.ask('PUT businesses/delivery-configuration', { body })
const openPage = useGuestPages(server)
/** Arrives from home: the position is denied and must not be requested. */
const arrive = (options: ArriveOptions = {}) =>
  openPage(`/menu/${business.id}/delivery`, { position: 'denied', now: clock.read(), ...options })
/** Arrives with a clock that stands still until the test skips to a time of the day. */
async function arriveByTheClock(options: ArriveOptions = {}) {
  const page = await arrive({ stopsClock: true, ...options })
  return { page, skipTo: (time: string) => page.clock.skipTo(new Date(`${today}T${time}Z`)) }
}

const cart = (page: GuestPage) => sheet(page, 'Shporta')
const form = (page: GuestPage) => sheet(page, 'Dërgesa')
const orders = (page: GuestPage) => sheet(page, 'Porositë')
const next = (page: GuestPage) => cart(page).getByRole('button', { name: 'Vazhdo te dërgesa' })
const press = (page: GuestPage) => form(page).locator('button[type=submit]')
const field = (page: GuestPage, label: string) => form(page).getByLabel(label)
const isListed = (page: GuestPage, number = '00001') =>
  orders(page).getByText(number, { exact: true }).waitFor()
const delivered = async () => (await business.staff.ask('GET businesses/delivery-orders')).data
const placing = /clients\/delivery-orders$/
const closed = 'Në këtë orë nuk bëhen dërgesa'

async function fillForm(page: GuestPage): Promise<void> {
  await next(page).click()
  await field(page, 'Adresa').fill('Rruga B 7, kati 3')
  await field(page, 'Email').fill('ana@example.com')
  await field(page, 'Telefoni').fill('+383 44 111 222')
}

describe('a delivery', () => {
  it('shows its hours, its fee, what is missing until it is free, and how it is paid, before it is ordered', async () => {
    const page = await arrive()
    const line = page.locator('.delivery-line')
    await line.getByText('Dërgesa 11:00–14:00 · 1,50\u00a0€').waitFor()
    await line.getByText('edhe 10,00\u00a0€ deri te dërgesa falas').waitFor()
    await fillCart(page, 'Supë 1')
    await line.getByText('edhe 7,90\u00a0€ deri te dërgesa falas').waitFor()
    for (const text of [
      'Dërgesa 11:00–14:00',
      'Dërgesa falas nga 10,00\u00a0€',
      'edhe 7,90\u00a0€',
      'Paguani kur ju vjen porosia.',
    ])
      await cart(page).getByText(text).waitFor()
    expect(await cart(page).locator('.subtotal').innerText()).toMatch(/Nëntotali\s*2,10\u00a0€/)
    expect(await cart(page).locator('.fee').first().innerText()).toMatch(/Çmimi i dërgesës\s*1,50\u00a0€/)
    expect(await cart(page).locator('.total').innerText()).toContain('3,60\u00a0€')
    expect(
      await cart(page)
        .getByText(/vendndodhja/)
        .count(),
    ).toBe(0)
    const more = cart(page).getByRole('button', { name: 'Edhe një Supë 1' })
    for (let n = 0; n < 4; n++) await more.click()
    await cart(page).getByText('Falas', { exact: true }).waitFor()
    expect(await cart(page).locator('.total').innerText()).toContain('10,50\u00a0€')
    await line.getByText('Dërgesa 11:00–14:00 · Falas').waitFor()
    await next(page).click()
    await form(page).getByText('Paguani kur ju vjen porosia.').waitFor()
    await page.goto(`/menu/${business.id}/1`)
    expect(await line.count()).toBe(0)
  })

  it('shows missing and invalid fields on blur and on submit', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await next(page).click()
    const problems = async () =>
      (await form(page).locator('.field-problem').allInnerTexts()).filter((text) => text !== '')
    await field(page, 'Adresa').focus()
    expect(await problems()).toEqual([])
    await field(page, 'Email').fill('ana@')
    expect(await problems()).toEqual(['Jepni një vlerë!'])
    await field(page, 'Telefoni').fill('12')
    await press(page).click()
    expect(await problems()).toEqual([
      'Jepni një vlerë!',
      'Jepni një adresë emaili të vlefshme',
      'Jepni një numër telefoni',
    ])
    expect(await field(page, 'Adresa').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'Adresa').fill('x'.repeat(301))
    expect((await problems())[0]).toBe('Më së shumti 300 karaktere')
    expect(await delivered()).toEqual([])
  })

  it('keeps what was typed over a reload until it is sent, also when table orders are off', async () => {
    await configure(business, { enableOrder: false })
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await page.reload()
    expect(await field(page, 'Adresa').inputValue()).toBe('Rruga B 7, kati 3')
    expect(await field(page, 'Telefoni').inputValue()).toBe('+383 44 111 222')
    await press(page).click()
    await isListed(page)
    expect(page.stored('delivery_form')).toBeNull()
  })

  it('offers the last address again, unless another one is typed', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await isListed(page)
    await closeDialog(page)
    await fillCart(page, 'Supë 2')
    await next(page).click()
    expect(await field(page, 'Adresa').inputValue()).toBe('Rruga B 7, kati 3')
    expect(await field(page, 'Email').inputValue()).toBe('ana@example.com')
    await field(page, 'Adresa').fill('Rruga C 1')
    await field(page, 'Emri (opsional)').fill('Ana')
    await page.reload()
    expect(await field(page, 'Adresa').inputValue()).toBe('Rruga C 1')
    await press(page).click()
    await isListed(page, '00002')
    const [last, first] = await delivered()
    expect(last).toMatchObject({ address: 'Rruga C 1', deliveryUser: { name: 'Ana' } })
    expect(first?.deliveryUser).not.toHaveProperty('name')
  })

  it.each([
    ['denied', 'denied'],
    ['known only roughly', { latitude: 42.65958, longitude: 21.16042, accuracy: 5000 }],
  ] as const)('to a guest whose position is %s is priced by the zone they choose', async (_, position) => {
    const ring = (name: string, distanceInMeters: number, deliveryFee: number) => ({
      name,
      distanceInMeters,
      postcodes: [],
      deliveryFee,
      freeDeliveryPriceLimit: 0,
      minimumOrder: 0,
      minutes: null,
    })
    await deliver({ deliveryZones: [ring('Afër', 2000, 1), ring('Larg', 9000, 3)] })
    const page = await arrive({ position })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await form(page).getByRole('button', { name: 'Përdor vendndodhjen time' }).click()
    await form(page).getByText('Nuk e gjejmë dot vendndodhjen: zgjidhni nga lista.').waitFor()
    expect(await field(page, 'Ku ta dërgojmë?').inputValue()).toBe('')
    await field(page, 'Ku ta dërgojmë?').selectOption('Larg')
    await press(page).click()
    await isListed(page)
    expect(await delivered()).toMatchObject([{ deliveryFee: 3 }])
  })
})

describe('when nothing is delivered', () => {
  it('out of hours, the cart shows the reason and nothing can be sent until the hours begin', async () => {
    clock.set(`${today}T08:55:00Z`)
    const { page, skipTo } = await arriveByTheClock()
    await fillCart(page, 'Supë 1')
    await cart(page).getByText(closed).waitFor()
    expect(await next(page).isDisabled()).toBe(true)
    clock.pass({ minutes: 5 })
    await skipTo('09:00:01')
    await cart(page).getByText(closed).waitFor({ state: 'detached' })
    await fillForm(page)
    await press(page).click()
    await isListed(page)
  })

  it('the form is disabled at the end of the hours and keeps what was typed', async () => {
    const { page, skipTo } = await arriveByTheClock()
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    clock.pass({ hours: 2 })
    await skipTo('12:00:01')
    await form(page).getByText(closed).waitFor()
    expect(await press(page).isDisabled()).toBe(true)
    expect(await field(page, 'Email').inputValue()).toBe('ana@example.com')
  })

  it('the server’s clock decides: a phone with a wrong clock is refused with the reason', async () => {
    const { page } = await arriveByTheClock({ expects: /422/ })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    clock.pass({ hours: 3 })
    await press(page).click()
    const alert = page.getByRole('alertdialog')
    await alert.getByText(closed).waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(await field(page, 'Adresa').inputValue()).toBe('Rruga B 7, kati 3')
    expect(await delivered()).toEqual([])
  })

  it('a business that stops delivering is shown as such on the open page', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await deliver({ activateDelivery: false })
    await cart(page).getByText('Ky lokal nuk bën dërgesa për momentin').waitFor()
    expect(await next(page).isDisabled()).toBe(true)
  })

  it('with delivery off, the cart asks to scan the table’s code', async () => {
    await configure(business, { enableDelivery: false })
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await cart(page).getByText('Për të porositur, skanoni kodin në tavolinën tuaj.').waitFor()
    expect(
      await cart(page)
        .getByRole('button', { name: /Dërgo|dërgesa/ })
        .count(),
    ).toBe(0)
  })

  it('the preview during sign-up is read-only', async () => {
    const page = await openPage(`/menu/${business.id}/signup`)
    await page.getByRole('link', { name: 'Vazhdo' }).waitFor()
    expect(await pill(page).count()).toBe(0)
  })
})

describe('a lost connection', () => {
  it('is shown, and the delivery is retried with its key and arrives once', async () => {
    const page = await arrive()
    const keys: (string | null)[] = []
    page.network.route(placing, async (route) => {
      keys.push(route.request.headers.get('idempotency-key'))
      if (keys.length > 2) return route.continue()
      // First the request is lost, then the response.
      if (keys.length === 2) await route.fetch()
      return route.abort()
    })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await form(page).getByText('S’ka lidhje, po provohet sërish …').waitFor()
    await isListed(page)
    expect(new Set(keys).size).toBe(1)
    expect(await delivered()).toMatchObject([{ orderNumber: '00001', total: 3.6 }])
  })

  it('creates no second delivery when the page was closed before the response arrived', async () => {
    const page = await arrive()
    const { promise: isThere, resolve: arrived } = Promise.withResolvers<void>()
    page.network.route(placing, async (route) => {
      await route.fetch()
      arrived()
    })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await isThere
    await page.reload()
    await isListed(page)
    await page.locator('.pill-empty').waitFor()
    expect(page.stored('delivery_form')).toBeNull()
    expect(await delivered()).toHaveLength(1)
  })

  it('loses nothing when the page was closed before the delivery was accepted: the next press sends it', async () => {
    const page = await arrive()
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    page.network.route(placing, () => asked(), { times: 1 })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await isAsked
    await page.reload()
    await press(page).click()
    await isListed(page)
    expect(await delivered()).toHaveLength(1)
  })
})
