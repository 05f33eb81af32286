import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPicture } from '#tests/harness/pictures.ts'
import { addMenu, createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'
import { answerYes } from '../fixtures/service.ts'

const office = useOffice()
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})

interface Details {
  name: string
  phoneNumber: string
  logo: string | null
  description: string | null
  startDayTime: string
  radiusInMeters: number
  enableCallWaiter: boolean
  timeZone: string
  address: { addressLine: string; city: string; country: string; latitude: number; longitude: number }
  configuration: { language: string; secondaryLanguage: string; currency: string; enableDelivery: boolean }
}
const details = () => fixture.asStaff<Details>('GET', 'businesses/details')

/** Opens a tab of the settings. */
async function openTab(tab: string, page?: Promise<Page>): Promise<Page> {
  const opened = await (page ?? office.deskOf(fixture))
  await opened.goto(`/account${tab && `?tab=${tab}`}`)
  await opened.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return opened
}

const isSave = (request: Request) => request.method() === 'PUT'
/** Makes a change and returns the body of the request that saves it, once that has succeeded. */
async function savedBy(page: Page, change: () => Promise<unknown>): Promise<unknown> {
  const saved = page.waitForResponse((response) => isSave(response.request()))
  await change()
  const response = await saved
  expect(response.status()).toBe(200)
  return response.request().postDataJSON() as unknown
}
const isSaved = (page: Page) => page.getByText('Changes were saved successfully').waitFor()

