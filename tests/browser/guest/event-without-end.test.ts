import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { anEvent } from '../fixtures/offers.ts'
import { atTable, menuPath, openPage, setLanguage } from '../fixtures/guest.ts'

/** People enter 9999-12-31 for an event without an end. */
describe('an event until 31/12/9999', () => {
  const clock = aClock('2026-06-10T10:00:00Z')
  let server: TestServer
  let business: Business
  beforeAll(async () => {
    server = await startServer({ pages: true, clock: clock.read })
    business = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2 }).opens()
    await anEvent(business, { startTime: '2026-06-10T18:00:00Z', endTime: '9999-12-31' })
  })
  afterAll(() => server.close())
  const browser = useBrowser()

  it.each(languages)(
    'is shown to a guest in %s without its end, and does not make the page poll',
    async (language) => {
      const page = await browser.onPhone(atTable(server))
      await page.clock.install({ time: clock.read() })
      await setLanguage(page.context(), server, language)
      let asked = 0
      page.on('request', (request) => (asked += Number(request.url().endsWith('/events'))))
      await openPage(page, menuPath(business, '/home'))
      const event = page.locator('.offer')
      await event.getByText('20:00').waitFor()
      // The far end is not shown.
      expect(await event.innerText()).not.toContain('9999')
      await page.clock.runFor(60_000)
      expect(asked).toBe(0)
    },
  )

  it.each(languages)('is shown to staff in %s', async (language) => {
    const values = { access_token: business.staff.token ?? '', unem_language: language }
    const page = await browser.onDesktop({ baseURL: server.url, storage: { origin: server.url, values } })
    await page.goto('/events')
    await page.getByText('31/12/9999').first().waitFor()
    await page.getByRole('article').getByRole('button').last().waitFor()
  })
})
