import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBusiness, everyHour, type Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { atTable, configure, enableDelivery, enablePickup, menuPath } from '../fixtures/guest.ts'

/** Noon in Prishtina, in summer. The clock only moves forward: cached pages rely on that. */
const clock = aClock('2026-06-10T10:00:00Z')
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true, clock: clock.read })
  business = await aBusiness(server)
    .withTables(7)
    .withMenu('Ushqim', 'Dreka', { Tavë: 4.5 }, { startTime: '12:00', endTime: '15:00' })
    .withMenu('Ushqim', 'Mbrëmja', { Fërgesë: 6 }, { startTime: '22:00', endTime: '02:00' })
    .withMenu('Ushqim', 'Gjithmonë', { Bukë: 1 })
    .opens()
})
afterAll(() => server.close())
const browser = useBrowser()
const go = async (path: string, expects?: RegExp) => {
  const page = await browser.onPhone(atTable(server, { ...(expects && { expects }) }))
  await page.goto(path)
  return page
}

describe('a submenu', () => {
  it.each([
    ['2026-06-10T09:59:59Z', ['Gjithmonë']],
    ['2026-06-10T10:00:00Z', ['Dreka', 'Gjithmonë']],
    ['2026-06-10T13:00:00Z', ['Gjithmonë']],
    ['2026-06-10T20:00:00Z', ['Mbrëmja', 'Gjithmonë']],
    ['2026-06-10T23:59:59Z', ['Mbrëmja', 'Gjithmonë']],
    ['2026-06-11T00:00:00Z', ['Gjithmonë']],
  ])('is shown only in its hours, in the business’s time zone: at %s', async (instant, titles) => {
    clock.set(instant)
    const page = await go(menuPath(business))
    await expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(titles)
  })

  it('disappears from an open page when its hours end', async () => {
    clock.set('2026-06-12T12:50:00Z')
    const page = await browser.onPhone(atTable(server))
    await page.clock.install({ time: clock.read() })
    await page.goto(menuPath(business))
    await page.getByRole('heading', { name: 'Dreka' }).waitFor()
    clock.set('2026-06-12T13:00:00Z')
    await expect
      .poll(async () => {
        await page.clock.fastForward('30:00')
        return page.getByRole('heading', { level: 2 }).allInnerTexts()
      })
      .toEqual(['Gjithmonë'])
  })

  it('shows in the header whether the business is open', async () => {
    clock.set('2026-06-13T10:00:00Z')
    const page = await browser.onPhone(atTable(server))
    await page.clock.setSystemTime(clock.read())
    await page.goto(menuPath(business))
    await expect
      .poll(() => page.locator('.header-facts').innerText())
      .toMatch(/Hapur\s+· deri më 23:00\s+Tavolina 1/)
    clock.set('2026-06-13T21:30:00Z')
    await page.clock.setSystemTime(clock.read())
    await page.reload()
    await page.getByText('Mbyllur').waitFor()
  })

  it('shows in the header of deliveries and pick-ups whether those are open, and of the business in its panel', async () => {
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
    const page = await browser.onPhone(atTable(server))
    await page.clock.install({ time: clock.read() })
    const opening = page.locator('.header-open, .header-closed')
    const opens = async (kind: string) => {
      await page.goto(`/menu/${own.id}/${kind}`)
      return opening.innerText()
    }
    expect(await opens('1')).toBe('Hapur · deri më 23:00')
    expect(await opens('pickup')).toBe('Marrje në lokal · Hapur · deri më 13:00')
    expect(await opens('delivery')).toBe('Dërgesa · Mbyllur · hapet më 12:00')
    await page.locator('.header-name a').click()
    await page.getByRole('dialog').getByText('Hapur · deri më 23:00').waitFor()
    await page.keyboard.press('Escape')
    // The open page says so by itself, and the cached one no longer says the opposite.
    clock.set('2026-06-14T10:00:30Z')
    await page.clock.fastForward('01:31')
    await expect.poll(() => opening.innerText()).toBe('Dërgesa · Hapur · deri më 14:00')
    await page.reload()
    expect(await opening.innerText()).toBe('Dërgesa · Hapur · deri më 14:00')
    // While the restaurant has paused deliveries, they are not open.
    await own.staff.ask('PUT businesses/pause', { body: { kind: 'delivery', until: 30 } })
    await expect.poll(() => opening.innerText()).toBe('Dërgesa · Mbyllur · hapet më 12:30')
    expect(await opens('1')).toBe('Hapur · deri më 23:00')
  })

  it('closes in an open panel of the business at the minute', async () => {
    clock.set('2026-06-14T20:58:30Z')
    const page = await browser.onPhone(atTable(server))
    await page.clock.install({ time: clock.read() })
    await page.goto(menuPath(business))
    await page.locator('.header-name a').click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Hapur · deri më 23:00').waitFor()
    clock.set('2026-06-14T21:00:00Z')
    await page.clock.fastForward('01:30')
    await panel.getByText('Mbyllur · hapet më 07:00').waitFor()
  })
})

