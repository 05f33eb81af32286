import { beforeAll, describe, expect, it } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { readPage } from '#tests/harness/guest-page/read-page.ts'
import { useServer } from '#tests/harness/server.ts'

/** Noon in Prishtina, in summer. The clock only moves forward: cached pages rely on that. */
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeAll(async () => {
  business = await aBusiness(server)
    .withTables(7)
    .withMenu('Ushqim', 'Dreka', { Tavë: 4.5 }, { startTime: '12:00', endTime: '15:00' })
    .withMenu('Ushqim', 'Mbrëmja', { Fërgesë: 6 }, { startTime: '22:00', endTime: '02:00' })
    .withMenu('Ushqim', 'Gjithmonë', { Bukë: 1 })
    .opens()
})
const read = (path: string, cookies?: Record<string, string>) => readPage(server, path, cookies)

it.each([
  ['2026-06-10T09:59:59Z', ['Gjithmonë']],
  ['2026-06-10T10:00:00Z', ['Dreka', 'Gjithmonë']],
  ['2026-06-10T13:00:00Z', ['Gjithmonë']],
  ['2026-06-10T20:00:00Z', ['Mbrëmja', 'Gjithmonë']],
  ['2026-06-10T23:59:59Z', ['Mbrëmja', 'Gjithmonë']],
  ['2026-06-11T00:00:00Z', ['Gjithmonë']],
])('a submenu is shown only in its hours, in the business’s time zone: at %s', async (instant, titles) => {
  clock.set(instant)
  const page = await read(`/menu/${business.id}/1`)
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(titles)
})

describe('an address', () => {
  const leadsTo = async (path: string) => (await read(path)).path

  it('with the business’s username redirects to its id', async () => {
    expect(await leadsTo(`/menu/${business.form.businessUsername}/4`)).toBe(`/menu/${business.id}/4`)
  })

  it('with ?table= redirects to that table', async () => {
    expect(await leadsTo(`/menu/${business.id}?table=5`)).toBe(`/menu/${business.id}/5`)
  })

  it('of a table’s code redirects to that table', async () => {
    const { barcodeValue } = (await business.staff.ask('GET tables')).find(({ number }) => number === 6) ?? {}
    const { pathname, search } = new URL(barcodeValue ?? '')
    expect(await leadsTo(pathname + search)).toBe(`/menu/${business.id}/6`)
  })

  it.each([
    '/MENU/{}/4',
    '/menu/{}/4.',
    '/Menu/{}/4)',
    '/menu/{}/4%20',
    '/menu/{}/4/',
    '/menu/{}/4/HOME%C2%BB',
  ])('in another case or with a mark behind it leads to the menu: %s', async (written) => {
    const path = written.replace('{}', business.form.businessUsername.toUpperCase())
    expect(await leadsTo(path)).toMatch(new RegExp(`^/menu/${business.id}/`))
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
      expect(await leadsTo(`${place}?token=${tokenOf({ businessId: business.id, tableId })}`)).toBe(
        `/menu/${business.id}/7`,
      )
  })

  it('prefers ?table= to the table in its path, and leads to delivery without a table', async () => {
    const { businessUsername } = business.form
    expect(await leadsTo(`/menu/${business.id}/2?table=5`)).toBe(`/menu/${business.id}/5`)
    expect(await leadsTo(`/menu/${businessUsername}?table=5`)).toBe(`/menu/${business.id}/5`)
    expect(await leadsTo(`/menu/${businessUsername}`)).toBe(`/menu/${business.id}/delivery`)
    for (const mode of ['delivery', 'signup'])
      expect(await leadsTo(`/menu/${business.id}?table=${mode}`)).toBe(`/menu/${business.id}/${mode}`)
  })

  const leadsNowhere = async (path: string) => {
    const page = await read(path)
    expect(page.status).toBe(404)
    const alert = page.getByRole('alert').getByRole('heading')
    expect(await alert.innerText()).toBe('There was an issue with your request!')
    expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  }
  const unknown = '01a1fd87-518d-73ae-8968-9bf3ae34d8c3'

  it.each([
    ['of an unknown business', () => tokenOf({ businessId: unknown, tableId: 1 })],
    ['of an invalid business name', () => tokenOf({ businessId: 'no\u0000body', tableId: 1 })],
    ['without a table', () => tokenOf({ businessId: 'demo' })],
    ['of a deleted table', () => tokenOf({ businessId: business.id, tableId: unknown })],
    ['that is truncated', () => tokenOf('half').slice(0, 4)],
    ['that is none', () => 'nonsense'],
    ['that is empty', () => ''],
  ])('with a token %s shows an error and a link to the home page', async (_, token) => {
    for (const place of ['/menu', `/menu/${business.id}`]) await leadsNowhere(`${place}?token=${token()}`)
  })

  it.each([
    '/menu',
    '/menu/no%00body/1',
    '/menu/demo?table=kitchen',
    '/menu/no-such-house/1',
    `/menu/${unknown}/1`,
  ])('that leads nowhere shows an error: %s', leadsNowhere)

  it('of a disabled business says in the guest’s language that its menu is unavailable', async () => {
    const closed = await aBusiness(server).withMenu('Ushqim', 'Supa', { Supë: 2 }).opens()
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false, language: 'en' })
      .where('id', '=', closed.id)
      .execute()
    const path = `/menu/${closed.id}/1`
    const page = await read(path)
    const heading = (of: typeof page) => of.getByRole('heading').first().innerText()
    expect(await heading(page)).toBe('Menu unavailable')
    expect(page.html).toContain('Te Arta&#x27;s menu is disabled, please try again later!')
    const phone = page.getByRole('link', { name: `Call ${closed.form.businessPhoneNumber}` })
    expect(await phone.getAttribute('href')).toBe('tel:+38344123456')
    expect(page.html).not.toContain('Supë')
    const french = page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Français' })
    expect(await french.getAttribute('href')).toBe('?choose=fr')
    const chosen = await fetch(`${server.url}${path}?choose=fr`, { redirect: 'manual' })
    expect([chosen.status, chosen.headers.get('set-cookie')]).toEqual([
      302,
      expect.stringContaining('unem_language=fr'),
    ])
    expect(await heading(await read(path, { unem_language: 'fr' }))).toBe('Carte indisponible')
  })

  it('of a product that is gone says so, and leads to the menu at the same table', async () => {
    // The page is cached for all tables.
    for (const table of [3, 7]) {
      const page = await read(`/menu/${business.id}/${table}/products/${unknown}?lang=en`)
      expect(page.status).toBe(404)
      expect(await page.getByText('This is no longer on the menu.').count()).toBe(1)
      const link = page.getByRole('link', { name: 'Go to the menu of Te Arta' })
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^/menu/${business.id}/${table}(\\?|$)`))
    }
  })
})
