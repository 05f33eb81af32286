import { beforeAll, expect, it } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sampleLanguages } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import { anEvent } from '../fixtures/offers.ts'

/** People enter 9999-12-31 for an event without an end; for guests: web/guest/offers/offers.test.ts. */
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeAll(async () => {
  business = await aBusiness(server).opens()
  await anEvent(business, { startTime: '2026-06-10T18:00:00Z', endTime: '9999-12-31' })
})
const browser = useBrowser()

it.each(sampleLanguages(1))('an event until 31/12/9999 is shown to staff in %s', async (language) => {
  const values = { access_token: business.staff.token ?? '', unem_language: language }
  const page = await browser.onDesktop({ baseURL: server.url, storage: { origin: server.url, values } })
  await page.goto('/events')
  await page.getByText('31/12/9999').first().waitFor()
  await page.getByRole('article').getByRole('button').last().waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe(language)
})
