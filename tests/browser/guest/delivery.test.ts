import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAfter } from '#contract/domain/time-window.ts'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, changeProduct, configure, fillCart, openPage, pill, sheet } from '../fixtures/guest.ts'

/** Noon in Prishtina, in summer; each test has its own day. The clock only moves forward: cached pages rely on that. */
const clock = aClock('2026-06-10T10:00:00Z')
let today = '2026-06-10'
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true, clock: clock.read })
})
afterAll(() => server.close())
beforeEach(async () => {
  today = dayAfter(today)
  clock.set(`${today}T10:00:00Z`)
  business = await aRestaurant(server)
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

const browser = useBrowser()
/** Arrives from home: geolocation is denied and must not be requested. */
const arrive = async (options: VisitOptions = {}) => {
  const page = await browser.onPhone({ baseURL: server.url, permissions: [], ...options })
  await page.clock.install({ time: clock.read() })
  return openPage(page, `/menu/${business.id}/delivery`)
}
const cart = (page: Page) => sheet(page, 'Shporta')
const form = (page: Page) => sheet(page, 'Dërgesa')
const orders = (page: Page) => sheet(page, 'Porositë')
const alert = (page: Page) => page.getByRole('alertdialog')
const next = (page: Page) => cart(page).getByRole('button', { name: 'Vazhdo te dërgesa' })
const press = (page: Page) => form(page).locator('button[type=submit]')
const delivered = async () => (await business.staff.ask('GET businesses/delivery-orders')).data
const placing = /\/api\/open\/clients\/delivery-orders$/

async function fillForm(page: Page): Promise<void> {
  await next(page).click()
  await form(page).getByLabel('Adresa').fill('Rruga B 7, kati 3')
  await form(page).getByLabel('Email').fill('ana@example.com')
  await form(page).getByLabel('Telefoni').fill('+383 44 111 222')
}

describe('a delivery', () => {
  it('shows hours, fee and the limit for free delivery before it is ordered', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await cart(page).getByText('Dërgesa 11:00–14:00').waitFor()
    await cart(page).getByText('Dërgesa falas nga 10,00\u00a0€').waitFor()
    await expect
      .poll(() => cart(page).locator('.fee').first().innerText())
      .toMatch(/Çmimi i dërgesës\s+1,50\u00a0€/)
    await expect.poll(() => cart(page).locator('.total').innerText()).toContain('3,60\u00a0€')
    const more = cart(page).getByRole('button', { name: 'Edhe një Supë 1' })
    for (let n = 0; n < 4; n++) await more.click()
    await cart(page).getByText('Falas', { exact: true }).waitFor()
    await expect.poll(() => cart(page).locator('.total').innerText()).toContain('10,50\u00a0€')
    expect(
      await cart(page)
        .getByText(/vendndodhja/)
        .count(),
    ).toBe(0)
  })

  it('is ordered with address, e-mail and phone, and is listed with all of them', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Picë 2')
    await cart(page).getByLabel('Komenti').fill('Pa qepë')
    await fillForm(page)
    await press(page).click()
    const row = orders(page).getByRole('button', { name: /00001/ })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toMatch(/Dërgesa\s*9,20\u00a0€\s*Në pritje/)
    expect(await delivered()).toMatchObject([
      {
        address: 'Rruga B 7, kati 3',
        deliveryUser: { email: 'ana@example.com', phoneNumber: '+383 44 111 222' },
        comment: 'Pa qepë',
        deliveryFee: 1.5,
        total: 9.2,
      },
    ])
    expect((await pill(page).innerText()).trim()).toBe('Shporta')
    await row.click()
    const details = sheet(page, 'Porosia 00001')
    for (const text of ['Pa qepë', 'Rruga B 7, kati 3', '1,50\u00a0€', '9,20\u00a0€'])
      await details.getByText(text).first().waitFor()
    const [order] = await delivered()
    await business.staff.ask('PUT businesses/delivery-orders/:id', {
      params: { id: order?.id ?? '' },
      body: { orderStatus: 'APPROVED' },
    })
    await details.locator('.life-APPROVED').waitFor()
  })

  it('shows missing and invalid fields on blur and on submit', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await next(page).click()
    const problems = () => form(page).locator('.field-problem:not(:empty)').allInnerTexts()
    await form(page).getByLabel('Adresa').focus()
    expect(await problems()).toEqual([])
    await form(page).getByLabel('Email').fill('ana@')
    expect(await problems()).toEqual(['Jepni një vlerë!'])
    await form(page).getByLabel('Telefoni').fill('12')
    await press(page).click()
    expect(await problems()).toEqual([
      'Jepni një vlerë!',
      'Jepni një adresë emaili të vlefshme',
      'Jepni një numër telefoni',
    ])
    await expect.poll(() => form(page).getByLabel('Adresa').getAttribute('aria-invalid')).toBe('true')
    await form(page).getByLabel('Adresa').fill('x'.repeat(301))
    expect((await problems())[0]).toBe('Më së shumti 300 shkronja')
    expect(await delivered()).toEqual([])
  })

  it('keeps what was typed over a reload until it is sent, also when table orders are off', async () => {
    await configure(business, { enableOrder: false })
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await page.reload()
    await expect.poll(() => form(page).getByLabel('Adresa').inputValue()).toBe('Rruga B 7, kati 3')
    await expect.poll(() => form(page).getByLabel('Telefoni').inputValue()).toBe('+383 44 111 222')
    await press(page).click()
    await orders(page).getByText('00001', { exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('delivery_form'))).toBeNull()
  })

  it('offers the last address again, unless another one is typed', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await orders(page).getByText('00001', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fillCart(page, 'Supë 2')
    await next(page).click()
    await expect.poll(() => form(page).getByLabel('Adresa').inputValue()).toBe('Rruga B 7, kati 3')
    await expect.poll(() => form(page).getByLabel('Email').inputValue()).toBe('ana@example.com')
    await form(page).getByLabel('Adresa').fill('Rruga C 1')
    await page.reload()
    await expect.poll(() => form(page).getByLabel('Adresa').inputValue()).toBe('Rruga C 1')
    await press(page).click()
    await orders(page).getByText('00002', { exact: true }).waitFor()
    expect((await delivered())[0]).toMatchObject({ address: 'Rruga C 1' })
  })

  it('shows in the header the hours, the fee and the amount missing for free delivery', async () => {
    const page = await arrive()
    const line = page.locator('.delivery-line')
    await line.getByText('Dërgesa 11:00–14:00 · 1,50\u00a0€').waitFor()
    await line.getByText('edhe 10,00\u00a0€ deri te dërgesa falas').waitFor()
    await page.getByRole('button', { name: 'Shto Picë 1', exact: true }).click()
    await line.getByText('edhe 4,50\u00a0€ deri te dërgesa falas').waitFor()
    await page.getByRole('button', { name: 'Edhe një Picë 1', exact: true }).click()
    await line.getByText('Dërgesa 11:00–14:00 · Falas').waitFor()
    await openPage(page, `/menu/${business.id}/1`)
    await line.waitFor({ state: 'detached' })
  })

  it('shows the subtotal, how it is paid and the amount missing for free delivery', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await expect.poll(() => cart(page).locator('.subtotal').innerText()).toMatch(/Nëntotali\s+2,10\u00a0€/)
    await cart(page).getByText('edhe 7,90\u00a0€').waitFor()
    await cart(page).getByText('Paguani kur ju vjen porosia.').waitFor()
    await next(page).click()
    await form(page).getByText('Paguani kur ju vjen porosia.').waitFor()
  })

  it('can be sent on a small phone with the keyboard open: the button stays above it', async () => {
    const page = await arrive({ viewport: { width: 375, height: 667 } })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    const seen = 667 - 260
    // On a phone the keyboard covers the page without changing its size.
    await page.evaluate((height) => {
      Object.defineProperty(visualViewport, 'height', { value: height })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, seen)
    const bottom = async () => {
      const box = await press(page).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(bottom).toBeLessThanOrEqual(seen)
    for (const name of ['Adresa', 'Email', 'Telefoni']) {
      const field = form(page).getByLabel(name)
      await field.focus()
      const box = await field.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(
        (await press(page).boundingBox())?.y ?? 0,
      )
    }
  })

  it('is listed with orders from the table, newest first', async () => {
    const page = await arrive({ permissions: ['geolocation'], geolocation: atTheTable })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await orders(page).getByText('00001', { exact: true }).waitFor()
    clock.pass({ minutes: 5 })
    await openPage(page, `/menu/${business.id}/2`)
    await fillCart(page, 'Supë 2')
    await page.getByRole('button', { name: /Dërgo porosinë/ }).click()
    await orders(page).getByText('00002', { exact: true }).waitFor()
    await expect.poll(() => orders(page).locator('.order-number').allInnerTexts()).toEqual(['00002', '00001'])
  })
})
const atTheTable = { latitude: 42.65958, longitude: 21.16042, accuracy: 10 }
const ring = (name: string, distanceInMeters: number, deliveryFee: number) => ({
  name,
  distanceInMeters,
  postcodes: [],
  deliveryFee,
  freeDeliveryPriceLimit: 0,
  minimumOrder: 0,
  minutes: null,
})

