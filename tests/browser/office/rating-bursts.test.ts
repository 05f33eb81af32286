import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { VisitOptions } from '#tests/harness/browser.ts'
import { burstRatings } from '#tests/harness/rating-burst.ts'
import { sampleLanguages } from '#tests/harness/sample.ts'
import { createSweep, panelOpened } from '../fixtures/screens.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
let productId: string
beforeAll(async () => {
  // The hourly clean-up deletes the addresses of ratings after 30 days: on the machine's clock, these would be too old.
  fixture = await createFixture({ clock: () => new Date('2026-06-12T10:00:00Z') })
  const { products } = await addMenu(fixture)
  productId = products[0]?.id ?? ''
})
const office = useOffice()

beforeEach(() => burstRatings(fixture, productId))

async function arrive(options: VisitOptions = {}): Promise<Page> {
  const page = await office.phoneOf(fixture, { timezoneId: 'UTC', ...options })
  await page.goto('/products')
  return page
}
const drawn = sampleLanguages(1)
it.each(drawn)(
  'a burst of ratings fits a phone of 360 px in %s, has no untranslated keys, and is accessible',
  async (language) => {
    const page = await arrive({
      viewport: { width: 360, height: 740 },
      storage: { origin: fixture.url, values: { unem_language: language } },
    })
    await page.getByRole('button', { name: /Margarita.*102/ }).click()
    const turn = page.getByRole('dialog').getByRole('listitem').getByRole('button')
    await turn.waitFor()
    const { look, found } = createSweep(page, { again: language !== drawn[0] })
    await panelOpened(page)
    await look('a burst of ratings')
    await turn.click()
    await page.getByRole('dialog').filter({ hasText: 'Margarita' }).filter({ hasText: '?' }).last().waitFor()
    const question = createSweep(page, { again: true })
    await question.look('the question')
    expect([...found, ...question.found]).toEqual([])
  },
)
