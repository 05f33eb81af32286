import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { useServer } from '#tests/harness/server.ts'

const server = useServer({ pages: true })
const browser = useBrowser()

describe('a page that served an earlier test', () => {
  let earlier: Page

  it('gets storage, a cookie, a route, dark print and no network in one test', async () => {
    earlier = await browser.onPhone({
      baseURL: server.url,
      storage: { origin: server.url, values: { access_token: 'secret' } },
    })
    await earlier.goto('/search')
    expect(await earlier.evaluate(() => localStorage.getItem('access_token'))).toBe('secret')
    await earlier.evaluate(async () => {
      sessionStorage.setItem('left', 'behind')
      document.cookie = 'left=behind; path=/'
      await caches.open('left')
    })
    await earlier.route('**/privacy', (route) => route.fulfill({ body: 'left behind' }))
    await earlier.goto('/privacy')
    await earlier.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await earlier.context().setOffline(true)
  })

  it('has none of them in the next test', async () => {
    const page = await browser.onPhone({ baseURL: server.url })
    expect(page).toBe(earlier)
    await page.goto('/privacy')
    expect(await page.getByText('left behind').count()).toBe(0)
    const left = await page.evaluate(async () => ({
      stored: localStorage.getItem('access_token'),
      session: sessionStorage.getItem('left'),
      cookie: document.cookie.includes('left'),
      caches: await caches.keys(),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isPrint: matchMedia('print').matches,
    }))
    const nothing = { stored: null, session: null, cookie: false, caches: [], isDark: false, isPrint: false }
    expect(left).toEqual(nothing)
    expect(await page.goBack()).toBeNull()
    expect(page.url()).toBe('about:blank')
  })

  it('is not reused after a test that changed what cannot be undone', async () => {
    const page = await browser.onPhone({ baseURL: server.url })
    expect(page).toBe(earlier)
    await page.addInitScript(() => {})
  })

  it('was closed after that test', async () => {
    const page = await browser.onPhone({ baseURL: server.url })
    expect(page).not.toBe(earlier)
    expect(earlier.isClosed()).toBe(true)
  })
})
