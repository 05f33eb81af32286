import { allPublicTexts } from '#web/locales/all.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/domain/bounds.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { sample, sampleLanguages } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import { createSweep } from '../fixtures/screens.ts'

/** What the server sends is tested in server/pages/landing.test.ts. */
let demo: Business
const server = useServer({ pages: true, env: { SEED_DEMO: '1' } })
beforeAll(async () => {
  demo = await aBusiness(server, { businessUsername: 'demo' }).opens()
})
const browser = useBrowser()
const smallPhone = { viewport: { width: 360, height: 740 } }

const onPhone = async (path = '/', options: VisitOptions = {}) => {
  const page = await browser.onPhone({ baseURL: server.url, ...options })
  await page.goto(path)
  return page
}
const onDesktop = async (path = '/', options: VisitOptions = {}) => {
  const page = await browser.onDesktop({ baseURL: server.url, ...options })
  await page.goto(path)
  return page
}
type Page = Awaited<ReturnType<typeof onPhone>>
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const languageMenu = (page: Page) => page.locator('summary', { hasText: 'Language: English' })
const textsOf = (language: Language) => allPublicTexts[language]
const addressOf = (page: Page) => {
  const { pathname, hash } = new URL(page.url())
  return pathname + hash
}

it.each(sampleLanguages(1))(
  'the pages and their dialogs fit the smallest phone in %s, light or dark',
  async (language) => {
    const page = await browser.onPhone({ baseURL: server.url, viewport: { width: 320, height: 640 } })
    const { look, found } = createSweep(page)
    const dialog = page.getByRole('dialog')
    const texts = textsOf(language)
    for (const path of sample(['/search', '/privacy', '/'], 1)) {
      await page.goto(`${path}?lang=${language}`)
      await look(path)
      const overlaps = await page.locator('.top').evaluate((top) => {
        const parts = [
          ...top.querySelectorAll('.brand, .languages summary, .top-nav a, .top-login, .top-signup'),
        ]
        const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
        return boxes.flatMap((a, at) =>
          boxes
            .slice(at + 1)
            .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
            .map((b) => [a.left, a.top, b.left, b.top]),
        )
      })
      expect(overlaps, path).toEqual([])
      const outside = await page
        .locator('.top *')
        .evaluateAll((all) =>
          all
            .filter(
              (part) =>
                part.scrollWidth > part.clientWidth + 1 &&
                getComputedStyle(part).display !== 'inline' &&
                part.clientWidth > 1,
            )
            .map((part) => part.className),
        )
      expect(outside, path).toEqual([])
    }
    await page.goto(`/?lang=${language}`)
    for (const link of sample([texts['landing.film'], texts['privacy.title']], 1)) {
      await page.getByRole('link', { name: link }).last().click()
      await dialog.waitFor()
      await look(link)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    expect(found).toEqual([])
  },
)

it('nothing shifts while the landing page loads, however late its font arrives, and neither film nor policy is fetched', async () => {
  const page = await browser.onPhone({ baseURL: server.url, ...smallPhone })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isSeen = Promise.withResolvers<void>()
  await page.route(/\.woff2/, async (route) => {
    await isSeen.promise
    await route.continue()
  })
  await page.goto('/?lang=fr', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  isSeen.resolve()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBe(0)
  expect(await page.content()).not.toContain('Argon2id')
  expect(asked.filter((url) => /\.(mp4|webm)|poster/.test(url))).toEqual([])
})

describe('the language', () => {
  it('of a shared link becomes the choice of a visitor without one, on menus, too', async () => {
    const page = await onPhone('/')
    const kept = () => page.evaluate(() => localStorage.getItem('unem_language'))
    // The menu opens in the language that was read here, not in that of the business.
    await page
      .locator('.hero')
      .getByRole('link', { name: textsOf('en')['landing.demo'] })
      .click()
    await page.waitForURL(`**/menu/${demo.id}/1`)
    expect(await languageOf(page)).toBe('en')

    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/?lang=nl')
    await expect.poll(kept).toBe('nl')
    await page.goto('/search')
    expect(await languageOf(page)).toBe('nl')

    // It is restored when only its cookie is gone.
    await page.context().clearCookies({ name: 'unem_language' })
    await page.goto(`/menu/${demo.id}/delivery`)
    await page.locator('html[lang=nl]').waitFor()
  })

  it('is chosen from the menu, which opens and closes by keyboard, for this page and the next ones', async () => {
    const page = await onDesktop()
    await languageMenu(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Nederlands' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Nederlands' }).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await languageMenu(page).click()
    await page.getByRole('link', { name: 'Shqip' }).click()
    await page.getByRole('heading', { level: 1, name: textsOf('sq')['landing.title'] }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('unem_language'))).toBe('sq')
    await page.goto('/search')
    expect(await languageOf(page)).toBe('sq')
  })
})

