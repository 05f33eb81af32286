import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#contract/domain/languages.ts'
import { aBusiness, aProduct, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useServer } from '#tests/harness/server.ts'

/** Noon in Prishtina, in summer. */
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
let looseId: string
let day = 10

const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  clock.set(`2026-06-${(day += 1)}T10:00:00Z`)
  business = await aBusiness(server).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  const { staff } = business
  looseId = (await staff.ask('POST products', { body: aProduct('Trileçe', 3) })).id
})

/** A daily menu from one to two o'clock, with the product that is on no menu. */
async function lunch(): Promise<void> {
  const { staff } = business
  const body = { title: 'Dreka', totalPrice: 8, startTime: '13:00', endTime: '14:00' }
  const { id } = await staff.ask('POST daily-menus', { body })
  await staff.ask('POST daily-menus/:id/products', { params: { id }, body: { productIds: [looseId] } })
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers })
const text = async (path: string) => (await get(path)).text()
const shows = async (path: string, words: string) => (await text(path)).includes(words)
const home = () => `/menu/${business.id}/1/home`

test('a disabled menu’s page loads again by itself, for guests who wait until it is back', async () => {
  const { db } = server.services
  const disabled = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  await db.updateTable('businesses').set({ activation: false }).where('id', '=', disabled.id).execute()
  expect((await get(`/menu/${disabled.id}/1`)).headers.get('refresh')).toBe('30')
  expect((await get(`/menu/${business.id}/1`)).headers.get('refresh')).toBe(null)
})

test('the office’s page says in every language that a browser is too old, or runs no script', async () => {
  const said = [...(await text('/login')).matchAll(/<p lang="(\w+)">[^<]+</g)].map(([, language]) => language)
  expect(said).toEqual([...languages, ...languages])
})

describe('home', () => {
  test('is cached until its content changes with the hour', async () => {
    await lunch()
    expect(await shows(home(), 'Dreka')).toBe(false)
    clock.pass({ hours: 1 })
    expect(await shows(home(), 'Dreka')).toBe(true)
    expect(await shows(home(), 'Dreka')).toBe(true)
    clock.pass({ hours: 1 })
    expect(await shows(home(), 'Dreka')).toBe(false)
  })

  test('rendered while the clock was ahead is not served after it was set back', async () => {
    await lunch()
    clock.pass({ days: 3, hours: 1 })
    expect(await shows(home(), 'Dreka')).toBe(true)
    clock.pass({ days: -3, hours: -1 })
    expect(await shows(home(), 'Dreka')).toBe(false)
  })

  test('is cached until an event on it is over', async () => {
    await business.staff.ask('POST events', {
      body: { title: 'Degustim', description: 'Verë', endTime: `2026-06-${day}T12:34:00Z` },
    })
    expect(await shows(home(), 'Degustim')).toBe(true)
    clock.pass({ hours: 2, minutes: 33, seconds: 59 })
    expect(await shows(home(), 'Degustim')).toBe(true)
    clock.pass({ seconds: 1 })
    expect(await shows(home(), 'Degustim')).toBe(false)
  })

  test('redirects from the username to the id, as other pages do', async () => {
    const answer = await get(`/menu/${business.form.businessUsername}/1/home`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, home()])
  })
})

test('the menu page contains only the announced titles of what home shows', async () => {
  const path = `/menu/${business.id}/1`
  const before = await text(path)
  await lunch()
  clock.pass({ hours: 1 })
  const after = await text(path)
  expect(after).toContain('<span>Dreka</span>')
  expect(after).not.toContain('"dailyMenus"')
  // Allows for the announcement, its data, the version and the next change.
  expect(Math.abs(after.length - before.length)).toBeLessThan(450)
})

test('a product that is only in a daily menu has a page while the daily menu is available', async () => {
  const path = `/menu/${business.id}/1/products/${looseId}`
  await lunch()
  expect((await get(path)).status).toBe(404)
  clock.pass({ hours: 1 })
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect((await answer.text()).includes('3,00\u00a0€')).toBe(true)
  clock.pass({ hours: 1 })
  expect((await get(path)).status).toBe(404)
})

describe('a product’s own address', () => {
  const leadsTo = async (id: string, referer?: string) => {
    const answer = await get(`/menu/product/${id}`, referer ? { referer } : {})
    return [answer.status, answer.headers.get('location')]
  }
  const pageAt = (table: string, id: string) => `/menu/${business.id}/${table}/products/${id}`

  test('leads to its page at the table whose menu the guest comes from', async () => {
    const id = business.products['Supë']?.id ?? ''
    const from = (path: string) => `${server.url}${path}`
    expect(await leadsTo(id, from(`/menu/${business.id}/7/home`))).toEqual([302, pageAt('7', id)])
    expect(await leadsTo(id, from(`/menu/${business.id}/delivery`))).toEqual([302, pageAt('delivery', id)])
    expect(await leadsTo(id.toUpperCase(), from(`/menu/${business.id}/7`))).toEqual([302, pageAt('7', id)])
  })

  test('leads to the page without a table from anywhere else', async () => {
    const id = business.products['Supë']?.id ?? ''
    for (const referer of [
      undefined,
      'nonsense',
      `${server.url}/`,
      `${server.url}/menu/${randomUUID()}/7`,
      `${server.url}/menu/${business.id}/kitchen`,
    ])
      expect(await leadsTo(id, referer)).toEqual([302, pageAt('delivery', id)])
  })

  test('is 404 for an unknown or deleted product', async () => {
    const id = business.products['Supë']?.id ?? ''
    expect((await get(`/menu/product/${id}`)).status).toBe(302)
    await business.staff.call('DELETE products/:id', { params: { id } })
    for (const unknown of [id, randomUUID(), 'soup']) {
      const answer = await get(`/menu/product/${unknown}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  })
})
