import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { systemContext } from '#server/lib/context.ts'
import { findPopularProducts } from './popular-products.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Fish', { Trout: 9, Carp: 8, Eel: 7, Perch: 6, Water: 1 })
    .opens()
  guest = await aGuest(server)
})

const idOf = (name: string) => business.products[name]?.id as string
const shown = async () => {
  const { data } = await (
    await aGuest(server)
  ).ask('GET businesses/:id/menus', { params: { id: business.id } })
  const products = data.flatMap(({ subMenus }) => subMenus.flatMap(({ products }) => products))
  return Object.fromEntries(products.map(({ name, badges }) => [name, badges]))
}
const find = () => findPopularProducts(systemContext(server.services))
const version = async () => {
  const rows = server.services.db.selectFrom('businesses').select('contentVersion')
  return (await rows.where('id', '=', business.id).executeTakeFirstOrThrow()).contentVersion
}

describe('badges', () => {
  test('are set by staff; a product without any has no such field', async () => {
    await business.staff.ask('PUT products/:id', {
      params: { id: idOf('Trout') },
      body: { badges: ['new', 'chefsChoice'] },
    })
    expect(await shown()).toMatchObject({ Trout: ['new', 'chefsChoice'], Carp: undefined })
  })

  test.each(['best', 'popular', ''])('reject %s', async (badge) => {
    const answer = await business.staff.call('PUT products/:id', {
      params: { id: idOf('Trout') },
      body: { badges: [badge] } as never,
    })
    expect(answer.status).toBe(400)
  })
})

describe('popular badges', () => {
  test('go to the three most ordered products, if ordered at least ten times', async () => {
    await sendAnOrder(guest, business, { Trout: 30, Carp: 10, Eel: 12, Perch: 11, Water: 9 })
    await find()
    expect(await shown()).toEqual({
      Trout: ['popular'],
      Eel: ['popular'],
      Perch: ['popular'],
      Carp: undefined,
      Water: undefined,
    })
  })

  test('ignore declined and old orders, and change the content version only when they change', async () => {
    const order = await sendAnOrder(guest, business, { Trout: 30, Carp: 20 })
    const declined = await sendAnOrder(guest, business, { Eel: 40 })
    await decide(business, declined.id, 'DECLINED')
    expect(order.orderNumber).toBe('00001')
    await find()
    expect(await shown()).toMatchObject({ Trout: ['popular'], Carp: ['popular'], Eel: undefined })
    const before = await version()
    await find()
    expect(await version()).toBe(before)
    clock.pass({ days: 29 })
    await find()
    expect(await shown()).toMatchObject({ Trout: undefined, Carp: undefined })
    expect(await version()).toBe(before + 1)
  })

  test('skip deleted products', async () => {
    await sendAnOrder(guest, business, { Trout: 30, Carp: 10, Eel: 12, Perch: 11 })
    await business.staff.ask('DELETE products/:id', { params: { id: idOf('Trout') } })
    await find()
    expect(await shown()).toMatchObject({ Carp: ['popular'], Eel: ['popular'], Perch: ['popular'] })
  })
})