describe('a dialog', () => {
  it('opens, scrolls and closes by keyboard, has an address for Back, Forward and a reload, and gives the focus back', async () => {
    const page = await onDesktop('/search')
    await page.goto('/')
    const link = page.locator('#footer').getByRole('link', { name: 'Privacy policy' })
    const dialog = page.getByRole('dialog', { name: 'Privacy policy' })
    await link.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'What you can do' }).waitFor()
    await dialog.getByText(new URL(server.services.config.publicUrl).host).first().waitFor()
    const content = dialog.getByRole('region')
    await content.focus()
    await page.keyboard.press('End')
    await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => addressOf(page)).toBe('/')

    await link.click()
    await dialog.waitFor()
    expect(addressOf(page)).toBe('/#privacy')
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/')
    await page.goForward()
    await dialog.waitFor()
    await page.reload()
    await dialog.waitFor()
    // The button also goes back in the history: another Back leads to the previous page.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => addressOf(page)).toBe('/')
    await page.goBack()
    await page.waitForURL('**/search')
  })

  it('with the film plays it with captions, at once unless motion is reduced', async () => {
    const page = await onDesktop('/?lang=fr', { reducedMotion: 'no-preference' })
    await page.getByRole('link', { name: textsOf('fr')['landing.film'] }).click()
    const dialog = page.getByRole('dialog', { name: textsOf('fr')['film.title'] })
    await dialog.getByText(textsOf('fr')['film.5']).waitFor()
    const video = dialog.locator('video')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0)
    expect(await captionsOf(page)).toEqual(['fr', 5])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('with the film in portrait format fits a phone, and opens by its address, without a way back', async () => {
    const page = await onPhone('/?lang=sq#film')
    const dialog = page.getByRole('dialog', { name: textsOf('sq')['film.title'] })
    const video = dialog.locator('video')
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(1280)
    const { top, bottom, height, width } = await video.evaluate((element) => element.getBoundingClientRect())
    expect(height).toBeGreaterThan(width)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(844)
    expect(await captionsOf(page)).toEqual(['sq', 5])
    await dialog.getByRole('button', { name: textsOf('sq')['close'] }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  const captionsOf = (page: Page) =>
    page
      .locator('video')
      .evaluate((element: HTMLVideoElement) => [
        element.textTracks[0]?.language,
        element.textTracks[0]?.cues?.length,
      ])
})

it('without JavaScript everything can be read, and the links work', async () => {
  const page = await onPhone('/', { javaScriptEnabled: false, ...smallPhone })
  await page.getByRole('heading', { level: 2, name: 'Everything a good place needs' }).waitFor()
  const answer = page.getByText('Sofra does not take payments.')
  expect(await answer.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'How do guests pay?' }).press('Enter')
  await answer.waitFor()
  await languageMenu(page).click()
  await page.getByRole('link', { name: 'Français' }).click()
  expect(await languageOf(page)).toBe('fr')
  await page.getByRole('link', { name: textsOf('fr')['privacy.title'] }).click()
  await page.getByRole('heading', { level: 1, name: textsOf('fr')['privacy.title'] }).waitFor()
})
