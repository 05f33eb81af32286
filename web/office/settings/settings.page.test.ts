import { beforeEach, describe, expect, it } from 'vitest'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { signInAs } from '#tests/harness/colleague.ts'
import { signIn } from '#tests/harness/people.ts'

const office = useOfficePages()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
})
const details = () => fixture.staff.ask('GET businesses/details')
const openTab = async (tab = '') => {
  const page = await office.open(fixture, `/account${tab && `?tab=${tab}`}`)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return page
}
/** Makes a change and returns the body of the call that saves it, once that has succeeded. */
async function savedBy(page: OfficePage, change: () => Promise<unknown>): Promise<unknown> {
  const before = page.network.writes.length
  await change()
  await expect.poll(() => page.network.writes[before]?.status).toBe(200)
  return page.network.writes[before]?.body
}

describe('a form that saves by itself', () => {
  it('saves each change, and nothing else', async () => {
    const page = await openTab()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(fixture.form.email)
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('readonly')).not.toBeNull()
    expect(await savedBy(page, () => page.getByLabel('Business name').fill('Te Ana'))).toEqual({
      name: 'Te Ana',
    })
    await page.getByText('Changes were saved successfully').waitFor()
    expect(await savedBy(page, () => page.getByLabel('City').fill('Prizren'))).toEqual({ city: 'Prizren' })
    expect(await details()).toMatchObject({
      name: 'Te Ana',
      address: { city: 'Prizren', addressLine: 'Rruga e Dibrës 4' },
    })
    // The sidebar shows the new name, too.
    await page.getByRole('complementary', { name: 'Te Ana' }).waitFor()
  })

  it('keeps invalid values and explains them, and saves the others', async () => {
    const page = await openTab()
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

  it('does not overwrite what another person changes, and shows it', async () => {
    const page = await openTab()
    await page.locator('[data-live=true]').first().waitFor()
    await fixture.staff.ask('PUT businesses/:id', { params: { id: fixture.id }, body: { name: 'Te Arta' } })
    await savedBy(page, () => page.getByLabel('City').fill('Gjakovë'))
    expect(await details()).toMatchObject({ name: 'Te Arta', address: { city: 'Gjakovë' } })
    await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe('Te Arta')
  })

  it('says that nothing is saved without a network, and saves when it is back', async () => {
    const page = await openTab()
    const name = page.getByLabel('Business name')
    await name.waitFor()
    page.network.setOffline(true)
    await name.fill('Pa rrjet')
    await page.getByText('No connection, not saved').waitFor()
    await page.getByRole('tab', { name: 'Configurations' }).click()
    await page.getByRole('dialog', { name: 'Your changes are not saved' }).waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await name.inputValue()).toBe('Pa rrjet')
    expect((await details()).name).not.toBe('Pa rrjet')
    page.network.setOffline(false)
    await page.getByText('Changes were saved successfully').waitFor()
    expect((await details()).name).toBe('Pa rrjet')
    await page.getByRole('tab', { name: 'Configurations' }).click()
    await page.getByLabel('Start day time').waitFor()
  })

  it('saves the last change when the screen is left at once', async () => {
    const page = await openTab()
    await page.getByLabel('Business name').fill('Te Blerta')
    expect(await savedBy(page, () => page.getByRole('tab', { name: 'Configurations' }).click())).toEqual({
      name: 'Te Blerta',
    })
  })
})

it('the profile has Wi-Fi, web pages and a colour', async () => {
  const page = await openTab()
  const links = page.getByLabel('Website and social pages')
  await links.fill('javascript:alert(1)')
  await page.getByText('Provide a link that starts with http:// or https://').waitFor()
  const code = page.getByLabel('Colour code')
  await code.fill('yellow')
  await page.getByText('Provide a colour such as #1f4e8c').waitFor()
  const typed = 'https://taverna.example\nhttps://instagram.com/taverna'
  const change = async () => {
    await page.getByLabel('Wi-Fi name').fill('Taverna')
    await links.fill(typed)
    await code.fill('#ffd400')
  }
  const [wifiName, webPages, accentColor] = ['Taverna', typed.split('\n'), '#ffd400']
  await change()
  await expect.poll(details).toMatchObject({ wifiName, webPages, accentColor })
  await links.fill('')
  await page.getByRole('button', { name: 'Sofra’s own' }).click()
  await expect.poll(details).toMatchObject({ webPages: [], accentColor: null })
})

