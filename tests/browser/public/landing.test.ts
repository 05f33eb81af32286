import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { accessibilityProblems, useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { allPolicies } from '#web/locales/public/privacy/all.ts'
import { publicTexts } from '#web/locales/public/all.ts'

let server: TestServer
let demo: Business
beforeAll(async () => {
  server = await startServer({
    pages: true,
    env: {
      SEED_DEMO: '1',
      LANDING_RATING: '4.9/20',
      LANDING_PRICES: '19/190 EUR',
      CONTACT_EMAIL: 'hello@menu.example.com',
      CONTACT_PHONE: '+383 44 123 456',
    },
  })
  demo = await aBusiness(server, { businessUsername: 'demo' }).opens()
})
afterAll(() => server.close())
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
const hasSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const languageMenu = (page: Page) => page.locator('summary', { hasText: 'Language: English' })
const textsOf = (language: Language) => publicTexts[language]

describe('the landing page', () => {
  it('has all its sections, and links to sign-in, sign-up, search and the demo', async () => {
    const page = await onDesktop()
    for (const id of ['home', 'about', 'info', 'footer']) expect(await page.locator(`#${id}`).count()).toBe(1)
    const links = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href')))])
    expect(await links('Log in')).toEqual(['/login'])
    expect(await links('Sign Up')).toEqual(['/register'])
    expect(await links('Find a restaurant')).toEqual(['/search'])
    expect(await links('See a menu')).toEqual([`/menu/${demo.id}/1`])
    await page.getByRole('navigation').getByRole('link', { name: 'Info' }).click()
    expect(new URL(page.url()).hash).toBe('#info')
  })

  it('shows a rating only if one is configured', async () => {
    const page = await onPhone()
    await page.getByText('4.9/5 from 20+ reviews').waitFor()
    const plain = await startServer({ pages: true })
    try {
      const html = await (await fetch(`${plain.url}/`)).text()
      expect(html).not.toMatch(/reviews|4\.9/)
    } finally {
      await plain.close()
    }
  })

  it('shows the configured prices and contacts, in the language of the page', async () => {
    const page = await onPhone('/?lang=fr')
    const prices = page.locator('#prices')
    await prices.getByText('19,00 € par mois').waitFor()
    await prices.getByText('190,00 € par an').waitFor()
    for (const place of ['#questions', '#footer']) {
      const hrefs = await page
        .locator(`${place} .contact a`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual(['mailto:hello@menu.example.com', 'tel:+38344123456'])
    }
    await page.goto('/search')
    await page.locator('#footer').getByRole('link', { name: 'hello@menu.example.com' }).waitFor()
  })

  it.each([
    [{}, []],
    [{ CONTACT_PHONE: '+383 44 123 456' }, ['Ask us what it costs for your place:']],
    [{ LANDING_PRICES: 'free' }, ['Free of charge']],
  ])('with %j it claims nothing else', async (env: Record<string, string>, claims) => {
    const plain = await startServer({ pages: true, env })
    try {
      const html = await (await fetch(`${plain.url}/`)).text()
      for (const claim of claims) expect(html).toContain(claim)
      expect(html.includes('id="prices"')).toBe(claims.length > 0)
      expect(html).not.toMatch(/mailto:|19\.00/)
      expect(html.includes('href="tel:+38344123456"')).toBe('CONTACT_PHONE' in env)
    } finally {
      await plain.close()
    }
  })

  it('answers questions, also by keyboard and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await onDesktop('/', { javaScriptEnabled })
      const answer = page.getByText('Sofra takes no payments.')
      expect(await answer.isVisible()).toBe(false)
      await page.locator('summary', { hasText: 'How do guests pay?' }).press('Enter')
      await answer.waitFor()
    }
    const page = await onPhone('/search')
    await page.locator('#footer').getByRole('link', { name: 'Questions and answers' }).click()
    await page.waitForURL('**/#questions')
    await page.getByRole('heading', { level: 2, name: 'Questions and answers' }).waitFor()
  })

  it.each(['hero', 'foot'])('opens the demo in the visitor’s language from its %s', async (place) => {
    const page = await onPhone('/')
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page
      .locator(`.${place}`)
      .getByRole('link', { name: textsOf('en')['landing.demo'] })
      .click()
    await page.waitForURL(`**/menu/${demo.id}/1`)
    expect(await languageOf(page)).toBe('en')
  })

  it.each(languages)('has no overlapping elements at 320 px in %s', async (language) => {
    for (const path of ['/', '/search', '/privacy']) {
      const page = await onPhone(`${path}?lang=${language}`, { viewport: { width: 320, height: 640 } })
      expect(await hasSidewaysScroll(page)).toBe(false)
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
  })

  it.each(languages)('fits a small phone in %s, without horizontal scrolling', async (language) => {
    const page = await onPhone(`/?lang=${language}`, smallPhone)
    expect(await languageOf(page)).toBe(language)
    await page.getByRole('heading', { level: 1, name: textsOf(language)['landing.title'] }).waitFor()
    expect(await hasSidewaysScroll(page)).toBe(false)
    const pictures = await page
      .locator('img.screen')
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
    expect(pictures).toHaveLength(4)
    for (const picture of pictures)
      expect(picture, 'of the product in this language').toContain(`-${language}-`)
  })
})

it('nothing shifts while the landing page loads, however late the font of its headline arrives', async () => {
  const page = await browser.onPhone({ baseURL: server.url, ...smallPhone })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
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
})

describe('the language', () => {
  it('is English at first, whatever the browser’s language', async () => {
    const page = await onPhone('/', { locale: 'fr-FR' })
    expect(await languageOf(page)).toBe('en')
  })

  it('is kept for the next visit once chosen from the menu, also on other pages', async () => {
    const page = await onPhone()
    await languageMenu(page).click()
    await page.getByRole('link', { name: 'Shqip' }).click()
    await page.getByRole('heading', { level: 1, name: textsOf('sq')['landing.title'] }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('unem_language'))).toBe('sq')
    for (const path of ['/', '/search', '/privacy']) {
      await page.goto(path)
      expect(await languageOf(page), path).toBe('sq')
    }
  })

  it('in the URL overrides the chosen one, and the page’s links carry it on', async () => {
    const page = await onPhone('/?lang=nl')
    await page.context().addCookies([{ name: 'unem_language', value: 'fr', url: server.url }])
    await page.reload()
    expect(await languageOf(page)).toBe('nl')
    await page
      .locator('#footer')
      .getByRole('link', { name: textsOf('nl')['nav.search'] })
      .click()
    await page.getByRole('heading', { level: 1, name: textsOf('nl')['nav.search'] }).waitFor()
  })

  it('of a shared link becomes the choice of a visitor without one, up to the sign-up', async () => {
    const page = await onPhone('/?lang=nl')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unem_language'))).toBe('nl')
    await page
      .getByRole('link', { name: textsOf('nl')['landing.signUp'] })
      .first()
      .click()
    await page.waitForURL('**/register')
    await expect.poll(() => languageOf(page)).toBe('nl')
  })

  it('is restored when only its cookie is gone, on menus, too', async () => {
    const storage = { origin: server.url, values: { unem_language: 'fr' } }
    const page = await onPhone('/', { storage })
    await page.getByRole('heading', { level: 1, name: textsOf('fr')['landing.title'] }).waitFor()
    await page.context().clearCookies({ name: 'unem_language' })
    await page.goto(`/menu/${demo.id}/delivery`)
    await page.locator('html[lang=fr]').waitFor()
  })

  it('menu can be opened and left by keyboard', async () => {
    const page = await onDesktop()
    await languageMenu(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Nederlands' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Nederlands' }).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  })
})