describe('the profile', () => {
  it('saves each change by itself, and nothing else', async () => {
    const page = await openTab('')
    expect(await page.getByLabel('Email').inputValue()).toBe(fixture.credentials.email)
    expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
    expect(await savedBy(page, () => page.getByLabel('Business name').fill('Te Ana'))).toEqual({
      name: 'Te Ana',
    })
    await isSaved(page)
    await page.getByText('Changes were saved successfully').waitFor({ state: 'detached' })
    expect(await savedBy(page, () => page.getByLabel('City').fill('Prizren'))).toEqual({ city: 'Prizren' })
    expect(await savedBy(page, () => page.getByLabel('Description (Shqip)').fill('Gatime shtëpie'))).toEqual({
      description: 'Gatime shtëpie',
    })
    expect(await details()).toMatchObject({
      name: 'Te Ana',
      description: 'Gatime shtëpie',
      address: { city: 'Prizren', addressLine: 'Rruga e Dibrës 4' },
    })
    // The sidebar shows the new name, too.
    await page.getByRole('complementary').or(page.locator('aside, nav')).getByText('Te Ana').first().waitFor()
  })

  it('keeps invalid values in the form and explains them', async () => {
    const page = await openTab('')
    await page.getByLabel('Phone').fill('x')
    await page.getByText('Provide a phone number').waitFor()
    await page.getByLabel('Country').fill('')
    await page.getByText('Provide a value!').waitFor()
    expect(await savedBy(page, () => page.getByLabel('Address').fill('Rruga B 7'))).toEqual({
      addressLine: 'Rruga B 7',
    })
    expect(await page.getByLabel('Phone').inputValue()).toBe('x')
    expect((await details()).phoneNumber).not.toBe('x')
  })

  it('has Wi-Fi and web pages for guests', async () => {
    const page = await openTab('')
    expect(await savedBy(page, () => page.getByLabel('Wi-Fi name').fill('Taverna'))).toEqual({
      wifiName: 'Taverna',
    })
    const links = page.getByLabel('Website and social pages')
    await links.fill('javascript:alert(1)')
    await page.getByText('Provide a link that starts with http:// or https://').waitFor()
    const typed = 'https://taverna.example\nhttps://instagram.com/taverna'
    expect(await savedBy(page, () => links.fill(typed))).toEqual({ webPages: typed.split('\n') })
    expect(await details()).toMatchObject({ wifiName: 'Taverna', webPages: typed.split('\n') })
    await savedBy(page, () => links.fill(''))
    expect(await details()).toMatchObject({ webPages: [] })
  })

  it('lets guests order for later, with a limit of orders for each time slot or without', async () => {
    const page = await openTab('configurations')
    const limit = page.getByLabel('Orders for one time at most')
    expect(await limit.count()).toBe(0)
    const slots = page.getByLabel('Ordering for later')
    expect(await savedBy(page, () => slots.selectOption('Every 30 minutes'))).toEqual({ slotMinutes: 30 })
    expect(await savedBy(page, () => limit.fill('3'))).toEqual({ ordersPerSlot: 3 })
    await limit.fill('many')
    await page.getByText('Provide a number').first().waitFor()
    expect(await savedBy(page, () => limit.fill(''))).toEqual({ ordersPerSlot: null })
    expect(await savedBy(page, () => slots.selectOption('Only as soon as possible'))).toEqual({
      slotMinutes: null,
    })
    expect(
      await savedBy(page, () => page.getByRole('switch', { name: 'Orders to collect' }).press('Space')),
    ).toEqual({
      enablePickup: true,
    })
    expect(await details()).toMatchObject({
      configuration: { slotMinutes: null, ordersPerSlot: null, enablePickup: true },
    })
  })

  it('sets the colour of the guests’ menu, by hand or from the logo', async () => {
    await addMenu(fixture)
    const page = await openTab('')
    const code = page.getByLabel('Colour code')
    await code.fill('yellow')
    await page.getByText('Provide a colour such as #1f4e8c').waitFor()
    expect(await savedBy(page, () => code.fill('#ffd400'))).toEqual({ accentColor: '#ffd400' })
    // Too light to be readable in light mode, where it is darkened; dark mode uses it as it is.
    const guest = await office.onPhone({ baseURL: fixture.url, colorScheme: 'light' })
    await guest.goto(`/menu/${fixture.businessId}/1`)
    const accent = () =>
      guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paprika'))
    await expect.poll(accent).toBe('#7f6800')
    await guest.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(accent).toBe('#ffd400')
    const themeColours = guest.locator('meta[name=theme-color]')
    expect(await themeColours.first().getAttribute('content')).toBe('#7f6800')

    const logo = Buffer.from(await (await aPicture('png', '#14783c')).arrayBuffer())
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: logo })
    await answerYes(page)
    expect(await savedBy(page, () => page.getByRole('button', { name: 'From the logo' }).click())).toEqual({
      accentColor: expect.stringMatching(/^#1.7.3.$/),
    })
    expect(await savedBy(page, () => page.getByRole('button', { name: 'Sofra’s own' }).click())).toEqual({
      accentColor: null,
    })
    await guest.reload()
    await expect.poll(accent).toContain('#f07a55')
    await fixture.asStaff('DELETE', 'businesses/logos')
  })

  it('of one person’s page does not overwrite another’s changes', async () => {
    const [first, second] = [await openTab(''), await openTab('')]
    await savedBy(first, () => first.getByLabel('Business name').fill('Te Arta'))
    await savedBy(second, () => second.getByLabel('City').fill('Gjakovë'))
    expect(await details()).toMatchObject({ name: 'Te Arta', address: { city: 'Gjakovë' } })
    await expect.poll(() => second.getByLabel('Business name').inputValue()).toBe('Te Arta')
  })

  it('says that nothing is saved without a network, and saves when it is back', async () => {
    const page = await openTab('', office.phoneOf(fixture, { expects: /ERR_INTERNET/ }))
    await page.context().setOffline(true)
    await page.getByLabel('Business name').fill('Pa rrjet')
    await page.getByText('No connection, not saved').waitFor()
    expect((await details()).name).not.toBe('Pa rrjet')
    await savedBy(page, () => page.context().setOffline(false))
    await isSaved(page)
    expect((await details()).name).toBe('Pa rrjet')
  })

  it('saves the last change when the screen is left at once', async () => {
    const page = await openTab('')
    await page.getByLabel('Business name').fill('Te Blerta')
    expect(await savedBy(page, () => page.getByText('Configurations', { exact: true }).click())).toEqual({
      name: 'Te Blerta',
    })
  })

  it('warns before it is left while a change is not saved', async () => {
    const page = await openTab('', office.phoneOf(fixture, { expects: /ERR_INTERNET/ }))
    await page.context().setOffline(true)
    await page.getByLabel('City').fill('Pejë')
    await page.getByText('No connection, not saved').waitFor()
    await page.getByText('Configurations', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Your changes are not saved' }).waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.getByLabel('City').inputValue()).toBe('Pejë')
    await savedBy(page, () => page.context().setOffline(false))
    await page.getByText('Configurations', { exact: true }).click()
    await page.getByLabel('Start day time').waitFor()
    expect((await details()).address.city).toBe('Pejë')
  })

  it('has a logo, uploaded and removed after a confirmation', async () => {
    const page = await openTab('')
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('dialog', { name: 'Do you want to continue?' }).waitFor()
    await answerYes(page)
    await page.getByText('Updated logo!').waitFor()
    expect((await details()).logo).toContain('/media/')
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await answerYes(page)
    await page.getByText('Removed logo!').waitFor()
    expect((await details()).logo).toBeNull()
  })
})

