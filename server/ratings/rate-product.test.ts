import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, aNewGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
const hall = '203.0.113.5'
let business: Business

const server = useServer({ env: { TRUST_PROXY: 'true' }, clock: clock.read })
beforeEach(async () => {
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5, Marinara: 6 }).opens()
})

const idOf = (name: string) => business.products[name]?.id ?? ''
async function rate({ name = 'Margherita', address = hall, guest }: Partial<Rating> = {}) {
  return (guest ?? (await aNewGuest(server))).call('POST open/clients/product-rates', {
    body: { productId: idOf(name), rate: 1 },
    headers: { 'x-forwarded-for': address },
  })
}
interface Rating {
  name: string
  address: string
  guest: Guest
}
const fill = async (address = hall) => {
  for (let count = 0; count < 5; count++) expect((await rate({ address })).status).toBe(201)
}
const countOf = async (name = 'Margherita') =>
  (await business.staff.ask('GET products/:id/product-rates', { params: { id: idOf(name) } })).count

describe('the daily limit of five ratings per address and product', () => {
  test('applies to all its guests; the sixth gets the time to wait, and is not counted', async () => {
    await fill()
    clock.pass({ hours: 5 })
    const sixth = await rate()
    expect([sixth.status, sixth.envelope.code]).toEqual([429, 'rating-too-many'])
    expect(sixth.headers.get('retry-after')).toBe(String(19 * 3600))
    expect(await countOf()).toBe(5)
    expect((await rate({ name: 'Marinara' })).status, 'another product').toBe(201)
    expect((await rate({ address: '203.0.113.6' })).status, 'another address').toBe(201)
    clock.pass({ hours: 19 })
    expect((await rate()).status, 'the next day').toBe(201)
  })

  test('holds for twenty concurrent ratings', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => rate()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(await countOf()).toBe(5)
  })

  test('treats an IPv6 network as one address, and an IPv4-mapped address as IPv4', async () => {
    for (let host = 1; host <= 5; host++) await rate({ address: `2001:db8:1:2:${host}::1` })
    expect((await rate({ address: '2001:db8:1:2::9' })).status).toBe(429)
    expect((await rate({ address: '2001:db8:1:3::9' })).status).toBe(201)
    await fill('198.51.100.1')
    expect((await rate({ address: '::ffff:198.51.100.1' })).status).toBe(429)
  })

  test('answers a repeated rating by the same guest with its own error', async () => {
    const guest = await aGuest(server)
    await rate({ guest })
    for (let count = 0; count < 4; count++) await rate()
    expect(await rate({ guest })).toMatchObject({ status: 409, envelope: { code: '50000' } })
  })

  test('lasts no longer than a day after the clock went forward and back', async () => {
    clock.pass({ hours: 20 })
    await fill()
    clock.pass({ hours: -20 })
    expect((await rate()).status).toBe(201)
  })
})

describe('visibility of a rated product', () => {
  const change = (body: object) =>
    business.staff.call('PUT products/:id', { params: { id: idOf('Margherita') }, body })
  const refused = { status: 422, envelope: { code: 'product-unavailable' } }

  test('refuses an inactive product', async () => {
    await change({ active: false })
    expect(await rate()).toMatchObject(refused)
    await change({ active: true })
    expect((await rate()).status).toBe(201)
  })

  test('refuses a product on no menu, or on an inactive one', async () => {
    const menu = { params: { id: business.menus['Lunch']?.id ?? '' } }
    await business.staff.ask('PUT menus/:id', { ...menu, body: { active: false } })
    expect(await rate()).toMatchObject(refused)
    await business.staff.ask('PUT menus/:id', { ...menu, body: { active: true } })
    await business.staff.call('PUT products/:id', {
      params: { id: idOf('Margherita') },
      body: { deleted: true },
    })
    expect((await rate()).status).toBe(422)
    expect(await countOf('Marinara')).toBe(0)
  })

  test('accepts a product visible at another hour, or on a daily menu', async () => {
    const { staff } = business
    const params = { menuId: business.menus['Lunch']?.id ?? '', id: business.submenus['Pizza']?.id ?? '' }
    const hours = (startTime: string, endTime: string) =>
      staff.ask('PUT menus/:menuId/sub-menus/:id', { params, body: { startTime, endTime } })
    await hours('01:00', '02:00')
    expect((await rate()).status).toBe(201)
    await hours('02:00', '02:00')
    expect(await rate(), 'at no hour').toMatchObject(refused)
    const daily = await staff.ask('POST daily-menus', {
      body: { title: 'Daily', totalPrice: 9, startTime: '08:00', endTime: '11:00' },
    })
    await staff.ask('POST daily-menus/:id/products', {
      params: { id: daily.id },
      body: { productIds: [idOf('Margherita')] },
    })
    expect((await rate()).status).toBe(201)
  })
})
