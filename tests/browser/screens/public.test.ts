import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { sampleLanguages } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import { menuPath, setLanguage } from '../fixtures/guest.ts'
import { createSweep, smallestPhone } from '../fixtures/screens.ts'

/** The first is checked as a whole, the others only for what depends on texts. */
const walked = sampleLanguages(1)

let closed: Business
const server = useServer({ pages: true, env: { LANDING_RATING: '4.9/20' } })
beforeAll(async () => {
  await aBusiness(server, { businessUsername: 'demo', businessName: 'Tavë & Flija' }).opens()
  closed = await aBusiness(server).opens()
  const { db } = server.services
  await db.updateTable('businesses').set({ activation: false }).where('id', '=', closed.id).execute()
})
const browser = useBrowser()

describe.each(walked)('no problems on the public pages in %s, light or dark:', (language) => {
  it('the language menu, the search in use, and unknown addresses', async () => {
    const expects = /404|ERR_INTERNET_DISCONNECTED|Failed to load/
    const page = await browser.onPhone({ baseURL: server.url, ...smallestPhone, expects })
    await setLanguage(page.context(), server, language)
    const { look, found } = createSweep(page, { again: language !== walked[0] })
    await page.goto('/')
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await page.locator('.languages summary').click()
    await page.locator('.languages a').first().waitFor()
    await look('the languages over the door')

    await page.goto('/search')
    await page.getByRole('searchbox').fill('tave')
    await page.locator('.cards > li').waitFor()
    await look('the search with a place')
    await page.getByRole('searchbox').fill('nobody')
    await page.locator('.cards > li').waitFor({ state: 'detached' })
    await page.locator('.empty').waitFor()
    await look('the search with none')
    await page.context().setOffline(true)
    await page.getByRole('searchbox').fill('tav')
    await page.locator('.search-retry').waitFor()
    await look('the search without a network')
    await page.context().setOffline(false)

    await page.goto(menuPath(closed))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('a menu that is disabled')
    await page.goto('/menu/nobody/1')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('an address of nothing')
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(found).toEqual([])
  })
})