describe('the configurations', () => {
  it('save each change by itself', async () => {
    const page = await openTab('configurations')
    await savedBy(page, async () => {
      await page.getByLabel('Start day time').fill('9')
      await page.getByLabel('Start day time').blur()
    })
    await savedBy(page, () => page.getByLabel('Call waiter distance (meters)').fill('150'))
    await savedBy(page, () => page.getByLabel('Enable call waiter').setChecked(false))
    await savedBy(page, () => page.getByLabel('Delivery orders').setChecked(true))
    await savedBy(page, () => page.getByLabel('Currency').selectOption('CHF'))
    await savedBy(page, () => page.getByLabel('Secondary language').selectOption('fr'))
    expect(await details()).toMatchObject({
      startDayTime: '09:00:00',
      radiusInMeters: 150,
      enableCallWaiter: false,
      configuration: { currency: 'CHF', language: 'sq', secondaryLanguage: 'fr', enableDelivery: true },
    })
    expect(await page.evaluate(() => localStorage.getItem('businessCurrency'))).toBe('CHF')
    // The setting takes effect in the sidebar at once.
    await page.getByRole('link', { name: 'Delivery' }).waitFor()
  })

  it('do not save a cleared time', async () => {
    const page = await openTab('configurations')
    const before = (await details()).startDayTime
    const saves: unknown[] = []
    page.on('request', (request) => isSave(request) && saves.push(request.postDataJSON()))
    const start = page.getByLabel('Start day time')
    await start.fill('')
    await start.blur()
    await page.getByText('Provide a value!').waitFor()
    expect(await start.inputValue()).toBe('')
    // The next save sends everything that is unsaved and valid.
    await savedBy(page, () => page.getByLabel('Call waiter distance (meters)').fill('160'))
    expect(saves).toEqual([{ radiusInMeters: 160 }])
    expect((await details()).startDayTime).toBe(before)
    await savedBy(page, () => start.fill('08:00'))
    await page.getByText('Provide a value!').waitFor({ state: 'detached' })
  })

  it('derive the time zone from the position, and swap the languages when both would be the same', async () => {
    const page = await openTab('configurations')
    expect(await savedBy(page, () => page.getByLabel('Latitude').fill('48,8566'))).toEqual({
      latitude: 48.8566,
    })
    await savedBy(page, () => page.getByLabel('Longitude').fill('2.3522'))
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/Paris')
    const { language, secondaryLanguage } = (await details()).configuration
    await savedBy(page, () => page.getByLabel('Primary language').selectOption(secondaryLanguage))
    expect((await details()).configuration).toMatchObject({
      language: secondaryLanguage,
      secondaryLanguage: language,
    })
  })

  it('reject a distance of zero and a latitude beyond the pole', async () => {
    const page = await openTab('configurations')
    await page.getByLabel('Call waiter distance (meters)').fill('0')
    await page.getByText(/^(At least 1|Provide a positive number)$/).waitFor()
    await page.getByLabel('Latitude').fill('91')
    await page.getByText('At most 90').waitFor()
    expect((await details()).radiusInMeters).not.toBe(0)
  })
})

describe('the tabs', () => {
  it('are tabs, with their panels and arrow keys', async () => {
    const page = await openTab('')
    await page.getByRole('tabpanel', { name: 'Profile' }).getByLabel('Business name').waitFor()
    await page.getByRole('tab', { name: 'Profile', selected: true }).press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'Configurations' }).getByLabel('Start day time').waitFor()
    await page.getByRole('tab', { name: 'Configurations', selected: true }).press('End')
    await page.getByRole('tabpanel', { name: 'Password' }).getByLabel('Current password').waitFor()
    await page.getByRole('tab', { name: 'Password', selected: true }).press('ArrowRight')
    await page.getByRole('tab', { name: 'Profile', selected: true }).press('ArrowLeft')
    await page.waitForURL('**/account?tab=password')
    await page.getByRole('tab', { name: 'Configurations' }).click()
    await page.waitForURL('**/account?tab=configurations')
    await page.getByRole('tab', { name: 'Configurations', selected: true }).press('Tab')
    const isInPanel = () => page.evaluate(() => !!document.activeElement?.closest('[role=tabpanel]'))
    expect(await isInPanel(), 'Tab goes on to the content').toBe(true)
    expect(page.url()).toContain('tab=configurations')
  })
})

