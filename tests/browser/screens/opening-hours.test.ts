import { beforeEach, expect, it } from 'vitest'
import { dayAfter, dayBefore } from '#contract/domain/time-window.ts'
import { atTable, fillCart, openPage, sendOrder as sendCart, sheet } from '../fixtures/guest.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { answerYes } from '../fixtures/service.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
})
const office = useOffice()
const write = (date: string) => date.split('-').toReversed().join('/')

it(
  'a holiday closes the guest’s cart, shows the reason, and reopens the cart when it is removed',
  { tags: ['complete'] },
  async () => {
    const guest = await openPage(await office.onPhone(atTable(fixture)), `/menu/${fixture.id}/1`)
    await fillCart(guest, 'Margarita')
    const cart = sheet(guest, 'Shporta')
    const send = cart.getByRole('button', { name: 'Porosit për tavolinën 1' })
    await send.waitFor()
    const owner = await office.phoneOf(fixture)
    await owner.goto('/account?tab=configurations')
    const open = owner.getByRole('button', { name: 'Hours by weekday, holidays' })
    await open.click()
    await owner.getByRole('button', { name: 'Add a day' }).click()
    // The days around today, since the business may be in another time zone.
    const today = new Date().toISOString().slice(0, 10)
    await owner.getByRole('textbox', { name: 'From', exact: true }).fill(write(dayBefore(today)))
    await owner.getByRole('textbox', { name: /^To \(/ }).fill(write(dayAfter(today)))
    await owner.getByLabel(/^Note for guests \(Shqip\)/).fill('Jemi me pushime')
    await owner.getByRole('button', { name: 'Save' }).click()
    await answerYes(owner)
    await cart.getByText(/^Tani jemi të mbyllur\. Mund të porosisni nga:/).waitFor()
    expect(await send.isDisabled()).toBe(true)
    await guest.keyboard.press('Escape')
    await guest.locator('.header-closed').waitFor()
    await guest.locator('.header-name a').click()
    await guest.getByText('mbyllur · Jemi me pushime').waitFor()
    await guest.keyboard.press('Escape')

    await open.click()
    await owner.getByRole('button', { name: /: Remove$/ }).click()
    await owner.getByRole('button', { name: 'Save' }).click()
    await answerYes(owner)
    await guest.locator('.info-exception').waitFor({ state: 'detached' })
    await guest.locator('.pill').click()
    await expect.poll(() => send.isDisabled()).toBe(false)
    await sendCart(guest)
    await sheet(guest, 'Porositë').locator('.status-SENT').waitFor()
  },
)

it(
  'the week is set by keyboard, a day copied to all, and an invalid time reported at its field',
  { tags: ['complete'] },
  async () => {
    const page = await office.deskOf(fixture)
    await page.goto('/account?tab=configurations')
    await page.getByRole('button', { name: 'Hours by weekday, holidays' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Opening hours' })
    await panel.getByRole('switch', { name: 'Hours by weekday' }).press('Space')
    const monday = panel.getByRole('group', { name: 'Monday' })
    await monday.getByLabel('From').fill('25')
    await panel.getByRole('button', { name: 'Save' }).press('Enter')
    await monday.getByText('Provide a time as HH:mm').waitFor()
    // The same while another kind of order is shown.
    await panel.getByRole('radio', { name: 'Deliveries' }).press('Space')
    await monday.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Save' }).press('Enter')
    await monday.getByText('Provide a time as HH:mm').waitFor()
    const focused = () => monday.getByLabel('From').evaluate((input) => input === document.activeElement)
    await expect.poll(focused).toBe(true)
    await monday.getByLabel('From').fill('11')
    await monday.getByLabel('Until').fill('15')
    await monday.getByRole('button', { name: 'Monday: Add hours' }).press('Enter')
    await monday.getByLabel('From').nth(1).fill('1830')
    await panel.getByRole('button', { name: 'Copy Monday to all days' }).press('Enter')
    await panel
      .getByRole('group', { name: 'Sunday' })
      .getByRole('button', { name: 'Remove these hours: Sunday' })
      .last()
      .press('Enter')
    await panel.getByRole('button', { name: 'Save' }).press('Enter')
    await answerYes(page)
    await panel.waitFor({ state: 'detached' })
    const { openingHours } = await fixture.staff.ask('GET businesses/details')
    expect(openingHours?.table).toHaveLength(13)
    expect(openingHours?.table?.slice(-3)).toEqual([
      { day: 6, startTime: '11:00:00', endTime: '15:00:00' },
      { day: 6, startTime: '18:30:00', endTime: '23:00:00' },
      { day: 7, startTime: '11:00:00', endTime: '15:00:00' },
    ])
    expect(openingHours?.delivery).toBeNull()
  },
)
