import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { aPicture } from '#tests/harness/pictures.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { answerYes } from '../fixtures/service.ts'

const office = useOffice()
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})

const details = () => fixture.staff.ask('GET businesses/details')

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

it('the profile saves by itself, says when it could not, and holds back whoever leaves then', async () => {
  const page = await openTab('', office.deskOf(fixture, { expects: /ERR_INTERNET/ }))
  expect(await savedBy(page, () => page.getByLabel('Business name').fill('Te Ana'))).toEqual({
    name: 'Te Ana',
  })
  await page.getByText('Changes were saved successfully').waitFor()
  // The sidebar shows the new name, too.
  await page.getByRole('complementary').getByText('Te Ana').first().waitFor()

  await page.context().setOffline(true)
  await page.getByLabel('City').fill('Pejë')
  await page.getByText('No connection, not saved').waitFor()
  await page.getByText('Configurations', { exact: true }).click()
  await page.getByRole('dialog', { name: 'Your changes are not saved' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('City').inputValue()).toBe('Pejë')
  expect((await details()).address.city).not.toBe('Pejë')
  await savedBy(page, () => page.context().setOffline(false))
  await page.getByText('Changes were saved successfully').waitFor()
  expect((await details()).address.city).toBe('Pejë')
})

it(
  'the configurations are on a tab of their own, and take effect at once',
  { tags: ['complete'] },
  async () => {
    const page = await openTab('')
    await page.getByRole('tab', { name: 'Profile', selected: true }).press('ArrowRight')
    await page.waitForURL('**/account?tab=configurations')
    await page.getByRole('tab', { name: 'Configurations', selected: true }).press('Tab')
    const isInPanel = () => page.evaluate(() => !!document.activeElement?.closest('[role=tabpanel]'))
    expect(await isInPanel(), 'Tab goes on to the content').toBe(true)
    await savedBy(page, async () => {
      await page.getByLabel('Start day time').fill('9')
      await page.getByLabel('Start day time').blur()
    })
    await savedBy(page, () => page.getByLabel('Let guests call the waiter').setChecked(false))
    await savedBy(page, () => page.getByLabel('Delivery orders').setChecked(true))
    await savedBy(page, () => page.getByLabel('Currency').selectOption('CHF'))
    expect(await details()).toMatchObject({
      startDayTime: '09:00:00',
      enableCallWaiter: false,
      configuration: { currency: 'CHF', enableDelivery: true },
    })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('businessCurrency'))).toBe('CHF')
    await page.getByRole('link', { name: 'Delivery' }).waitFor()
  },
)

it('the guests’ menu gets a colour, by hand or from the logo', { tags: ['complete'] }, async () => {
  await addMenu(fixture)
  const page = await openTab('')
  const code = page.getByLabel('Colour code')
  expect(await savedBy(page, () => code.fill('#ffd400'))).toEqual({ accentColor: '#ffd400' })
  // Too light to be readable in light mode, where it is darkened; dark mode uses it as it is.
  const guest = await office.onPhone({ baseURL: fixture.url, colorScheme: 'light' })
  await guest.goto(`/menu/${fixture.id}/1`)
  const accent = () =>
    guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paprika'))
  await expect.poll(accent).toBe('#7f6800')
  await guest.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(accent).toBe('#ffd400')
  const themeColours = guest.locator('meta[name=theme-color]')
  expect(await themeColours.first().getAttribute('content')).toBe('#7f6800')

  const logo = Buffer.from(await (await aPicture('png', '#14783c')).arrayBuffer())
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('dialog', { name: 'Do you want to continue?' }).waitFor()
  await answerYes(page)
  await page.getByText('Updated logo!').waitFor()
  expect((await details()).logo).toContain('/media/')
  expect(await savedBy(page, () => page.getByRole('button', { name: 'From the logo' }).click())).toEqual({
    accentColor: expect.stringMatching(/^#1.7.3.$/),
  })
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await answerYes(page)
  await page.getByText('Removed logo!').waitFor()
  expect((await details()).logo).toBeNull()
  expect(await savedBy(page, () => page.getByRole('button', { name: 'Sofra’s own' }).click())).toEqual({
    accentColor: null,
  })
  await guest.reload()
  await expect.poll(accent).toContain('#f07a55')
})

it('an owner changes the password, sees the devices, takes all data along, and logs out', async () => {
  const own = await createFixture()
  const elsewhere = await office.onDesktop({ baseURL: own.url })
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Email', { exact: true }).fill(own.form.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(own.form.password)
  await elsewhere.getByRole('button', { name: 'Log in' }).click()
  await elsewhere.waitForURL('**/menus')
  await elsewhere.goto('about:blank')
  // Requests in flight when the session ends are refused, which the browser logs to the console.
  const page = await openTab('password', office.phoneOf(own, { expects: /401/ }))
  await page.getByText('Chrome · Linux').waitFor()
  for (const label of ['Current password', 'New password', 'Re-enter new password']) {
    const mark = await page
      .getByText(label, { exact: true })
      .evaluate((element) => getComputedStyle(element, '::after').content)
    expect(mark).toContain('*')
    const fresh = label === 'Current password' ? own.form.password : 'një-fjalë-e-re-2026'
    await page.getByRole('textbox', { name: label, exact: true }).fill(fresh)
  }
  await page.getByRole('button', { name: 'Change password' }).click()
  await answerYes(page)
  await page.getByText('Successfully updated profile!').waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^sofra-.+\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Object.keys(files)).toContain('data/products.json')

  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${own.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})
