import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { signupDefaults } from '#contract/domain/bounds.ts'
import { startServer } from '#tests/harness/server.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const office = useOffice()
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})

/** Counts the sign-ups: each is by a different person. */
let people = 0
function aForm(changes: Record<string, string> = {}) {
  people += 1
  return {
    'First name': 'Arta',
    'Last name': 'Gashi',
    Email: `arta${people}@gashi.example`,
    Password: 'flija-nen-sac-9',
    'Business name': `Çajtorja e Artës ${people}`,
    Phone: '+383 44 111 222',
    Address: 'Rruga e Dibrës 4',
    City: 'Prizren',
    Country: 'Kosovë',
    ...changes,
  }
}
const labelled = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
async function fill(page: Page, form: Record<string, string>) {
  for (const [label, value] of Object.entries(form)) await labelled(page, label).fill(value)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
/**
 * The second step of the sign-up, which a desktop shows as a whole; wizard.test.ts tests its parts on a
 * phone.
 */
const atRegister = async (expects: RegExp = /404/, options: Parameters<typeof office.onDesktop>[0] = {}) => {
  const page = await office.onDesktop({ baseURL: fixture.url, expects, ...options })
  await page.goto('/register?continue=true')
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
  return page
}
const inOffice = async (page: Page) => {
  await page.getByRole('button', { name: 'Decide later' }).click()
  await page.waitForURL('**/menus')
  await page.getByText('No menus yet').waitFor()
}
interface Details {
  name: string
  username: string
  businessType: string
  startDayTime: string
  radiusInMeters: number
  address: { city: string; latitude: number; longitude: number }
  configuration: { language: string; secondaryLanguage: string; currency: string }
}
/** The business's details, as whoever is signed in on this page reads them. */
const details = async (page: Page): Promise<Details> => {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const answer = await fetch(`${fixture.url}/api/businesses/details`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: Details }).data
}
const sent = (page: Page) => {
  const sessions: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/users/businesses/signup')) sessions.push(request.headers()['x-session-id'])
  })
  return sessions
}

