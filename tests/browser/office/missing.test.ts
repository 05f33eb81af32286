import { beforeAll, describe, expect, it } from 'vitest'
import { inEachLanguage } from '#web/locales/in-each-language.ts'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { sampleLanguages } from '#tests/harness/sample.ts'
import { officeTexts } from '#web/locales/load.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const office = useOffice()
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
const texts = await inEachLanguage(officeTexts)

describe('an office address without a screen', () => {
  it('shows staff an error with a link to the menus', async () => {
    const page = await office.deskOf(fixture, { expects: /404/ })
    const answer = await page.goto('/orders/xyz')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
    expect(await page.title()).toContain('This page does not exist')
    await page.getByRole('link', { name: 'Tables' }).waitFor()
    await page.getByRole('link', { name: 'Go to menus' }).click()
    await page.waitForURL('**/menus')
    await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  })

  it.each(sampleLanguages(1))('says so in %s to visitors who are not signed in', async (language) => {
    const page = await office.onPhone({
      baseURL: fixture.url,
      expects: /404/,
      viewport: { width: 360, height: 740 },
      storage: { origin: fixture.url, values: { unem_language: language } },
    })
    await page.goto('/orders/xyz')
    await page.getByRole('heading', { level: 1, name: texts[language]['screen.missing'] }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: texts[language]['screen.toStart'] }).waitFor()
    await page.getByRole('link', { name: texts[language]['login.submit'] }).click()
    await page.getByRole('heading', { level: 1, name: texts[language]['login.title'] }).waitFor()
  })
})