describe('the configurations', () => {
  it('do not save a cleared time, a distance of zero or a latitude beyond the pole', async () => {
    const page = await openTab('configurations')
    const before = (await details()).startDayTime
    await page.getByLabel('Distance for calling the waiter (metres)').fill('0')
    await page.getByText(/^(At least 1|Provide a positive number)$/).waitFor()
    await page.getByLabel('Latitude').fill('91')
    await page.getByText('At most 90').waitFor()
    const start = page.getByLabel('Start day time')
    await start.fill('')
    await start.blur()
    await page.getByText('Provide a value!').waitFor()
    expect(await start.inputValue()).toBe('')
    // The next save sends everything that is unsaved and valid.
    await savedBy(page, () => page.getByLabel('Distance for calling the waiter (metres)').fill('160'))
    expect(page.network.writes.map(({ body }) => body)).toEqual([{ radiusInMeters: 160 }])
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
    await savedBy(page, () => page.getByLabel('Primary language').selectOption('en'))
    expect(await details()).toMatchObject({ configuration: { language: 'en', secondaryLanguage: 'sq' } })
  })

  it('let guests order for later, with a limit of orders for each time slot or without', async () => {
    const page = await openTab('configurations')
    const limit = page.getByLabel('Maximum orders per time slot')
    const slots = page.getByLabel('Ordering for later')
    await slots.waitFor()
    expect(await limit.count()).toBe(0)
    expect(await savedBy(page, () => slots.selectOption('Every 30 minutes'))).toEqual({ slotMinutes: 30 })
    expect(await savedBy(page, () => limit.fill('3'))).toEqual({ ordersPerSlot: 3 })
    await limit.fill('many')
    await page.getByText('Provide a number').first().waitFor()
    expect(await savedBy(page, () => limit.fill(''))).toEqual({ ordersPerSlot: null })
    await slots.selectOption('Only as soon as possible')
    await page.getByRole('switch', { name: 'Pick-up orders' }).press('Space')
    await expect
      .poll(details)
      .toMatchObject({ configuration: { slotMinutes: null, ordersPerSlot: null, enablePickup: true } })
  })

  it('say which orders are approved by themselves, below which total and while how few are unfinished', async () => {
    const page = await openTab('configurations')
    const table = page.getByRole('switch', { name: 'Approve table orders automatically' })
    expect(await savedBy(page, () => table.press('Space'))).toEqual({ autoApproveTable: true })
    // A save also carries what the one before has not been answered for.
    const below = page.getByLabel('Only below this total (€)')
    expect(await savedBy(page, () => below.fill('7,5'))).toMatchObject({ autoApproveBelow: 7.5 })
    const fewer = page.getByLabel('Only while fewer orders are unfinished')
    expect(await savedBy(page, () => fewer.fill('4'))).toMatchObject({ autoApproveWhileFewer: 4 })
  })
})

it('tabs have their panels, arrow keys and addresses', async () => {
  const page = await openTab()
  const chosen = (name: string) => page.getByRole('tab', { name, selected: true })
  await page.getByRole('tabpanel', { name: 'Profile' }).getByLabel('Business name').waitFor()
  await chosen('Profile').press('ArrowRight')
  await page.getByRole('tabpanel', { name: 'Configurations' }).getByLabel('Start day time').waitFor()
  await chosen('Configurations').press('End')
  await page.getByRole('tabpanel', { name: 'Password' }).getByLabel('Current password').waitFor()
  await chosen('Password').press('ArrowRight')
  await chosen('Profile').press('ArrowLeft')
  await chosen('Password').waitFor()
  expect(page.path).toBe('/account?tab=password')
  await page.getByRole('tab', { name: 'Configurations' }).click()
  await chosen('Configurations').waitFor()
  expect(page.path).toBe('/account?tab=configurations')
})

