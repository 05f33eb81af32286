import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { aSignup } from '#tests/harness/business.ts'
import { aReadMenu, TestMenuReader } from '#tests/harness/menu-reader.ts'
import { en, type OfficeTexts } from '#web/locales/office/en.ts'
import { fr } from '#web/locales/office/fr.ts'
import { nl } from '#web/locales/office/nl.ts'
import { sq } from '#web/locales/office/sq.ts'
import { en as guestEn } from '#web/locales/guest/en.ts'
import { fr as guestFr } from '#web/locales/guest/fr.ts'
import { nl as guestNl } from '#web/locales/guest/nl.ts'
import { sq as guestSq } from '#web/locales/guest/sq.ts'
import { en as panelsEn } from '#web/locales/panels/en.ts'
import { fr as panelsFr } from '#web/locales/panels/fr.ts'
import { nl as panelsNl } from '#web/locales/panels/nl.ts'
import { sq as panelsSq } from '#web/locales/panels/sq.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
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

const texts: Record<Language, SameTexts<OfficeTexts>> = { en, sq, fr, nl }
const guestTexts = {
  en: { cart: guestEn, panels: panelsEn },
  sq: { cart: guestSq, panels: panelsSq },
  fr: { cart: guestFr, panels: panelsFr },
  nl: { cart: guestNl, panels: panelsNl },
}
const at = (page: Page, language: Language = 'en') => {
  const t = (key: keyof OfficeTexts) => {
    const text = texts[language][key]
    return typeof text === 'string' ? text : text.other
  }
  const field = (key: keyof OfficeTexts) =>
    page.getByRole('textbox', { name: new RegExp(`^${t(key).replace(/[()]/g, '.')}( \\*)?$`) })
  return {
    t,
    field,
    button: (key: keyof OfficeTexts) => page.getByRole('button', { name: t(key), exact: true }),
    alert: () => page.getByRole('alert'),
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
const atRegister = async (expects = /404/) => {
  const page = await office.onPhone({ baseURL: fixture.url, expects })
  await page.goto('/register')
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
  return page
}

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
  const { cart, panels } = guestTexts[language]
  const add = cart['cart.add'].replace('{name}', 'Tarator')
  await guest.getByRole('button', { name: add, exact: true }).click()
  await pill(guest).click()
  await guest.getByRole('button', { name: panels['cart.send'].replace('{n}', '1') }).click()
  await guest.getByText('00001').first().waitFor()
  return guest
}

describe('the sign-up in three steps', () => {
  it('leads from the landing page through photos and a preview to the first menu and order, in each language', async () => {
    for (const language of languages) {
      const page = await office.onPhone({ baseURL: fixture.url, expects: /404/, locale: language })
      await page.goto('/')
      await page.locator('a[href="/register"]').first().click()
      const { t, button, upload, photos, current, fill } = at(page, language)
      await page.getByRole('heading', { level: 1, name: t('register.title') }).waitFor()
      await expect.poll(() => current().innerText()).toContain(t('register.step.0'))
      await upload(aPhoto('a'), aPhoto('b'))
      await expect.poll(() => photos().count()).toBe(2)
      await button('register.next').click()
      await page.waitForURL(/\/menu\/[0-9a-f-]{36}\/signup$/)
      await page.getByText('6').first().waitFor()
      await page.getByRole('link', { name: guestTexts[language].cart['signup.continue'] }).click()
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

  it('accepts three photos, rejects a fourth and invalid files, and removes each', async () => {
    const page = await atRegister(/404|415/)
    const { button, alert, upload, photos } = at(page)
    await upload({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect.poll(() => alert().innerText()).toBe('Invalid file')
    // A text that claims to be a PNG.
    await upload({ ...aPhoto(), buffer: Buffer.from('no picture') })
    await expect.poll(() => alert().innerText()).toBe('Invalid file')
    await expect.poll(() => photos().count()).toBe(0)
    await upload(aPhoto('a'), aPhoto('b'), aPhoto('c'))
    await expect.poll(() => photos().count()).toBe(3)
    expect(await alert().count()).toBe(0)
    await upload(aPhoto('d'))
    await expect.poll(() => alert().innerText()).toBe('Limit of 3 images reached')
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await expect.poll(() => photos().count()).toBe(2)
    await page.reload()
    await expect.poll(() => photos().count()).toBe(2)
    const session = () => page.evaluate(() => localStorage.getItem('session_id'))
    const before = await session()
    const renewed = page.waitForRequest('**/api/oauth/token')
    await button('register.reset').click()
    await renewed
    await expect.poll(() => photos().count()).toBe(0)
    expect(await session()).not.toBe(before)
  })

  it('asks before continuing without a preview, and Back and Reset keep what was typed', async () => {
    const page = await atRegister()
    const { button, field, current } = at(page)
    await button('register.next').click()
    await page.getByRole('dialog').getByText('Do you want to skip the preview?').waitFor()
    await page.getByRole('button', { name: 'No' }).click()
    await expect.poll(() => current().innerText()).toContain('Menu')
    await button('register.next').click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await field('register.firstName').fill('Arta')
    await expect.poll(() => current().innerText()).toContain('Details')
    await button('back').click()
    await expect.poll(() => current().innerText()).toContain('Menu')
    await page.goBack()
    await expect.poll(() => field('register.firstName').inputValue()).toBe('Arta')
    await button('register.reset').click()
    await expect.poll(() => current().innerText()).toContain('Menu')
    await page.goto('/register?continue=true')
    await expect.poll(() => field('register.firstName').inputValue()).toBe('Arta')
    expect(await page.getByRole('link', { name: 'Already have an account? Log in' }).count()).toBe(1)
  })

  it('leads a phone back to the part with a refused field, and then to the payment', async () => {
    const page = await atRegister(/404|409/)
    await page.goto('/register?continue=true')
    const { button, field, fill } = at(page)
    const { email, password } = aSignup()
    await fill({ 'register.firstName': 'Arta', 'register.lastName': 'Gashi', 'login.password': password })
    // A common password is refused in the part where it is typed.
    await fill({ 'login.email': fixture.credentials.email, 'login.password': 'Password1' })
    await button('register.next').click()
    await page.getByText('This password is too common').waitFor()
    await fill({ 'login.password': password })
    await button('register.next').click()
    await fill({ 'register.address': 'Rruga B 1', 'register.city': 'Pejë', 'register.country': 'Kosovë' })
    await button('register.next').click()
    // The browser's Back leads to the part before, and Forward to this one.
    await field('register.name').waitFor()
    await page.goBack()
    await field('register.city').waitFor()
    await page.goForward()
    await fill({ 'register.name': 'Te Ura', 'register.phone': '+383 44 111 222' })
    await button('register.next').click()
    await expect
      .poll(() => field('login.email').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await page.getByText('This e-mail address is already in use').first().waitFor()
    await fill({ 'login.email': email })
    await button('register.next').click()
    await field('register.address').waitFor()
    expect(await page.getByText('This e-mail address is already in use').count()).toBe(0)
    for (let part = 1; part < 3; part++) await button('register.next').click()
    await page.getByText('Monthly', { exact: true }).click()
    await button('billing.subscribe').click()
    await page.waitForURL('**/test-checkout?key=monthly_1')
  })

  it('explains why no menu could be read, and resumes the reading after a reload and a lost network', async () => {
    reader.finds = () => {
      throw new Error('too dark')
    }
    const page = await atRegister(/404|ERR_INTERNET_DISCONNECTED/)
    const { button, alert, upload, photos } = at(page)
    await upload(aPhoto())
    await expect.poll(() => photos().count()).toBe(1)
    await button('register.next').click()
    await alert().getByText('Error generating menu, try again!').waitFor()
    reader.finds = () => aReadMenu()
    reader.hold()
    await button('register.next').click()
    await page.getByText('Your menu is being read').waitFor()
    await page.reload()
    await page.getByText('Your menu is being read').waitFor()
    await page.context().setOffline(true)
    await page.getByText('No network at the moment').waitFor()
    reader.release()
    await page.context().setOffline(false)
    await page.waitForURL(/\/menu\/[0-9a-f-]{36}\/signup$/)
  })

  it('stops polling after a minute, and resumes with the same menu', async () => {
    const page = await office.onPhone({ baseURL: fixture.url, expects: /404/ })
    await page.clock.install()
    await page.goto('/register')
    const { button, alert, upload, photos } = at(page)
    await upload(aPhoto())
    await expect.poll(() => photos().count()).toBe(1)
    reader.hold()
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/init/menus/check')) checks.push(request.url())
    })
    const started = page.waitForResponse('**/api/init/menus')
    await button('register.next').click()
    await started
    for (let second = 0; second < 62 && !(await alert().count()); second++) {
      const before = checks.length
      await page.clock.runFor(1000)
      if (checks.length > before) await page.waitForLoadState('networkidle')
    }
    await alert().getByText('Time limit reached. Menu generation is taking longer than expected.').waitFor()
    expect(new Set(checks).size).toBe(1)
    reader.release()
    await page.clock.resume()
    await button('register.next').click()
    await page.waitForURL(/\/menu\/[0-9a-f-]{36}\/signup$/)
  })

  it('says that reading photos is not set up, and can be continued without', async () => {
    const plain = await createFixture()
    const page = await office.onPhone({ baseURL: plain.url, expects: /404|422/ })
    await page.goto('/register')
    const { button, alert, upload, photos, current } = at(page)
    await upload(aPhoto())
    await expect.poll(() => photos().count()).toBe(1)
    await button('register.next').click()
    await alert().getByText('Error generating menu, try again!').waitFor()
    await alert().getByText('Reading photos is not set up on this server yet').waitFor()
    await button('register.withoutPreview').click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => current().innerText()).toContain('Details')
  })
})