describe('the privacy policy', () => {
  it('opens in a dialog, can be read and left by keyboard, and returns the focus', async () => {
    const page = await onDesktop()
    const link = page.locator('#footer').getByRole('link', { name: 'Privacy policy' })
    await link.focus()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: 'Privacy policy' })
    await window.getByRole('heading', { name: 'What you can do' }).waitFor()
    await window.getByText(new URL(server.services.config.publicUrl).host).first().waitFor()
    const content = window.getByRole('region')
    await content.focus()
    await page.keyboard.press('End')
    await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it.each(languages)('has its own page in %s', async (language) => {
    const page = await onPhone(`/privacy?lang=${language}`, smallPhone)
    const policy = allPolicies[language]
    await page.getByRole('heading', { level: 1, name: policy.title }).waitFor()
    for (const { heading } of policy.sections)
      await page.getByRole('heading', { level: 2, name: heading }).waitFor()
    expect(await hasSidewaysScroll(page)).toBe(false)
  })

  it('is not in the landing page’s HTML, and the film is not fetched, until requested', async () => {
    const page = await browser.onPhone({ baseURL: server.url })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await page.content()).not.toContain('Argon2id')
    expect(asked.filter((url) => /\.(mp4|webm|vtt)|poster/.test(url))).toEqual([])
  })
})

