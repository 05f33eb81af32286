import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { accessibilityProblems, useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { publicTexts } from '#web/locales/public/all.ts'

let server: TestServer
let tava: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  tava = await aBusiness(server, { businessName: 'Tavë & Flija' })
    .withMenu('Ushqim', 'Supa', { Supë: 2 })
    .opens()
  await aBusiness(server, { businessName: 'Te Arta' }).opens()
  const closed = await aBusiness(server, { businessName: 'Tavë e mbyllur' }).opens()
  await server.services.db
    .updateTable('businesses')
    .set({ activation: false })
    .where('id', '=', closed.id)
    .execute()
})
afterAll(() => server.close())
const browser = useBrowser()

const arrive = async (path = '/search', options: VisitOptions = {}) => {
  const page = await browser.onPhone({ baseURL: server.url, ...options })
  await page.goto(path)
  return page
}
type Page = Awaited<ReturnType<typeof arrive>>
const box = (page: Page) => page.getByRole('searchbox')
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const status = (page: Page) => page.getByRole('status')
const asking = /\/api\/businesses\?name=/

describe('the search for a place', () => {
  it('prompts, searches as you type, and links to the menu for delivery', async () => {
    const page = await arrive()
    await status(page).getByText('Search for restaurants').waitFor()
    await box(page).pressSequentially('tave')
    await cards(page).filter({ hasText: 'Tavë & Flija' }).waitFor()
    expect(await cards(page).count()).toBe(1)
    expect(await status(page).innerText()).toBe('1 restaurant found')
    expect(new URL(page.url()).searchParams.get('name')).toBe('tave')
    await page.getByRole('link', { name: 'Tavë & Flija' }).click()
    await page.waitForURL(`**/menu/${tava.id}/delivery`)
    // In the visitor's language of the search, not in the menu's primary language.
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await page.goBack()
    await cards(page).filter({ hasText: 'Tavë & Flija' }).waitFor()
    expect(await box(page).inputValue()).toBe('tave')
  })

  it('shows where a place is and until or from when it is open, both rendered and while typing', async () => {
    const at = new Date('2026-06-10T20:00:00Z')
    const evening = await startServer({ pages: true, clock: () => at })
    const day = { startDayTime: '07:00:00', endDayTime: '23:00:00' }
    await aBusiness(evening, { businessName: 'Lokali A', businessCity: 'Prizren', ...day }).opens()
    await aBusiness(evening, {
      businessName: 'Lokali B',
      businessCity: 'Pejë',
      ...day,
      endDayTime: '21:30:00',
    }).opens()
    await aBusiness(evening, {
      businessName: 'Lokali C',
      businessCity: 'Gjakovë',
      startDayTime: '00:00:00',
      endDayTime: '00:00:00',
    }).opens()
    const expected = [
      'Lokali APrizrenOpen · until 23:00',
      'Lokali BPejëClosed · opens 07:00',
      'Lokali CGjakovëOpen 24 hours',
    ]
    const page = await arrive('/search?name=lokali', { baseURL: evening.url })
    const seen = () =>
      page.locator('.card-words').evaluateAll((all) => all.map(({ textContent }) => textContent))
    expect(await seen()).toEqual(expected)
    await page.goto('/search')
    await box(page).fill('lokali')
    await expect.poll(seen).toEqual(expected)
    await page.close()
    await evening.close()
  })

  it('sends one request for text typed in one go', async () => {
    const page = await arrive()
    const asked: string[] = []
    page.on('request', (request) => asking.test(request.url()) && asked.push(request.url()))
    await box(page).pressSequentially('arta')
    await cards(page).filter({ hasText: 'Te Arta' }).waitFor()
    expect(asked.map((url) => new URL(url).searchParams.get('name'))).toEqual(['arta'])
  })

  it('says so when nothing is found, and prompts again when the box is emptied', async () => {
    const page = await arrive()
    await box(page).fill('mbyllur')
    await status(page).getByText("Sorry we couldn't find any matches").waitFor()
    await status(page).getByText('Please try searching with another term').waitFor()
    await box(page).fill('')
    await status(page).getByText('Search for restaurants').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('never shows an old response over a newer one', async () => {
    const page = await arrive()
    let release: (() => void) | undefined
    await page.route(/name=arta$/, async (route: Route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue().catch(() => {})
    })
    await box(page).fill('arta')
    await expect.poll(() => release !== undefined).toBe(true)
    await box(page).fill('flija')
    await cards(page).filter({ hasText: 'Tavë & Flija' }).waitFor()
    release?.()
    await box(page).press('Enter')
    await cards(page).filter({ hasText: 'Tavë & Flija' }).waitFor()
    expect(await cards(page).count()).toBe(1)
  })

  it('reports a lost network, keeps the text, and continues when the network is back', async () => {
    const page = await arrive('/search', { expects: /ERR_INTERNET_DISCONNECTED|Failed to load/ })
    await page.context().setOffline(true)
    await box(page).fill('flija')
    await status(page).getByText('There is no connection. What you typed is still here.').waitFor()
    expect(await box(page).inputValue()).toBe('flija')
    await page.getByRole('button', { name: 'Try again' }).click()
    await status(page).getByText('There is no connection. What you typed is still here.').waitFor()
    await page.context().setOffline(false)
    await cards(page).filter({ hasText: 'Tavë & Flija' }).waitFor()
  })

  it('is rendered for a URL with a name, also without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await arrive('/search?name=tav%C3%AB', { javaScriptEnabled })
      await page.getByRole('link', { name: 'Tavë & Flija' }).waitFor()
      expect(await cards(page).count()).toBe(1)
      expect(await box(page).inputValue()).toBe('tavë')
    }
    const page = await arrive('/search?lang=fr', { javaScriptEnabled: false })
    await box(page).fill('arta')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await page.getByRole('link', { name: 'Te Arta' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await page.getByRole('link', { name: 'Te Arta' }).getAttribute('href')).toMatch(
      /\/menu\/[^/]+\/delivery$/,
    )
  })

  it('can be used by keyboard alone', async () => {
    const page = await arrive('/search', { hasTouch: false, isMobile: false })
    await box(page).focus()
    await page.keyboard.type('flija')
    await page.keyboard.press('Enter')
    const card = page.getByRole('link', { name: 'Tavë & Flija' })
    await card.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/menu/${tava.id}/delivery`)
  })
})

describe.each(['light', 'dark'] as const)('no axe violations in %s mode', (colorScheme) => {
  it.each(languages)('the prompt, the results and no results in %s', async (language) => {
    const options = { colorScheme, viewport: { width: 360, height: 740 } }
    const page = await arrive(`/search?lang=${language}`, options)
    await page.getByRole('heading', { level: 1, name: publicTexts[language]['nav.search'] }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    for (const name of ['tave', 'nobody']) {
      await page.goto(`/search?lang=${language}&name=${name}`)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        ),
      ).toBe(false)
    }
  })
})