describe('the password', () => {
  it('has fields that are called what their labels say, and marked as required', async () => {
    const page = await openTab('password')
    for (const label of ['Current password', 'New password', 'Re-enter new password']) {
      await page.getByLabel(label, { exact: true }).waitFor()
      const mark = await page
        .getByText(label, { exact: true })
        .evaluate((element) => getComputedStyle(element, '::after').content)
      expect(mark).toContain('*')
      await page.getByRole('textbox', { name: label, exact: true }).waitFor()
    }
  })

  it('is changed with the current one, and every other session ends', async () => {
    const own = await createFixture()
    const other = await fetch(`${own.url}/api/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('web:web')}` },
      body: new URLSearchParams({
        grant_type: 'password',
        username: own.credentials.email,
        password: own.credentials.password,
      }),
    })
    expect(other.status).toBe(200)
    const page = await openTab('password', office.deskOf(own, { expects: /400/ }))
    await page.getByText('This device').waitFor()
    const type = async (current: string, fresh: string, again: string) => {
      await page.getByLabel('Current password').fill(current)
      await page.getByLabel(/^New password/).fill(fresh)
      await page.getByLabel('Re-enter new password').fill(again)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect.poll(() => page.getByText('Provide a value!').count()).toBeGreaterThan(0)
    await type(own.credentials.password, 'një-fjalë-e-re-2026', 'tjetër-fjalë-2026')
    await page.getByText('Passwords should match').waitFor()
    await type('krejt-gabim-2026', 'një-fjalë-e-re-2026', 'një-fjalë-e-re-2026')
    await answerYes(page)
    await page.getByText('Your current password is incorrect').first().waitFor()
    await type(own.credentials.password, 'një-fjalë-e-re-2026', 'një-fjalë-e-re-2026')
    await answerYes(page)
    await page.getByText('Successfully updated profile!').waitFor()
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('')
    const { access_token: ended } = (await other.json()) as { access_token: string }
    const answer = await fetch(`${own.url}/api/menus`, { headers: { Authorization: `Bearer ${ended}` } })
    expect(answer.status).toBe(401)
    // This session continues.
    expect(await own.asStaff('GET', 'menus')).toEqual([])
  })

  it('is shown beside the devices that are signed in, which can be signed out together', async () => {
    const own = await createFixture()
    const elsewhere = await office.onDesktop({ baseURL: own.url })
    await elsewhere.goto('/login')
    await elsewhere.getByLabel('Email').fill(own.credentials.email)
    await elsewhere.getByLabel('Password', { exact: true }).fill(own.credentials.password)
    await elsewhere.getByRole('button', { name: 'Log in' }).click()
    await elsewhere.waitForURL('**/menus')
    await elsewhere.goto('about:blank')
    const page = await openTab('password', office.deskOf(own))
    await page.getByText('Chrome · Linux').waitFor()
    await page.getByText(/^Last used \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await answerYes(page)
    await page.getByText('Signed out everywhere else').waitFor()
    await page.getByText('Chrome · Linux').waitFor({ state: 'detached' })
    await page.getByText('This device').waitFor()
  })

  it('has a log-out below it, which asks nothing and leads to the landing page', async () => {
    const own = await createFixture()
    // Requests in flight when the session ends are refused, which the browser logs to the console.
    const page = await openTab('password', office.phoneOf(own, { expects: /401/ }))
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${own.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })
})

describe('the data of the business', () => {
  it('is downloaded as a whole, deleted only with the password, and can be kept again from every screen', async () => {
    const own = await createFixture()
    const page = await openTab('password', office.phoneOf(own, { expects: /400/ }))
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download everything' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^sofra-.+\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await download.path())))
    expect(Object.keys(files)).toContain('data/products.json')

    const opener = page.getByRole('button', { name: 'Delete business' })
    await opener.click()
    const panel = page.getByRole('dialog', { name: 'Delete business' })
    const send = async (password: string) => {
      await panel.getByLabel('Your password').fill(password)
      await panel.getByRole('button', { name: 'Delete business' }).click()
      await answerYes(page)
    }
    await send('not-the-password')
    await panel.getByText('Your current password is incorrect').waitFor()
    await send(own.credentials.password)
    await panel.waitFor({ state: 'detached' })
    await page.goto('/tables')
    await page.getByText(/This business will be deleted on \d\d\/\d\d\/\d{4}/).waitFor()
    const isOpen = async () =>
      (await own.asStaff<{ configuration: { activation: boolean } }>('GET', 'businesses/details'))
        .configuration.activation
    expect(await isOpen()).toBe(false)
    await page.getByRole('button', { name: 'Keep the business' }).click()
    await page.getByText('The business stays').waitFor()
    await page.getByText('This business will be deleted').waitFor({ state: 'detached' })
    expect(await isOpen()).toBe(true)
  })
})
