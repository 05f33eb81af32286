import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  configure,
  menuPath,
  openPage,
  productRow,
  sheet,
} from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
})
afterAll(() => server.close())
const browser = useBrowser()

const devices = [
  ['a phone', browser.onPhone],
  ['a desktop', browser.onDesktop],
] as const

describe.each(devices)('on %s', (_, visit) => {
  const arrive = async (path = menuPath(business), options: VisitOptions = {}) =>
    openPage(await visit(atTable(server, options)), path)

  it('the first view is complete without JavaScript, in the business’s language', async () => {
    const page = await visit(atTable(server, { javaScriptEnabled: false }))
    await page.goto(menuPath(business))
    expect(await page.getAttribute('html', 'lang')).toBe('sq')
    expect(await page.title()).toBe('Te Arta')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Te Arta')
    const row = await productRow(page, 'Supë 3').innerText()
    for (const text of ['Supë 3', 'Soup 3', 'Supë 3, si në shtëpi', '2,30\u00a0€', '10 min']) {
      expect(row).toContain(text)
    }
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Menytë' }).innerText())
      .toMatch(/Ushqim\s+Pije/)
    await expect.poll(() => page.locator('.product').count()).toBe(18)
  })

  it('a menu with one submenu has its chip as well', async () => {
    const page = await visit(atTable(server, { javaScriptEnabled: false }))
    await page.goto(menuPath(business, `/menus/${business.menus['Pije']?.id}`))
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Seksionet' }).getByRole('link').allInnerTexts())
      .toEqual(['Kafe'])
  })

  it('a chip scrolls to its section, and scrolling marks the chip of the visible section', async () => {
    const page = await arrive()
    const chips = page.getByRole('navigation', { name: 'Seksionet' })
    const marked = () => chips.locator('[aria-current=true]').innerText()
    expect(await marked()).toBe('Supa')
    await chips.getByRole('link', { name: 'Pica' }).click()
    expect(await marked()).toBe('Pica')
    await expect.poll(() => topOf(page, 'Pica')).toBeLessThan(200)
    expect(await topOf(page, 'Pica')).toBeGreaterThan(30)
    expect(await stored(page, 'selected_submenu')).toBe(business.submenus['Pica']?.id)
  })

  it('a distant chip scrolls exactly to its section, though the sections in between were not rendered yet', async () => {
    const page = await arrive(menuPath(business), { reducedMotion: 'no-preference' })
    await page.locator('.chip', { hasText: 'Pica' }).click()
    await page.waitForFunction(() => history.state?.place?.y === scrollY)
    const strip = await page.locator('.chips').boundingBox()
    const edge = (strip?.y ?? 0) + (strip?.height ?? 0)
    await expect.poll(() => topOf(page, 'Pica')).toBeGreaterThan(edge)
    await expect.poll(() => topOf(page, 'Pica')).toBeLessThan(edge + 40)
  })

  it('the marked chip stays for two seconds after the tap, then follows the scrolling again', async () => {
    const page = await visit(atTable(server))
    await page.clock.install()
    await openPage(page, menuPath(business))
    const marked = () => page.locator('.chip[aria-current=true]').innerText()
    await page.locator('.chip', { hasText: 'Sallata' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await page.clock.runFor(1500)
    expect(await marked()).toBe('Sallata')
    await page.clock.runFor(1000)
    await page.evaluate(() => scrollTo(0, 1))
    await expect.poll(async () => (await page.clock.runFor(50), marked())).toBe('Supa')
  })

  it('a menu chosen in the slider is saved and shown again on the next visit', async () => {
    const page = await arrive()
    await page.getByRole('link', { name: 'Pije' }).click()
    await page.getByRole('heading', { name: 'Kafe' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(menuPath(business, `/menus/${business.menus['Pije']?.id}`))
    expect(await stored(page, 'selected_menu_index')).toBe('1')
    await openPage(page, menuPath(business))
    await page.getByRole('heading', { name: 'Kafe' }).waitFor()
  })

  it('the end of a menu leads to the top of the next one, and the last menu leads nowhere', async () => {
    const page = await arrive()
    const next = page.getByRole('button', { name: 'Në vijim: Pije' })
    await next.click()
    await page.getByRole('heading', { name: 'Kafe' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(menuPath(business, `/menus/${business.menus['Pije']?.id}`))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Kafe')
    await next.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Ushqim' }).click()
    await next.waitFor()
  })

  it('the layout is changed in the settings and saved', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    await sheet(page, 'Cilësimet').getByRole('button', { name: 'Pamja' }).click()
    await sheet(page, 'Pamja').getByRole('button', { name: 'Rrjetë' }).click()
    await expect.poll(() => page.locator('.products-grid').count()).toBe(3)
    expect(await stored(page, 'layout')).toBe('grid')
    await openPage(page, menuPath(business))
    await expect.poll(() => page.locator('.products-grid').count()).toBe(3)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it.each([
    ['en', 'English', 'Soup 2', 'Settings', '2.20\u00a0€'],
    ['fr', 'Français', 'Soup 2', 'Réglages', '2,20\u00a0€'],
    ['nl', 'Nederlands', 'Soup 2', 'Instellingen', '2,20\u00a0€'],
    ['sq', 'Shqip', 'Supë 2', 'Cilësimet', '2,20\u00a0€'],
  ])('switches to %s and remembers it', async (code, language, name, settings, price) => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    await page.getByRole('button', { name: 'Gjuha' }).click()
    await page.getByRole('button', { name: language }).click()
    await page.locator(`html[lang=${code}]`).waitFor()
    await page.getByRole('button', { name: settings }).waitFor()
    await expect.poll(() => productRow(page, name).locator('.product-name').innerText()).toBe(name)
    await expect.poll(() => productRow(page, name).innerText()).toContain(price)
    expect(await stored(page, 'unem_language')).toBe(code)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('a product has its own page, and Back restores the scroll position of the list', async () => {
    const page = await arrive()
    const link = page.getByRole('link', { name: /Picë 5/ })
    const before = await scrolledTo(link)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Picë 5' }).waitFor()
    expect(await page.title()).toBe('Picë 5 · Te Arta')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByText('Koha e parashikuar e përgatitjes: 10 min').waitFor()
    await page.goBack()
    await link.waitFor()
    await expect.poll(async () => Math.abs((await yOf(link)) - before)).toBeLessThan(3)
    expect(await page.title()).toBe('Te Arta')
  })

  it('a link to a product opens its page, whose back button leads to the menu', async () => {
    const page = await arrive(menuPath(business, `/products/${business.products['Picë 1']?.id}`))
    await page.getByRole('heading', { level: 1, name: 'Picë 1' }).waitFor()
    await page.getByRole('link', { name: 'Kthehu' }).click()
    await page.getByRole('heading', { level: 1, name: 'Te Arta' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(menuPath(business))
  })

  it('a reload restores the scroll position', async () => {
    const page = await arrive()
    const link = page.getByRole('link', { name: /Picë 2/ })
    const before = await scrolledTo(link)
    await page.waitForFunction(() => history.state?.place?.y === scrollY)
    await page.reload()
    await expect.poll(async () => Math.abs((await yOf(link)) - before)).toBeLessThan(3)
  })
})

it('a panel whose file fails to load shows an error, and opens after a reload', async () => {
  const page = await browser.onPhone(atTable(server, { expects: /ERR_FAILED|dynamically imported/ }))
  let documents = 0
  page.on('request', (request) => request.isNavigationRequest() && documents++)
  // Abort until the page is reloaded: the file is requested more than once.
  await page.route('**/panels-*.js', (route) => (documents > 1 ? route.continue() : route.abort()))
  await openPage(page, menuPath(business))
  await page.getByRole('button', { name: 'Cilësimet' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await sheet(page, 'Cilësimet').waitFor()
})

it('while a panel’s file is loading, the message changes every second and a half', async () => {
  const page = await browser.onPhone(atTable(server))
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/panels-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await openPage(page, menuPath(business))
  await page.getByRole('button', { name: 'Cilësimet' }).click()
  for (const text of [
    'Duke u ngarkuar...',
    'Ju lutemi prisni...',
    'Ende po punojmë për këtë...',
    'Duke u ngarkuar...',
  ]) {
    await page.getByText(text).waitFor()
    await page.clock.runFor(1500)
  }
  letGo()
  await sheet(page, 'Cilësimet').waitFor()
})

it('a menu without products is hidden as long as another has some', async () => {
  const { staff } = business
  const { id } = await staff.ask('POST menus', { body: { title: 'Bosh', titleEn: 'Empty' } })
  const page = await browser.onPhone(atTable(server, { javaScriptEnabled: false }))
  await page.goto(menuPath(business))
  const titles = page.getByRole('navigation', { name: 'Menytë' }).getByRole('link')
  expect(await titles.allInnerTexts()).toEqual(['Ushqim', 'Pije'])
  await page.goto(menuPath(business, '/home'))
  expect(await page.locator('.menu-card').innerText()).not.toContain('Bosh')
  await staff.ask('DELETE menus/:id', { params: { id } })
})

describe('an open menu', () => {
  const arrive = async () => openPage(await browser.onPhone(atTable(server)), menuPath(business))

  it('shows a new price by itself, and a freshly loaded one at once', async () => {
    const page = await arrive()
    await changeProduct(business, 'Supë 1', { price: 9.75 })
    const answer = await fetch(server.url + menuPath(business))
    expect(await answer.text()).toContain('9,75\u00a0€')
    await expect.poll(() => productRow(page, 'Supë 1').innerText()).toContain('9,75\u00a0€')
  })

  it('shows a new submenu with its icon', async () => {
    const page = await arrive()
    const menuId = business.menus['Ushqim']?.id ?? ''
    const made = await business.staff.ask('POST menus/:menuId/sub-menus', {
      params: { menuId },
      body: { title: 'Çaj', titleEn: 'Tea', description: 'Çaj', descriptionEn: 'Tea', icon: 'tea' },
    })
    await page.getByRole('link', { name: 'Çaj' }).waitFor()
    await expect.poll(() => page.locator('symbol#icon-tea').count()).toBe(1)
    await business.staff.ask('DELETE menus/:menuId/sub-menus/:id', { params: { menuId, id: made.id } })
    await page.getByRole('link', { name: 'Çaj' }).waitFor({ state: 'detached' })
  })

  it('picks up changes made before its stream was connected', async () => {
    const page = await browser.onPhone(atTable(server))
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/clients/stream*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(menuPath(business))
    await changeProduct(business, 'Supë 2', { price: 8.8 })
    letGo()
    await productRow(page, 'Supë 2').getByText('8,80\u00a0€').waitFor()
  })

  it('says so as soon as the business is disabled', async () => {
    const other = await aRestaurant(server)
    const page = await openPage(await browser.onPhone(atTable(server, { expects: /422/ })), menuPath(other))
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false })
      .where('id', '=', other.id)
      .execute()
    await configure(other, { enableOrder: false })
    await page.getByRole('heading', { name: 'Menyja nuk është e disponueshme' }).waitFor()
    await page.getByText('Menyja e Te Arta është çaktivizuar, ju lutemi provoni më vonë!').waitFor()
  })
})

const yOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0

/** Scrolls the element to the middle of the screen and waits until it stays there for some frames. */
async function scrolledTo(element: Locator): Promise<number> {
  await element.evaluate(async (node) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let calm = 0, last = NaN; calm < 5;) {
      node.scrollIntoView({ block: 'center' })
      await frame()
      const { top } = node.getBoundingClientRect()
      calm = top === last ? calm + 1 : 0
      last = top
    }
  })
  return yOf(element)
}

const topOf = async (page: Page, heading: string) =>
  (await page.getByRole('heading', { level: 2, name: heading }).boundingBox())?.y ?? 0

const stored = (page: Page, name: string) => page.evaluate((name) => localStorage.getItem(name), name)
