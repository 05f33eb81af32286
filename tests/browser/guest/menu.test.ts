import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, sheet } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/menu/open-menu.test.ts and server/pages/rendered-menu.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server)
})
const browser = useBrowser()

// Both scroll in the same way; the desktop's page is only wider.
const devices = [
  ['a phone', browser.onPhone, []],
  ['a desktop', browser.onDesktop, ['complete']],
] as const

describe.each(devices)('on %s', (_, visit, tags) => {
  const arrive = async (options: VisitOptions = {}) =>
    openPage(await visit(atTable(server, options)), menuPath(business))
  const marked = (page: Page) => page.locator('.chip[aria-current=true]').innerText()

  it(
    'a distant chip is marked and scrolls exactly to its section, though those in between were not rendered yet',
    { tags: [...tags] },
    async () => {
      const page = await arrive({ reducedMotion: 'no-preference' })
      expect(await marked(page)).toBe('Supa')
      await page.locator('.chip', { hasText: 'Pica' }).click()
      expect(await marked(page)).toBe('Pica')
      await page.waitForFunction(() => history.state?.place?.y === scrollY)
      const strip = await page.locator('.chips').boundingBox()
      const edge = (strip?.y ?? 0) + (strip?.height ?? 0)
      await expect.poll(() => topOf(page, 'Pica')).toBeGreaterThan(edge)
      await expect.poll(() => topOf(page, 'Pica')).toBeLessThan(edge + 40)
      expect(await stored(page, 'selected_submenu')).toBe(business.submenus['Pica']?.id)
      await page.reload()
      await expect.poll(() => marked(page)).toBe('Pica')
    },
  )

  it(
    'the marked chip stays for two seconds after the tap, then follows the scrolling again',
    { tags: [...tags] },
    async () => {
      const page = await visit(atTable(server))
      await page.clock.install()
      await openPage(page, menuPath(business))
      await page.locator('.chip', { hasText: 'Sallata' }).click()
      await page.evaluate(() => scrollTo(0, 0))
      await page.clock.runFor(1500)
      expect(await marked(page)).toBe('Sallata')
      await page.clock.runFor(1000)
      await page.evaluate(() => scrollTo(0, 1))
      await expect.poll(async () => (await page.clock.runFor(50), marked(page))).toBe('Supa')
    },
  )

  it(
    'a product has its own page, and Back and a reload restore the scroll position of the list',
    { tags: [...tags] },
    async () => {
      const page = await arrive()
      const link = page.getByRole('link', { name: /Picë 5/ })
      const before = await scrolledTo(link)
      const isWhereItWas = async () => {
        await expect.poll(async () => Math.abs((await yOf(link)) - before)).toBeLessThan(3)
      }
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Picë 5' }).waitFor()
      expect(await page.title()).toBe('Picë 5 · Te Arta')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.getByText('Koha e parashikuar e përgatitjes: 10 min').waitFor()
      await page.goBack()
      await link.waitFor()
      await isWhereItWas()
      expect(await page.title()).toBe('Te Arta')
      await page.waitForFunction(() => history.state?.place?.y === scrollY)
      await page.reload()
      await isWhereItWas()
    },
  )
})

it('the end of a menu leads to the top of the next one, and the last menu leads nowhere', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
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

it('layout and language are changed in the settings', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await page.getByRole('button', { name: 'Cilësimet' }).click()
  await sheet(page, 'Cilësimet').getByRole('button', { name: 'Paraqitja' }).click()
  await sheet(page, 'Paraqitja').getByRole('button', { name: 'Rrjetë' }).click()
  await expect.poll(() => page.locator('.products-grid').count()).toBe(3)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Cilësimet' }).click()
  await page.getByRole('button', { name: 'Gjuha' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await page.locator('html[lang=fr]').waitFor()
  await page.getByRole('button', { name: 'Réglages' }).waitFor()
  await expect.poll(() => page.locator('.products-grid').count()).toBe(3)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
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