it.each([
  ['denied', []],
  ['known only roughly', ['geolocation']],
])('a guest whose position is %s chooses the distance from the list', async (_, permissions) => {
  await deliver({ deliveryZones: [ring('Afër', 2000, 1), ring('Larg', 9000, 3)] })
  const page = await arrive({ permissions, geolocation: { ...atTheTable, accuracy: 5000 } })
  await fillCart(page, 'Supë 1')
  await fillForm(page)
  await form(page).getByRole('button', { name: 'Përdor vendndodhjen time' }).click()
  await form(page).getByText('Nuk e gjejmë dot vendndodhjen: zgjidhni nga lista.').waitFor()
  expect(await form(page).getByLabel('Ku?').inputValue()).toBe('')
  await form(page).getByLabel('Ku?').selectOption('Larg')
  await press(page).click()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  expect(await delivered()).toMatchObject([{ deliveryFee: 3 }])
})

describe('when nothing is delivered', () => {
  it('out of hours, the cart shows the reason and nothing can be sent until the hours begin', async () => {
    clock.set(`${today}T08:55:00Z`)
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await cart(page).getByText('Në këtë orë nuk bëhen dërgesa').waitFor()
    expect(await next(page).isDisabled()).toBe(true)
    clock.pass({ minutes: 5 })
    await page.clock.runFor('05:01')
    await cart(page).getByText('Në këtë orë nuk bëhen dërgesa').waitFor({ state: 'detached' })
    await fillForm(page)
    await press(page).click()
    await orders(page).getByText('00001', { exact: true }).waitFor()
  })

  it('the form is disabled at the end of the hours and keeps what was typed', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    clock.pass({ hours: 2 })
    await page.clock.runFor('02:00:01')
    await form(page).getByText('Në këtë orë nuk bëhen dërgesa').waitFor()
    expect(await press(page).isDisabled()).toBe(true)
    await expect.poll(() => form(page).getByLabel('Email').inputValue()).toBe('ana@example.com')
  })

  it('the server’s clock decides: a phone with a wrong clock is refused with the reason', async () => {
    const page = await arrive({ expects: /422/ })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    clock.pass({ hours: 3 })
    await press(page).click()
    await alert(page).getByText('Në këtë orë nuk bëhen dërgesa').waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => form(page).getByLabel('Adresa').inputValue()).toBe('Rruga B 7, kati 3')
    expect(await delivered()).toEqual([])
  })

  it('a business that stops delivering is shown as such on the open page', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await deliver({ activateDelivery: false })
    await page.clock.runFor(2000)
    await cart(page).getByText('Ky biznes nuk bën dërgesa për momentin').waitFor()
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
    const page = await browser.onPhone({ baseURL: server.url })
    await openPage(page, `/menu/${business.id}/signup`)
    await page.getByRole('button', { name: 'I preferuar: Supë 1' }).click()
    await pill(page).click()
    const favourites = sheet(page, 'Produktet e preferuara')
    await favourites.getByText('Supë 1').waitFor()
    await expect.poll(() => favourites.getByRole('tab').count()).toBe(0)
  })
})

