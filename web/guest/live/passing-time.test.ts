import { beforeAll, describe, expect, it } from 'vitest'
import { aBusiness, everyHour, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useServer } from '#tests/harness/server.ts'
import {
  closeDialog,
  configure,
  enableDelivery,
  enablePickup,
  menuPath,
} from '#tests/browser/fixtures/guest.ts'

/** What an open page shows as time passes. The clock only moves forward: cached pages rely on that. */
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeAll(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Ushqim', 'Dreka', { Tavë: 4.5 }, { startTime: '12:00', endTime: '15:00' })
    .withMenu('Ushqim', 'Gjithmonë', { Bukë: 1 })
    .opens()
})
const openPage = useGuestPages(server)
const arrive = (instant: string, path = menuPath(business)) => {
  clock.set(instant)
  return openPage(path, { now: clock.read(), stopsClock: true })
}
async function skipTo(page: GuestPage, instant: string): Promise<void> {
  clock.set(instant)
  await page.clock.skipTo(clock.read())
}
const headings = (page: GuestPage) => page.getByRole('heading', { level: 2 }).allInnerTexts()

describe('on an open page', () => {
  it('a submenu disappears when its hours end', async () => {
    const page = await arrive('2026-06-12T12:50:00Z')
    expect(await headings(page)).toEqual(['Dreka', 'Gjithmonë'])
    await skipTo(page, '2026-06-12T13:00:01Z')
    await expect.poll(() => headings(page)).toEqual(['Gjithmonë'])
  })

  it('the business closes at the minute, in the header and in its panel', async () => {
    const page = await arrive('2026-06-13T20:58:30Z')
    expect(await page.locator('.header-facts').innerText()).toMatch(/Hapur\s*· deri në 23:00\s*Tavolina 1/)
    await page.locator('.header-name a').click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Hapur · deri në 23:00').waitFor()
    await skipTo(page, '2026-06-13T21:00:00Z')
    await panel.getByText('Mbyllur · hapet në 07:00').waitFor()
    await closeDialog(page)
    // It looks at the time every minute.
    await skipTo(page, '2026-06-13T21:00:31Z')
    await page.locator('.header-closed').waitFor()
  })

  it('the header of deliveries and pick-ups says whether those are open, and the panel whether the business is', async () => {
    clock.set('2026-06-14T09:59:00Z')
    const own = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Gjithmonë', { Bukë: 1 }).opens()
    await configure(own, { enableOrder: true })
    await enableDelivery(own)
    await enablePickup(own)
    const daily = (startTime: string, endTime: string) =>
      everyHour.map(({ day }) => ({ day, startTime, endTime }))
    await own.staff.ask('PUT businesses/opening-hours', {
      body: { delivery: daily('12:00', '14:00'), pickup: daily('11:00', '13:00') },
    })
    const openingOn = (page: GuestPage) => page.locator('.header-open, .header-closed').innerText()
    const page = await arrive('2026-06-14T09:59:00Z', `/menu/${own.id}/1`)
    expect(await openingOn(page)).toBe('Hapur · deri në 23:00')
    await page.goto(`/menu/${own.id}/pickup`)
    expect(await openingOn(page)).toBe('Marrje në lokal · Hapur · deri në 13:00')
    await page.goto(`/menu/${own.id}/delivery`)
    expect(await openingOn(page)).toBe('Dërgesa · Mbyllur · hapet në 12:00')
    await page.locator('.header-name a').click()
    await page.getByRole('dialog').getByText('Hapur · deri në 23:00').waitFor()
    await closeDialog(page)
    // The open page says so by itself, and the cached one no longer says the opposite.
    await skipTo(page, '2026-06-14T10:01:30Z')
    await expect.poll(() => openingOn(page)).toBe('Dërgesa · Hapur · deri në 14:00')
    await page.reload()
    expect(await openingOn(page)).toBe('Dërgesa · Hapur · deri në 14:00')
    // While the restaurant has paused deliveries, they are not open.
    await own.staff.ask('PUT businesses/pause', { body: { kind: 'delivery', until: 30 } })
    await page.reload()
    expect(await openingOn(page)).toBe('Dërgesa · Mbyllur · hapet në 12:31')
    await page.goto(`/menu/${own.id}/1`)
    expect(await openingOn(page)).toBe('Hapur · deri në 23:00')
  })

  it('the header says that orders at tables are paused, until the pause is over, and only where they are possible', async () => {
    clock.set('2026-06-15T09:59:00Z')
    const own = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Gjithmonë', { Bukë: 1 }).opens()
    await configure(own, { enableOrder: true })
    await enablePickup(own)
    await own.staff.ask('PUT businesses/pause', { body: { kind: 'table', until: 30 } })
    const line = 'Për momentin nuk marrim porosi. Rifillojmë: 12:29.'
    const page = await arrive('2026-06-15T10:00:00Z', `/menu/${own.id}/1`)
    expect(await page.locator('.header').innerText()).toContain(line)
    expect(await page.locator('.header-open').count()).toBe(1)
    await page.goto(`/menu/${own.id}/1/home`)
    expect(await page.locator('.header').innerText()).toContain(line)
    for (const other of ['pickup', '']) {
      await page.goto(`/menu/${own.id}/${other}`)
      expect(await page.locator('.header').innerText(), other).not.toContain(line)
    }
    await page.goto(`/menu/${own.id}/1`)
    await skipTo(page, '2026-06-15T10:31:00Z')
    await page.locator('.header-paused').waitFor({ state: 'detached' })
  })
})

it('on a phone whose clock is hours wrong the server’s time counts', async () => {
  clock.set('2026-06-20T10:00:00Z')
  const wrong = new Date('2026-06-20T22:00:00Z')
  const page = await openPage(menuPath(business), { now: wrong, stopsClock: true })
  await page.locator('.header-name a').click()
  await page.getByRole('dialog').getByText('Hapur · deri në 23:00').waitFor()
  await closeDialog(page)
  await page.clock.pass('01:01')
  await page.locator('.header-open').waitFor()
  expect(await page.locator('.header-closed').count()).toBe(0)
})