describe('signing up', () => {
  it('leads from the sign-in to an empty office, where the first menu is created', async () => {
    const page = await office.onDesktop({ baseURL: fixture.url, expects: /404/ })
    await page.goto('/login')
    await page.getByRole('link', { name: 'No account yet? Sign up' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    const sessions = sent(page)
    await fill(page, aForm({ 'Business name': 'Çajtorja e Artës' }))
    await expect.poll(() => labelled(page, 'Username').inputValue()).toBe('cajtorja-e-artes')
    await page.getByText(/\/menu\/cajtorja-e-artes$/).waitFor()
    await page.getByRole('combobox', { name: 'Type of business' }).selectOption('Café')
    await submit(page)
    await inOffice(page)
    expect(sessions).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(await details(page)).toMatchObject({
      name: 'Çajtorja e Artës',
      username: 'cajtorja-e-artes',
      businessType: 'CAFES',
      startDayTime: signupDefaults.startDayTime,
      radiusInMeters: signupDefaults.radiusInMeters,
      address: {
        city: 'Prizren',
        latitude: signupDefaults.latitude,
        longitude: signupDefaults.longitude,
      },
    })

    await page.getByRole('button', { name: 'Create Menu' }).first().click()
    await page.getByLabel('Title (Shqip)').fill('Çaj')
    await page.getByLabel('Title (English)').fill('Tea')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Menu created').waitFor()
    // In the language suggested by the browser's.
    await page.getByRole('link', { name: 'Tea' }).waitFor()

    await page.goto('/register')
    await page.waitForURL('**/products')
  })

  it('shows the plan and registered details only to who is signed in', async () => {
    const page = await office.onDesktop({ baseURL: fixture.url })
    for (const search of ['?registered=true', '?plan=true']) {
      await page.goto(`/register${search}`)
      await page.waitForURL(/\/register$/)
    }
  })

  it('leads to the sign-in if the session has ended before the registered details or a chosen plan', async () => {
    const storage = { origin: fixture.url, values: { access_token: 'ended' } }
    const page = await office.onDesktop({ baseURL: fixture.url, storage, expects: /401/ })
    await page.goto('/register?registered=true')
    await page.waitForURL('**/login')
    await page.getByText('Your session has ended').waitFor()
    await page.evaluate(() => localStorage.setItem('access_token', 'ended'))
    await page.goto('/register?plan=true')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Your session has ended').waitFor()
  })

  it('leads back from the plan to what was registered, even after a reload, and on again', async () => {
    const page = await atRegister()
    const form = aForm()
    await fill(page, form)
    await submit(page)
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => page.locator('[aria-current=step]').innerText()).toContain('Details')
    const value = (name: string) => page.locator(`dt:text-is("${name}") + dd`).innerText()
    for (const name of ['Business name', 'Email', 'Phone', 'Address', 'City', 'Country'] as const)
      await expect.poll(() => value(name)).toBe(form[name])
    await page.reload()
    await expect.poll(() => value('Email')).toBe(form.Email)
    await submit(page)
    await inOffice(page)
  })

  it('asks for languages and currency, with suggestions from browser and country', async () => {
    const page = await office.onDesktop({ baseURL: fixture.url, expects: /404/, locale: 'fr-CH' })
    await page.goto('/register?continue=true')
    const chosen = (label: string) => page.getByRole('combobox', { name: label, exact: true })
    const values = () =>
      Promise.all(
        ['Langue de la carte', 'Deuxième langue', 'Monnaie'].map((label) => chosen(label).inputValue()),
      )
    await expect.poll(values).toEqual(['fr', 'en', 'CHF'])
    await page.getByRole('textbox', { name: /^Pays/ }).fill('Belgique')
    await expect.poll(values).toEqual(['fr', 'en', 'EUR'])
    // The two languages are swapped when both would be the same.
    await chosen('Deuxième langue').selectOption('Français')
    await expect.poll(values).toEqual(['en', 'fr', 'EUR'])
    await chosen('Langue de la carte').selectOption('Nederlands')
    await chosen('Monnaie').selectOption('ALL')
    // A currency that was chosen no longer follows the country.
    await page.getByRole('textbox', { name: /^Pays/ }).fill('Suisse')
    await expect.poll(values).toEqual(['nl', 'fr', 'ALL'])
    const labels = [
      'Prénom',
      'Nom',
      'E-mail',
      'Mot de passe',
      'Nom de l’établissement',
      'Téléphone',
      'Adresse',
      'Ville',
    ]
    const typed = Object.values(aForm())
    for (const [at, label] of labels.entries())
      await page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(typed[at] ?? '')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByRole('button', { name: 'Décider plus tard' }).click()
    await page.waitForURL('**/menus')
    expect((await details(page)).configuration).toMatchObject({
      language: 'nl',
      secondaryLanguage: 'fr',
      currency: 'ALL',
    })
  })

  it("takes the business's position from the browser on request", async () => {
    const page = await atRegister(/404/, {
      geolocation: { latitude: 50.85, longitude: 4.35 },
      permissions: ['geolocation'],
    })
    await fill(page, aForm())
    await page.getByRole('button', { name: 'Use my position' }).click()
    await page.getByText('Your position is used').waitFor()
    await submit(page)
    await inOffice(page)
    expect((await details(page)).address).toMatchObject({ latitude: 50.85, longitude: 4.35 })
  })

  it('takes the position from a map, and continues without one', async () => {
    const page = await atRegister()
    await page.getByRole('button', { name: 'Use my position' }).click()
    await page.getByText('Your position could not be read').waitFor()
    await fill(page, aForm({ 'Or from a map': 'the corner' }))
    await submit(page)
    await page.getByText('Provide a valid value').waitFor()
    await fill(page, { 'Or from a map': '42.2153, 20.7415' })
    const map = page.getByRole('link', { name: 'Find the address on OpenStreetMap' })
    expect(await map.getAttribute('href')).toContain('Prizren')
    await fill(page, { 'Or from a map': '' })
    await submit(page)
    await inOffice(page)
    expect((await details(page)).address).toMatchObject({ latitude: signupDefaults.latitude })
  })

  it('shows an error at each invalid field, and sends nothing', async () => {
    const page = await atRegister()
    const sessions = sent(page)
    await submit(page)
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(10)
    expect(await labelled(page, 'First name').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await fill(page, aForm({ Email: 'arta', Password: 'short', Phone: 'call me' }))
    await labelled(page, 'Username').fill('Te Arta!')
    await submit(page)
    for (const text of [
      'Provide a valid e-mail address',
      'At least 8 characters',
      'Provide a phone number',
      '3 to 40 of a-z, 0-9 and -',
    ])
      await page.getByText(text, { exact: true }).waitFor()
    expect(sessions).toEqual([])
  })

  it('keeps an edited username, and says at once if it is taken', async () => {
    const page = await atRegister(/404|409/)
    await labelled(page, 'Username').fill(fixture.username)
    await labelled(page, 'Username').blur()
    await page.getByText('This username is already in use').waitFor()
    await fill(page, aForm())
    await expect.poll(() => labelled(page, 'Username').inputValue()).toBe(fixture.username)
    await submit(page)
    await page.getByText('This username is already in use').first().waitFor()
    const own = `tjeter-${people}`
    await labelled(page, 'Username').fill(own)
    await submit(page)
    await inOffice(page)
    expect((await details(page)).username).toBe(own)
  })

  it('keeps the message about the username while other fields change', async () => {
    const page = await atRegister()
    const username = labelled(page, 'Username')
    await labelled(page, 'Business name').fill('Te Arta e vogël')
    await page.getByText('This username is free').waitFor()
    for (const [label, value] of Object.entries({ City: 'Pejë', Phone: '12', Email: 'arta' })) {
      await labelled(page, label).fill(value)
      await labelled(page, label).blur()
    }
    expect(await page.getByText('This username is free').isVisible()).toBe(true)
    for (const taken of [fixture.username, 'settings']) {
      await username.fill(taken)
      await page.getByText('This username is already in use').waitFor()
      await labelled(page, 'City').fill(`Gjakovë, ${taken}`)
      await labelled(page, 'City').blur()
      await submit(page)
      await page.getByText('Provide a value!').first().waitFor()
      expect(await username.getAttribute('aria-invalid')).toBe('true')
      expect(await page.getByText('This username is already in use').isVisible()).toBe(true)
    }
  })

  it('keeps what was typed over a reload, but never the password', async () => {
    const page = await atRegister()
    const { Password: password, ...form } = aForm({ Username: 'e-re' })
    await fill(page, { ...form, Password: password })
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('CHF')
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(password)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
    for (const [label, value] of Object.entries(form))
      expect(await labelled(page, label).inputValue(), label).toBe(value)
    expect(await page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('CHF')
    expect(await labelled(page, 'Password').inputValue()).toBe('')
    await fill(page, { Password: password })
    await submit(page)
    await inOffice(page)
    expect(await page.evaluate(() => sessionStorage.getItem('signup_draft'))).toBe(null)
  })

  it.each([
    ['Email', () => fixture.credentials.email, 'This e-mail address is already in use'],
    ['Password', () => 'password1', 'This password is too common'],
    ['Username', () => 'settings', 'This username is already in use'],
  ])('shows a refusal of its %s at that field, and keeps the rest', async (label, value, text) => {
    const page = await atRegister(/404|409|400/)
    const form = aForm()
    await fill(page, { ...form, [label]: value() })
    await submit(page)
    const field = labelled(page, label)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText(text).first().waitFor()
    await field.fill({ ...form, Username: `nje-${people}` }[label] ?? '')
    await submit(page)
    await inOffice(page)
    expect((await details(page)).name).toBe(form['Business name'])
  })

  it('shows a network error, keeps the typed values, and continues when the network is back', async () => {
    const page = await atRegister(/404|ERR_INTERNET_DISCONNECTED/)
    const form = aForm()
    await fill(page, form)
    await page.context().setOffline(true)
    await submit(page)
    await page.getByText('There was a problem').waitFor()
    for (const [label, value] of Object.entries(form)) {
      await expect.poll(() => labelled(page, label).inputValue(), { message: label }).toBe(value)
    }
    await page.context().setOffline(false)
    await submit(page)
    await inOffice(page)
  })

  it('creates one account after a lost response, and signs in on the retry', async () => {
    const page = await atRegister(/404|409|ERR_FAILED/)
    let times = 0
    await page.route('**/api/users/businesses/signup', async (route) => {
      times += 1
      if (times > 1) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await fill(page, aForm())
    await submit(page)
    await page.getByText('There was a problem').waitFor()
    await submit(page)
    await inOffice(page)
  })

  it('is sent once, however often the button is pressed', async () => {
    const page = await atRegister()
    const sessions = sent(page)
    const release = Promise.withResolvers<void>()
    await page.route('**/api/users/businesses/signup', async (route) => {
      await release.promise
      return route.fallback()
    })
    await fill(page, aForm())
    await labelled(page, 'Country').press('Enter')
    await labelled(page, 'Country').press('Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    release.resolve()
    await inOffice(page)
    expect(sessions).toHaveLength(1)
  })

  it('says that the account must still be activated if the operator does that by hand', async () => {
    const provider = await startServer({ pages: true, env: { SIGNUP_ACTIVATION: 'manual' } })
    const page = await atRegister(/404/, { baseURL: provider.url })
    await fill(page, aForm())
    await submit(page)
    await page.getByText(/^Our agents will contact you/).waitFor()
    await inOffice(page)
    // The page closes before its server does.
    await page.close()
    await provider.close()
  })

  it('keeps the typed values when the language changes', async () => {
    const page = await atRegister()
    const form = aForm()
    await fill(page, form)
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Nederlands')
    await page.getByRole('heading', { level: 1, name: 'Aanmelden' }).waitFor()
    expect(await page.getByRole('textbox', { name: /^Naam van de zaak/ }).inputValue()).toBe(
      form['Business name'],
    )
    await page.getByRole('button', { name: 'Volgende' }).click()
    await page.getByRole('button', { name: 'Later beslissen' }).click()
    await page.waitForURL('**/menus')
  })
})
