import { sampleLanguages } from '#tests/harness/sample.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  enableDelivery,
  menuPath,
  openPage,
  overlaps,
  pill,
  setLanguage,
} from '../fixtures/guest.ts'
import { addMenu, createFixture, useOffice } from '../fixtures/office.ts'
import { createSweep, panelOpened } from '../fixtures/screens.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server)
  await enableDelivery(business)
})
const browser = useBrowser()
const office = useOffice()

/** Twice the usual size, as a reader sets it in the browser. */
async function enlargeText(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** What is wider than the phone; what scrolls on purpose, such as the strip of sections, does not count. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll('button, a, label, h1, h2')].filter(
      (one) =>
        one.checkVisibility() &&
        one.textContent.trim() !== '' &&
        getComputedStyle(one).display !== 'inline' &&
        one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).clipPath === 'none' &&
        !one.closest('.chips, .slider'),
    )
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...cut.map((one) => `cut off: ${one.textContent.trim()}`),
    ]
  })

it('guests read, filter and order with text of twice the size on a phone', async () => {
  const page = await browser.onPhone(atTable(server))
  await enlargeText(page)
  await setLanguage(page.context(), server, 'fr')
  await openPage(page, menuPath(business))
  // The sign that it is large at all.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(await tooWide(page)).toEqual([])
  const name = page.locator('.header-name')
  expect(await name.evaluate((one) => one.getBoundingClientRect().width)).toBeGreaterThan(100)

  await page.locator('.product a').first().click()
  await page.locator('.floating-foot .stepper-empty > button').click()
  expect(await tooWide(page)).toEqual([])
  await pill(page).click()
  await page.locator('.cart-foot').waitFor()
  expect(await tooWide(page)).toEqual([])
  // The foot scrolls with the list, which it would otherwise cover.
  expect(await page.locator('.cart-foot').evaluate((one) => getComputedStyle(one).position)).toBe('static')
  await page.locator('.cart-foot .button').click()
  await page.locator('.order').first().waitFor()

  for (const path of ['/', '/search']) {
    await page.goto(path)
    expect([path, await tooWide(page)]).toEqual([path, []])
  }
})

it.each(sampleLanguages(2))(
  'the floating buttons grow with the text and cover one another nowhere (%s)',
  async (language) => {
    const page = await browser.onPhone(atTable(server))
    await setLanguage(page.context(), server, language)
    await openPage(page, menuPath(business))
    const buttons = ['.floating-waiter', '.pill', '.floating-feedback']
    const look = async () => ({
      overlaps: await overlaps(page, ...buttons),
      tooWide: await tooWide(page),
      cut: await page.evaluate(() =>
        [...document.querySelectorAll('.floating > button')].flatMap((button) => {
          const outer = button.getBoundingClientRect()
          // Not what only a screen reader reads.
          const shown = [...button.children].filter((one) => getComputedStyle(one).clipPath === 'none')
          const isCut = (one: Element) => {
            const words = document.createRange()
            words.selectNode(one)
            const inner = words.getBoundingClientRect()
            return (
              inner.left < outer.left ||
              inner.right > outer.right ||
              inner.top < outer.top ||
              inner.bottom > outer.bottom
            )
          }
          return shown.some(isCut) ? [button.textContent] : []
        }),
      ),
    })
    const good = { overlaps: [], tooWide: [], cut: [] }
    // As a reader sets it for the page, and in the browser.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await look()).toEqual(good)
    await page.evaluate(() => document.documentElement.removeAttribute('style'))
    await enlargeText(page)
    expect(await look()).toEqual(good)
    await page.locator('.product > .stepper > button').first().click()
    await page.locator('.pill-total').waitFor()
    expect(await look()).toEqual(good)
    await page.locator('.product a').first().click()
    const add = page.locator('.floating-foot .stepper')
    await add.waitFor()
    expect(await tooWide(page)).toEqual([])
  },
)

it('staff work with text of twice the size on a phone', { tags: ['complete'] }, async () => {
  const fixture = await createFixture()
  await addMenu(fixture)
  const page = await office.phoneOf(fixture)
  await enlargeText(page)
  for (const path of ['/menus', '/products', '/orders', '/tables', '/events', '/figures', '/account']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
    expect([path, await tooWide(page)]).toEqual([path, []])
  }
})

it('at 320 px no panel scrolls sideways, and no ordinary word is broken', async () => {
  const fixture = await createFixture()
  const page = await office.phoneOf(fixture, {
    viewport: { width: 320, height: 640 },
    storage: { origin: fixture.url, values: { unem_language: 'fr' } },
  })
  const { look, found } = createSweep(page, { again: true })
  for (const [path, button] of [
    ['/daily', 'Créer un menu du jour'],
    ['/events', 'Créer une publication'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    await panelOpened(page)
    await look(path)
  }
  await page.goto('/register?continue=true')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look('the sign-up')
  expect(found).toEqual([])
})