describe('the password', () => {
  const type = async (page: OfficePage, current: string, fresh: string, again = fresh) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel(/^New password/).fill(fresh)
    await page.getByLabel('Re-enter new password').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }

  it('is changed only with the current one and two equal new ones; the focus moves to what is wrong', async () => {
    const { email, password } = fixture.form
    const other = await signIn(fixture, email, password)
    const page = await openTab('password')
    const devices = page.getByText(/^Last used/)
    await devices.waitFor()
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect.poll(() => page.getByText('Provide a value!').count()).toBeGreaterThan(0)
    await page.getByLabel('Current password').waitForFocus()
    await type(page, password, 'një-fjalë-e-re-2026', 'tjetër-fjalë-2026')
    await page.getByText('Passwords should match').waitFor()
    expect(page.network.writes).toEqual([])
    await type(page, 'krejt-gabim-2026', 'një-fjalë-e-re-2026')
    await page.yes()
    await page.getByText('Your current password is incorrect').first().waitFor()
    await page.getByLabel('Current password').waitForFocus()
    await type(page, password, 'një-fjalë-e-re-2026')
    await page.yes()
    await page.getByText('Successfully updated profile!').waitFor()
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('')
    expect((await other.call('GET menus')).status).toBe(401)
    await devices.waitFor({ state: 'detached' })
    // This session continues.
    expect(await fixture.staff.ask('GET menus')).toEqual([])
  })

  it('is shown beside the devices that are signed in, which can be signed out one by one or together', async () => {
    const { email, password } = fixture.form
    const [other, lost] = [await signIn(fixture, email, password), await signIn(fixture, email, password)]
    const page = await openTab('password')
    await page.getByText('This device').waitFor()
    const devices = page.getByText(/^Last used \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    await expect.poll(() => devices.count()).toBe(2)
    // The one last used is the first.
    await page
      .getByRole('button', { name: /^Log out (?!everywhere)/ })
      .first()
      .click()
    await page.yes()
    await page.getByText('Logged out', { exact: true }).waitFor()
    await expect.poll(() => devices.count()).toBe(1)
    expect((await lost.call('GET menus')).status).toBe(401)
    expect((await other.call('GET menus')).status).toBe(200)
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    await page.yes()
    await page.getByText('Logged out everywhere else').waitFor()
    await devices.waitFor({ state: 'detached' })
    expect((await other.call('GET menus')).status).toBe(401)
  })
})

it('the language that staff choose for the office is that of their mails', async () => {
  const page = await openTab()
  const select = page.getByRole('combobox', { name: 'Language', exact: true })
  expect(await savedBy(page, () => select.selectOption('Nederlands'))).toEqual({ language: 'nl' })
  await page.getByRole('heading', { level: 1, name: 'Instellingen' }).waitFor()
})

it('a business is deleted only with the password, and can be kept again from every screen', async () => {
  const page = await openTab('password')
  await page.getByRole('button', { name: 'Delete business' }).click()
  const panel = page.getByRole('dialog', { name: 'Delete business' })
  const send = async (password: string) => {
    await panel.getByLabel('Your password').fill(password)
    await panel.getByRole('button', { name: 'Delete business' }).click()
    await page.yes()
  }
  await send('not-the-password')
  await panel.getByText('Your current password is incorrect').waitFor()
  await send(fixture.form.password)
  await panel.waitFor({ state: 'detached' })
  await page.goto('/tables')
  await page.getByText(/This business will be deleted on \d\d\/\d\d\/\d{4}/).waitFor()
  const isOpen = async () => (await details()).configuration.activation
  expect(await isOpen()).toBe(false)
  await page.getByRole('button', { name: 'Keep the business' }).click()
  await page.getByText('The business will not be deleted').waitFor()
  await page.getByText('This business will be deleted').waitFor({ state: 'detached' })
  expect(await isOpen()).toBe(true)
})

it('one’s own PIN is changed and removed with the password', async () => {
  const page = await openTab('password')
  const panel = page.getByRole('dialog', { name: 'Your PIN' })
  const save = async (password: string, fill: () => Promise<void>) => {
    await panel.getByLabel('Your password').fill(password)
    await fill()
    await panel.getByRole('button', { name: 'Save' }).click()
  }
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  await save('not-the-password', () => panel.getByLabel('PIN', { exact: true }).fill('4071'))
  await panel.getByText('Your current password is incorrect').waitFor()
  await save(fixture.form.password, async () => {})
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Change the PIN' }).click()
  await save(fixture.form.password, () => panel.getByLabel('Remove my PIN').check())
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Set a PIN' }).waitFor()
})

it('whoever has no account is offered nothing that needs a password', async () => {
  const { staff, staffId } = await signInAs(fixture, fixture, 'manager')
  await fixture.services.db.updateTable('staff').set({ accountId: null }).where('id', '=', staffId).execute()
  const page = await office.open({ ...fixture, staff }, '/account?tab=password')
  await page.getByText('Owners and managers can give you a new PIN.').waitFor()
  for (const name of ['Change password', 'Leave this business', 'Set a PIN'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
})