describe('a delivery is refused with its reason', () => {
  it('to a blocked guest', async () => {
    const page = await arrive({ expects: /422/ })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await orders(page).getByText('00001', { exact: true }).waitFor()
    const [order] = await delivered()
    await business.staff.ask('POST black-list-addresses', { body: { value: order?.clientId ?? '' } })
    await page.getByRole('button', { name: 'Mbyll' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fillCart(page, 'Supë 2')
    await fillForm(page)
    await press(page).click()
    await alert(page).getByText('Jeni i bllokuar te ky biznes').waitFor()
    expect(await delivered()).toHaveLength(1)
  })

  it('with a product no longer available, by its name', async () => {
    const page = await arrive({ expects: /422|ERR_FAILED/ })
    await fillCart(page, 'Supë 1', 'Supë 2')
    await fillForm(page)
    // Keep the page from learning about the change.
    await page.route('**/api/businesses/*/menus', (route) => route.abort())
    await changeProduct(business, 'Supë 2', { active: false })
    await press(page).click()
    await alert(page).getByText('Ky produkt nuk ofrohet tani: Supë 2').waitFor()
  })

  it('for any other reason', async () => {
    const page = await arrive({ expects: /409/ })
    await page.route(placing, (route) => route.fulfill({ status: 409, json: { error: 'no', code: 'odd' } }))
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await alert(page).getByText('Pati një problem, ju lutemi provoni më vonë!').waitFor()
  })
})

describe('a lost connection', () => {
  it('is shown, and the delivery is retried with its key and arrives once', async () => {
    const page = await arrive({ expects: /ERR_FAILED/ })
    const keys: (string | undefined)[] = []
    await page.route(placing, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) return route.continue()
      // First the request is lost, then the response.
      if (keys.length === 2) await route.fetch()
      return route.abort()
    })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await form(page).getByText('S’ka lidhje, po provohet sërish …').waitFor()
    await orders(page).getByText('00001', { exact: true }).waitFor()
    expect(new Set(keys).size).toBe(1)
    expect(await delivered()).toMatchObject([{ orderNumber: '00001', total: 3.6 }])
  })

  it('creates no second delivery when the page was closed before the response arrived', async () => {
    const page = await arrive()
    let arrived = (): void => {}
    const isThere = new Promise<void>((resolve) => (arrived = resolve))
    const loseTheAnswer = async (route: Route) => {
      await route.fetch()
      arrived()
    }
    await page.route(placing, loseTheAnswer, { times: 1 })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await isThere
    await page.reload()
    await page.locator('.pill-empty').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('delivery_form'))).toBeNull()
    expect(await delivered()).toHaveLength(1)
  })

  it('loses nothing when the page was closed before the delivery was accepted: the next press sends it', async () => {
    const page = await arrive()
    let asked = (): void => {}
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    await page.route(placing, () => asked(), { times: 1 })
    await fillCart(page, 'Supë 1')
    await fillForm(page)
    await press(page).click()
    await isAsked
    await page.reload()
    await press(page).click()
    await orders(page).getByText('00001', { exact: true }).waitFor()
    expect(await delivered()).toHaveLength(1)
  })
})
