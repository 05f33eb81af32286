import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { addColleague } from '#tests/harness/colleague.ts'

let business: Business
let ana: Client
let besa: Client

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server).withMenu('Food', 'Pizza', { Margherita: 5 }).opens()
  ana = business.staff
  const { email, password } = await addColleague(server, business, { firstName: 'Besa', lastName: 'Gashi' })
  besa = await signIn(server, email, password)
})

const dish = () => ({ id: business.products['Margherita']?.id as string })
const change = (who: Client, body: object) => who.call('PUT products/:id', { params: dish(), body })
const stored = async () => (await ana.ask('GET products'))[0]

describe('two editors of one product', () => {
  test('keep both changes if they changed different fields', async () => {
    const seen = { ...business.products['Margherita'] }
    await change(ana, { price: 6, expected: { price: seen.price } })
    const saved = await change(besa, { ...seen, name: 'Margarita', expected: seen })
    expect(saved.envelope.data).toMatchObject({ name: 'Margarita', price: 6 })
  })

  test('see who changed the same field, and to what', async () => {
    await change(ana, { price: 6, name: 'Margarita' })
    const refused = await change(besa, { price: 7, expected: { price: 5 } })
    expect(refused.status).toBe(409)
    expect(refused.envelope).toMatchObject({
      code: 'edit-conflict',
      conflicts: { price: { value: 6, by: 'Arta Krasniqi', on: expect.stringMatching(/Z$/) } },
    })
    expect(await stored()).toMatchObject({ price: 6 })
    await change(besa, { price: 7, expected: { price: 6 } })
    expect(await stored()).toMatchObject({ price: 7 })
    expect((await change(ana, { price: 8, expected: { price: 6 } })).envelope).toMatchObject({
      conflicts: { price: { value: 7, by: 'Besa Gashi' } },
    })
  })

  test('do not conflict if both made the same change', async () => {
    await change(ana, { price: 6 })
    expect((await change(besa, { price: 6, expected: { price: 5 } })).status).toBe(200)
  })

  test('overwrite each other without expected values', async () => {
    await change(ana, { price: 6 })
    expect((await change(besa, { price: 7 })).status).toBe(200)
    expect(await stored()).toMatchObject({ price: 7 })
  })

  test('see that the product was deleted, and can restore it', async () => {
    await ana.ask('DELETE products/:id', { params: dish() })
    const refused = await change(besa, { price: 7, expected: { price: 5 } })
    expect(refused.status).toBe(404)
    expect(refused.envelope).toMatchObject({
      code: 'record-deleted',
      conflicts: { deleted: { value: true, by: 'Arta Krasniqi' } },
    })
    expect((await change(besa, { price: 7 })).envelope).toMatchObject({ code: 'not-found' })
    expect((await change(besa, { price: 7, deleted: false, expected: { price: 5 } })).status).toBe(200)
    expect(await stored()).toMatchObject({ price: 7, deleted: false })
  })
})

test('menus, submenus, daily menus, events and banners are merged in the same way', async () => {
  const daily = await ana.ask('POST daily-menus', {
    body: { title: 'Lunch', totalPrice: 9, startTime: '11:00', endTime: '14:00' },
  })
  const event = await ana.ask('POST events', { body: { title: 'Jazz', description: 'Live' } })
  const banner = await ana.ask('POST banners', { body: { pictureUrl: 'https://example.com/a.jpg' } })
  const menu = business.menus['Food']
  const submenu = business.submenus['Pizza']
  const records = [
    [`menus/${menu?.id}`, menu, { titleEn: 'Eat' }, { titleEn: 'Meals' }],
    [`menus/${menu?.id}/sub-menus/${submenu?.id}`, submenu, { startTime: '08:00' }, { startTime: '09:00' }],
    [`daily-menus/${daily.id}`, daily, { totalPrice: 10 }, { totalPrice: 11 }],
    [`events/${event.id}`, event, { startTime: '2026-06-10' }, { startTime: '2026-06-11' }],
    [`banners/${banner.id}`, banner, { link: 'https://a.example' }, { link: 'https://b.example' }],
  ] as const
  for (const [path, seen, first, second] of records) {
    const body = (fields: object) => ({ body: { ...fields, expected: seen } })
    expect((await ana.call(`PUT ${path}`, body({ ...seen, ...first }))).status, path).toBe(200)
    const refused = await besa.call(`PUT ${path}`, body({ ...seen, ...second }))
    expect(refused.envelope, path).toMatchObject({
      code: 'edit-conflict',
      conflicts: { [Object.keys(second)[0] as string]: { by: 'Arta Krasniqi' } },
    })
  }
})
