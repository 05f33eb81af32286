import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { summarise } from './ratings.ts'

describe('the summary of ratings', () => {
  test('is zero without ratings', () => {
    const { averageRate, count, rates } = summarise(new Map())
    expect({ averageRate, count }).toEqual({ averageRate: 0, count: 0 })
    expect(rates).toEqual([5, 4, 3, 2, 1].map((star) => ({ star, count: 0, percentage: 0 })))
  })

  test('has an average and percentages to one decimal', () => {
    const { averageRate, count, rates } = summarise(
      new Map([
        [5, 2],
        [2, 1],
      ]),
    )
    expect({ averageRate, count }).toEqual({ averageRate: 4, count: 3 })
    expect(rates.map((row) => row.percentage)).toEqual([66.7, 0, 0, 33.3, 0])
  })
})

describe('over HTTP', () => {
  let business: Business

  const server = useServer()
  beforeAll(async () => {
    business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5, Marinara: 6 }).opens()
  })

  const rate = (guest: Guest, name: string, stars: unknown) =>
    guest.call('POST open/clients/product-rates', {
      body: { productId: business.products[name]?.id ?? name, rate: stars },
    })

  test('a guest rates a product once; staff and guests see it', async () => {
    const [ana, ben] = [await aGuest(server), await aGuest(server)]
    expect(await rate(ana, 'Margherita', 5)).toMatchObject({ status: 201 })
    expect(await rate(ana, 'Margherita', 1)).toMatchObject({
      status: 409,
      envelope: { code: '50000', error: 'You have already rated this product!' },
    })
    expect(await rate(ben, 'Margherita', 4)).toMatchObject({ status: 201 })

    const id = business.products['Margherita']?.id ?? ''
    expect(await ana.ask('GET open/clients/product-rates', { query: { businessId: business.id } })).toEqual([
      { product: { id }, rate: 5 },
    ])
    expect(await business.staff.ask('GET product-rates')).toEqual([
      { productId: id, averageRate: 4.5, count: 2 },
    ])
    const rating = await business.staff.ask('GET products/:id/product-rates', { params: { id } })
    expect(rating).toMatchObject({ averageRate: 4.5, count: 2 })
    const { data: menus } = await ana.ask('GET businesses/:id/menus', { params: { id: business.id } })
    expect(menus[0]?.subMenus[0]?.products[0]).toMatchObject({ rating: 4.5, rateCount: 2 })
  })

  test.each([0, 6, 2.5, '5', null])('rejects %s stars', async (stars) => {
    expect(await rate(await aGuest(server), 'Marinara', stars)).toMatchObject({ status: 400 })
  })

  test('answers 422 for an unknown product, or one of a disabled business', async () => {
    const guest = await aGuest(server)
    expect(await rate(guest, randomUUID(), 5)).toMatchObject({
      status: 422,
      envelope: { code: 'product-unknown' },
    })
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false })
      .where('id', '=', business.id)
      .execute()
    const disabled = { status: 422, envelope: { code: 'menu-disabled' } }
    expect(await rate(guest, 'Marinara', 5)).toMatchObject(disabled)
    const query = { businessId: business.id }
    expect(await guest.call('GET open/clients/product-rates', { query })).toMatchObject(disabled)
  })
})
