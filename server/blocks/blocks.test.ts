import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const refused = { status: 422, envelope: { code: '0005' } }

test('a blocked guest may read but not rate or write here, and may elsewhere; unblocked all is well', async () => {
  const menu = { Margherita: 7.5 }
  const business = await aBusiness(server).withMenu('Lunch', 'Pizza', menu).opens()
  const elsewhere = await aBusiness(server).opens()
  const guest = await aGuest(server)
  const feedback = (businessId: string) =>
    guest.call('POST open/clients/feedback', { body: { fullName: 'Ana', comment: 'Fine', businessId } })

  await business.staff.ask('POST black-list-addresses', { body: { value: guest.id } })
  await business.staff.ask('POST black-list-addresses', { body: { value: guest.id } })
  expect(await business.staff.ask('GET black-list-addresses')).toMatchObject([{ value: guest.id }])

  expect(await feedback(business.id)).toMatchObject(refused)
  const rate = { productId: business.products['Margherita']?.id, rate: 5 }
  expect(await guest.call('POST open/clients/product-rates', { body: rate })).toMatchObject(refused)
  expect((await guest.call('GET businesses/:id/menus', { params: { id: business.id } })).status).toBe(200)
  expect(await feedback(elsewhere.id)).toMatchObject({ status: 201 })

  const unblock = await business.staff.call('DELETE black-list-addresses', { body: { value: guest.id } })
  expect(unblock.status).toBe(204)
  expect(await feedback(business.id)).toMatchObject({ status: 201 })
  const again = await business.staff.call('DELETE black-list-addresses', { body: { value: guest.id } })
  expect(again.status).toBe(404)
})

test('a blocked address stops every guest behind it', async () => {
  const business = await aBusiness(server).opens()
  await business.staff.ask('POST black-list-addresses', { body: { value: '127.0.0.1' } })
  const answer = await (
    await aGuest(server)
  ).call('POST open/clients/feedback', {
    body: { fullName: 'Ana', comment: 'Fine', businessId: business.id },
  })
  expect(answer).toMatchObject(refused)
})