describe('an address', () => {
  const arrivesAt = async (path: string) => new URL((await go(path)).url()).pathname

  it('with the business’s username redirects to its id', async () => {
    expect(await arrivesAt(`/menu/${business.form.businessUsername}/4`)).toBe(`/menu/${business.id}/4`)
  })

  it('with ?table= redirects to that table', async () => {
    expect(await arrivesAt(`/menu/${business.id}?table=5`)).toBe(`/menu/${business.id}/5`)
  })

  it('of a table’s code redirects to that table', async () => {
    const { barcodeValue } = (await business.staff.ask('GET tables')).find(({ number }) => number === 6) ?? {}
    const { pathname, search } = new URL(barcodeValue ?? '')
    expect(await arrivesAt(pathname + search)).toBe(`/menu/${business.id}/6`)
  })

  const tokenOf = (code: unknown) => Buffer.from(JSON.stringify(code)).toString('base64url')

  it('with a token redirects to its table, given by number or id, on every path that takes a token', async () => {
    const seven = business.tables.find(({ number }) => number === 7)
    for (const [place, tableId] of [
      ['/menu', 7],
      ['/menu', '7'],
      ['/menu', seven?.id],
      [`/menu/${business.id}`, 7],
      [`/menu/${business.id}/2`, 7],
    ])
      expect(await arrivesAt(`${place}?token=${tokenOf({ businessId: business.id, tableId })}`)).toBe(
        `/menu/${business.id}/7`,
      )
  })

  it('prefers ?table= to the table in its path, and leads to delivery without a table', async () => {
    expect(await arrivesAt(`/menu/${business.id}/2?table=5`)).toBe(`/menu/${business.id}/5`)
    expect(await arrivesAt(`/menu/${business.form.businessUsername}?table=5`)).toBe(`/menu/${business.id}/5`)
    expect(await arrivesAt(`/menu/${business.form.businessUsername}`)).toBe(`/menu/${business.id}/delivery`)
    for (const mode of ['delivery', 'signup'])
      expect(await arrivesAt(`/menu/${business.id}?table=${mode}`)).toBe(`/menu/${business.id}/${mode}`)
  })

  it('of an unknown table shows the menu', async () => {
    const page = await go(`/menu/${business.id}/99`)
    await page.getByRole('heading', { level: 1, name: 'Te Arta' }).waitFor()
  })

  it.each([
    ['of an unknown business', { businessId: '01a1fd87-518d-73ae-8968-9bf3ae34d8c3', tableId: 1 }],
    ['of an invalid business name', { businessId: 'no\u0000body', tableId: 1 }],
    ['without a table', { businessId: 'demo' }],
    ['of a deleted table', { tableId: '01a1fd87-518d-73ae-8968-9bf3ae34d8c3' }],
    ['that is truncated', 'half'],
  ])('with a token %s shows an error and a link to the home page', async (_, code) => {
    const token = code === 'half' ? tokenOf(code).slice(0, 4) : tokenOf({ ...withBusiness(code) })
    for (const place of ['/menu', `/menu/${business.id}`]) {
      const page = await go(`${place}?token=${token}`, /404/)
      await page
        .getByRole('alert')
        .getByRole('heading', { name: 'There was an issue with your request!' })
        .waitFor()
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      expect(new URL(page.url()).pathname).toBe('/')
    }
  })
  const withBusiness = (code: object | string) =>
    typeof code === 'string' || 'businessId' in code ? (code as object) : { ...code, businessId: business.id }

  it.each([
    ['/menu?token=nonsense'],
    ['/menu?token='],
    ['/menu'],
    ['/menu/no%00body/1'],
    ['/menu/demo?table=kitchen'],
    ['/menu/no-such-house/1'],
    ['/menu/01a1fd87-518d-73ae-8968-9bf3ae34d8c3/1'],
  ])('that leads nowhere shows an error: %s', async (path) => {
    const page = await go(path, /404/)
    await page.getByRole('heading', { name: 'There was an issue with your request!' }).waitFor()
    await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
  })

  it('of a disabled business says that its menu is unavailable', async () => {
    const closed = await aBusiness(server).withMenu('Ushqim', 'Supa', { Supë: 2 }).opens()
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false, language: 'en' })
      .where('id', '=', closed.id)
      .execute()
    const page = await go(menuPath(closed))
    await page.getByRole('heading', { name: 'Menu unavailable' }).waitFor()
    await page.getByText("Te Arta's menu is disabled, please try again later!").waitFor()
    const phone = page.getByRole('link', { name: `Call ${closed.form.businessPhoneNumber}` })
    expect(await phone.getAttribute('href')).toBe('tel:+38344123456')
    expect(await page.content()).not.toContain('Supë')
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Français' }).click()
    await page.getByRole('heading', { name: 'Carte indisponible' }).waitFor()
  })

  it('of a product that is gone says so, and leads to the menu at the same table', async () => {
    // The page is cached for all tables.
    for (const table of [3, 7]) {
      const gone = `/menu/${business.id}/${table}/products/01a1fd87-518d-73ae-8968-9bf3ae34d8c3?lang=en`
      const page = await go(gone, /404/)
      await page.getByRole('heading', { name: 'There was an issue with your request!' }).waitFor()
      await page.getByText('This is no longer on the menu.').waitFor()
      await page.getByRole('link', { name: 'To the menu of Te Arta' }).click()
      await page.waitForURL(`**/menu/${business.id}/${table}`)
    }
  })
})
