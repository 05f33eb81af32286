import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'

const server = useServer()

test('banners are listed in order, changed and deleted; guests see the active ones', async () => {
  const { staff, id } = await aBusiness(server).opens()
  const first = await staff.ask('POST banners', {
    body: { pictureUrl: missingPicture('a'), link: 'https://example.com' },
  })
  const second = await staff.ask('POST banners', { body: { pictureUrl: missingPicture('b') } })
  expect([first.order, second.order]).toEqual([0, 1])
  expect(second).toMatchObject({ link: null, active: true })

  const params = { id: first.id }
  await staff.ask('PUT banners/:id', { params, body: { ...first, order: 5 } })
  expect((await staff.ask('GET banners')).map((banner) => banner.id)).toEqual([second.id, first.id])
  await staff.ask('PUT banners/:id', { params, body: { active: false } })
  const guest = await aGuest(server)
  expect(await guest.ask('GET businesses/:id/banners', { params: { id } })).toMatchObject([{ id: second.id }])
  expect((await staff.call('DELETE banners/:id', { params })).status).toBe(204)
  expect((await staff.call('DELETE banners/:id', { params })).status).toBe(404)
})

test.each([
  {},
  { pictureUrl: '' },
  { pictureUrl: 'picture' },
  { pictureUrl: missingPicture('a'), link: 'x' },
])('rejects a banner of %o', async (body) => {
  const { staff } = await aBusiness(server).opens()
  expect((await staff.call('POST banners', { body })).status).toBe(400)
})

test('banners are reordered all or nothing; the remaining ones keep their order behind', async () => {
  const { staff, id } = await aBusiness(server).opens()
  const [a = '', b = '', c = ''] = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => (await staff.ask('POST banners', { body: aBanner(name) })).id),
  )
  const order = (...ids: string[]) =>
    staff.call('PUT banners/ordering', { body: { orders: ids.map((id, order) => ({ id, order })) } })
  const listed = async () => (await staff.ask('GET banners')).map((banner) => banner.id)
  await order(a, b, c)
  expect((await order(c)).status).toBe(200)
  expect(await listed()).toEqual([c, a, b])

  expect((await order(b, id)).status).toBe(404)
  expect(await listed()).toEqual([c, a, b])
  const guest = await aGuest(server)
  const seen = await guest.ask('GET businesses/:id/banners', { params: { id } })
  expect(seen.map((banner) => banner.id)).toEqual([c, a, b])
})

test('concurrent reorderings end with one of the two orders', async () => {
  const { staff } = await aBusiness(server).opens()
  const ids: string[] = []
  for (const name of 'abcdef') ids.push((await staff.ask('POST banners', { body: aBanner(name) })).id)
  const orders = [ids, ids.toReversed()]
  await Promise.all(
    orders.map((wanted) =>
      staff.ask('PUT banners/ordering', { body: { orders: wanted.map((id, order) => ({ id, order })) } }),
    ),
  )
  expect(orders).toContainEqual((await staff.ask('GET banners')).map((banner) => banner.id))
})

test('a banner can be added even after the largest position', async () => {
  const { staff, id: businessId } = await aBusiness(server).opens()
  const body = aBanner('a')
  expect((await staff.call('POST banners', { body: { ...body, order: 2_147_483_647 } })).status).toBe(400)
  const last = await staff.ask('POST banners', { body: { ...body, order: bounds.place } })
  const far = { businessId, id: uuid(), pictureUrl: missingPicture(), order: 2_147_483_647 }
  await server.services.db.insertInto('banners').values(far).execute()
  const next = await staff.ask('POST banners', { body })
  expect((await staff.ask('GET banners')).map(({ id }) => id)).toEqual([last.id, next.id, far.id])
  // A record can be sent back as it was returned.
  expect(await staff.ask('PUT banners/:id', { params: { id: next.id }, body: next })).toEqual(next)
  const orders = [{ id: next.id, order: 2_147_483_647 }]
  expect((await staff.call('PUT banners/ordering', { body: { orders } })).status).toBe(400)
})

const aBanner = (name: string) => ({ pictureUrl: missingPicture(name) })