describe('Back', () => {
  it.each([
    ['film', 'Watch the film', 'Sofra in half a minute'],
    ['privacy', 'Privacy policy', 'Privacy policy'],
  ])('closes the dialog #%s, and Forward and a reload open it again', async (hash, link, title) => {
    const page = await onPhone('/search')
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: title })
    await page.getByRole('link', { name: link }).click()
    await dialog.waitFor()
    expect(new URL(page.url()).hash).toBe(`#${hash}`)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')
    await page.goForward()
    await dialog.waitFor()
    await page.reload()
    await dialog.waitFor()
    // The button also goes back in the history: another Back leads to the previous page.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.goBack()
    await page.waitForURL('**/search')
  })

  it('is not needed to close a dialog opened by a link', async () => {
    const page = await onPhone('/#film')
    const dialog = page.getByRole('dialog', { name: 'Sofra in half a minute' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

describe('the film', () => {
  it('opens in a dialog, plays with captions, and does not autoplay with reduced motion', async () => {
    const page = await onDesktop('/?lang=fr')
    await page.getByRole('link', { name: textsOf('fr')['landing.film'] }).click()
    const window = page.getByRole('dialog', { name: textsOf('fr')['film.title'] })
    await window.getByText(textsOf('fr')['film.5']).waitFor()
    const video = window.locator('video')
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.5)
    const captions = await video.evaluate((element: HTMLVideoElement) => [
      element.textTracks[0]?.language,
      element.textTracks[0]?.cues?.length,
    ])
    expect(captions).toEqual(['fr', 5])
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
  })

  it('is in portrait format on a phone, fits the screen, and has captions', async () => {
    const page = await onPhone('/?lang=sq')
    await page.getByRole('link', { name: textsOf('sq')['landing.film'] }).click()
    const video = page.locator('video')
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(1280)
    const { top, bottom, height, width } = await video.evaluate((element) => element.getBoundingClientRect())
    expect(height).toBeGreaterThan(width)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(844)
    const captions = await video.evaluate((element: HTMLVideoElement) => [
      element.textTracks[0]?.language,
      element.textTracks[0]?.cues?.length,
    ])
    expect(captions).toEqual(['sq', 5])
  })

  it('autoplays without reduced motion', async () => {
    const page = await onDesktop('/', { reducedMotion: 'no-preference' })
    await page.getByRole('link', { name: 'Watch the film' }).click()
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0)
  })
})

describe.each(['light', 'dark'] as const)('no axe violations in %s mode', (colorScheme) => {
  it.each(languages)('the landing page, its dialogs and the policy in %s', async (language) => {
    const page = await onPhone(`/?lang=${language}`, { colorScheme, ...smallPhone })
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: textsOf(language)['landing.film'] }).click()
    await page.getByRole('dialog').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .locator('#footer')
      .getByRole('link', { name: textsOf(language)['privacy.title'] })
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`/privacy?lang=${language}`)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe('without JavaScript', () => {
  it('everything can be read, and the links work', async () => {
    const page = await onPhone('/', { javaScriptEnabled: false, ...smallPhone })
    await page.getByRole('heading', { level: 2, name: 'Everything a good place needs' }).waitFor()
    await languageMenu(page).click()
    await page.getByRole('link', { name: 'Français' }).click()
    expect(await languageOf(page)).toBe('fr')
    await page.getByRole('link', { name: textsOf('fr')['privacy.title'] }).click()
    await page.getByRole('heading', { level: 1, name: textsOf('fr')['privacy.title'] }).waitFor()
    await page.goBack()
    expect(
      await page.getByRole('link', { name: textsOf('fr')['landing.film'] }).getAttribute('href'),
    ).toMatch(/\.mp4$/)
  })
})
