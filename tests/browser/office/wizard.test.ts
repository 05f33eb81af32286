import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/domain/bounds.ts'
import { inEachLanguage } from '#web/locales/in-each-language.ts'
import { aSignup } from '#tests/harness/business.ts'
import { aReadMenu, TestMenuReader } from '#tests/harness/menu-reader.ts'
import { sampleLanguages } from '#tests/harness/sample.ts'
import type { OfficeTexts } from '#web/locales/en/office.ts'
import { guestTexts, officeTexts, panelTexts } from '#web/locales/load.ts'
import { atTable, openPage, pill } from '../fixtures/guest.ts'
import { createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'

const office = useOffice()
const reader = new TestMenuReader()
const options = { menuReader: reader }
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture(options)
})
afterEach(() => {
  reader.finds = () => aReadMenu()
  reader.release()
})

const texts = await inEachLanguage(officeTexts)
const cartTexts = await inEachLanguage(guestTexts)
const sheetTexts = await inEachLanguage(panelTexts)
const at = (page: Page, language: Language = 'en') => {
  const t = (key: keyof OfficeTexts) => {
    const text = texts[language][key]
    return typeof text === 'string' ? text : text.other
  }
  const field = (key: keyof OfficeTexts) =>
    page.getByRole('textbox', { name: new RegExp(`^${t(key).replace(/[()]/g, '.')}( \\*)?$`) })
  return {
    t,
    button: (key: keyof OfficeTexts) => page.getByRole('button', { name: t(key), exact: true }),
    current: () => page.locator('[aria-current=step]'),
    photos: () => page.getByRole('listitem').getByRole('img'),
    upload: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      page.locator('input[type=file]').setInputFiles(files),
    fill: async (values: Partial<Record<keyof OfficeTexts, string>>) => {
      for (const [key, value] of Object.entries(values)) await field(key as keyof OfficeTexts).fill(value)
    },
  }
}
const aPhoto = (name = 'menu') => ({ ...picture, name: `${name}.png` })

/** The owner creates a table, and a guest there orders a product that was read from the photos. */
async function orderAtFirstTable(owner: Page, username: string, language: Language): Promise<Page> {
  await owner.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'Content-Type': 'application/json',
    }
    await fetch('/api/tables/one', { method: 'POST', headers, body: '{"name":"Dritarja"}' })
  })
  const guest = await office.onPhone(
    atTable(fixture, {
      locale: language,
      geolocation: { latitude: 42.2153, longitude: 20.7415, accuracy: 10 },
    }),
  )
  await openPage(guest, `/menu/${username}/1`)
  const [cart, panels] = [cartTexts[language], sheetTexts[language]]
  const add = cart['cart.add'].replace('{name}', 'Tarator')
  await guest.getByRole('button', { name: add, exact: true }).click()
  await pill(guest).click()
  await guest.getByRole('button', { name: panels['cart.send'].replace('{n}', '1') }).click()
  await guest.getByText('00001').first().waitFor()
  return guest
}

describe('the sign-up in three steps', () => {
  it('leads from the landing page through photos, read despite a reload and a lost network, and a preview to the first menu and order', async () => {
    for (const language of sampleLanguages(1)) {
      const page = await office.onPhone({
        baseURL: fixture.url,
        expects: /404|ERR_INTERNET_DISCONNECTED/,
        locale: language,
      })
      await page.goto('/')
      await page.locator('a[href="/register"]').first().click()
      const { t, button, upload, photos, current, fill } = at(page, language)
      await page.getByRole('heading', { level: 1, name: t('register.title') }).waitFor()
      await expect.poll(() => current().innerText()).toContain(t('register.step.0'))
      await upload(aPhoto('a'), aPhoto('b'))
      await expect.poll(() => photos().count()).toBe(2)
      // The reading is resumed after a reload and a lost network.
      reader.hold()
      await button('register.next').click()
      await page.getByText(t('generation.running')).waitFor()
      await page.reload()
      await page.getByText(t('generation.running')).waitFor()
      await page.context().setOffline(true)
      await page.getByText(t('generation.offline')).waitFor()
      reader.release()
      await page.context().setOffline(false)
      await page.waitForURL(/\/menu\/[0-9a-f-]{36}\/signup$/)
      await page.getByText('6').first().waitFor()
      await page.getByRole('link', { name: cartTexts[language]['signup.continue'] }).click()
      await page.waitForURL('**/register?continue=true')

      const { email, password, businessUsername } = aSignup()
      await button('register.next').click()
      await page.getByText(t('problem.required')).first().waitFor()
      await fill({
        'register.firstName': 'Arta',
        'register.lastName': 'Gashi',
        'login.email': email,
        'login.password': password,
      })
      await button('register.next').click()
      await fill({
        'register.address': 'Rruga e Dibrës 4',
        'register.city': 'Prizren',
        'register.country': 'Kosovë',
        'register.positionText': 'https://www.openstreetmap.org/#map=19/42.2153/20.7415',
      })
      await button('register.next').click()
      await fill({
        'register.name': 'Te Arta',
        'register.username': businessUsername,
        'register.phone': '+383 44 111 222',
      })
      await button('register.next').click()

      await page.getByRole('heading', { name: t('register.plan') }).waitFor()
      expect(await page.locator('[data-done=true] svg').count()).toBe(2)
      await page.goto('/register?plan=true')
      await button('register.later').click()
      await page.waitForURL('**/menus')
      await page.getByRole('link', { name: 'Dreka' }).waitFor()
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(kept).not.toMatch(/signup_photos|signup_generation|session_id|signup_draft/)
      const answer = await page.evaluate(async () => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
        return ((await (await fetch('/api/businesses/details', { headers })).json()) as { data: unknown })
          .data
      })
      expect(answer).toMatchObject({
        username: businessUsername,
        timeZone: 'Europe/Belgrade',
        address: { latitude: 42.2153, longitude: 20.7415 },
      })
      const guest = await orderAtFirstTable(page, businessUsername, language)
      await page.goto('/orders')
      await page.getByText('00001').first().waitFor()
      await Promise.all([page.context().close(), guest.context().close()])
    }
  })
})
