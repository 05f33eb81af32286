import { expect, test } from 'vitest'
import { aBusiness, here } from '#tests/harness/business.ts'
import { anOrder, sendCreated } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const server = useServer()

const refused = { status: 422, envelope: { code: '0005' } }

test('a blocked guest may read but not rate or send feedback here, may do so elsewhere, and again once unblocked', async () => {
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

test('blocked guests are listed with their last order and table, and others without', async () => {
  const business = await aBusiness(server).withMenu('Lunch', 'Soup', { Tarator: 2 }).withTables(3).opens()
  const { staff } = business
  const [ordering, calling, reading] = [await aGuest(server), await aGuest(server), await aGuest(server)]
  for (const table of [1, 2]) {
    const { id } = await ordering.ask('POST open/clients/orders', {
      body: anOrder(business, { Tarator: 1 }, table),
    })
    await sendCreated(ordering, business, id)
  }
  await calling.ask('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber: 3 },
  })
  for (const value of [ordering.id, calling.id, reading.id, '192.0.2.1'])
    await staff.ask('POST black-list-addresses', { body: { value } })
  const listed = await staff.ask('GET black-list-addresses')
  const nothing = { orderNumber: null, table: null, tableName: null }
  const byValue = Object.fromEntries(listed.map((block) => [block.value, block]))
  expect(byValue).toMatchObject({
    [ordering.id]: { orderNumber: '00002', table: 2, tableName: '2' },
    [calling.id]: { orderNumber: null, table: 3, tableName: '3' },
    [reading.id]: nothing,
    '192.0.2.1': nothing,
  })
})

test('says which of some guests and addresses are blocked, in any spelling', async () => {
  const { staff } = await aBusiness(server).opens()
  const [guest, other] = [await aGuest(server), await aGuest(server)]
  for (const value of [guest.id, other.id, '192.0.2.1'])
    await staff.ask('POST black-list-addresses', { body: { value } })
  const among = async (values: string) =>
    (await staff.ask('GET black-list-addresses', { query: { values } })).map(({ value }) => value)
  expect(await among(`${guest.id},::ffff:192.0.2.1`)).toEqual(['192.0.2.1', guest.id])
  expect(await among('192.0.2.2')).toEqual([])
  for (const values of ['', 'somebody', `${guest.id},`, Array(101).fill('192.0.2.1').join(',')])
    expect((await staff.call('GET black-list-addresses', { query: { values } })).status, values).toBe(400)
})

test('a blocked address blocks every guest behind it', async () => {
  const business = await aBusiness(server).opens()
  await business.staff.ask('POST black-list-addresses', { body: { value: '127.0.0.1' } })
  const answer = await (
    await aGuest(server)
  ).call('POST open/clients/feedback', {
    body: { fullName: 'Ana', comment: 'Fine', businessId: business.id },
  })
  expect(answer).toMatchObject(refused)
})

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::FFFF:7F00:1', '127.0.0.1'],
  [' 127.0.0.1 ', '127.0.0.1'],
])('an address written as %s is blocked as %s, and unblocked in any spelling', async (given, kept) => {
  const { id, staff } = await aBusiness(server).opens()
  const blocked = await staff.call('POST black-list-addresses', { body: { value: given } })
  expect(blocked).toMatchObject({ status: 201, envelope: { data: { value: kept } } })
  const feedback = { fullName: 'Ana', comment: 'Fine', businessId: id }
  expect(await (await aGuest(server)).call('POST open/clients/feedback', { body: feedback })).toMatchObject(
    refused,
  )
  const unblocked = await staff.call('DELETE black-list-addresses', { body: { value: '0::ffff:127.0.0.1' } })
  expect(unblocked.status).toBe(204)
  expect(await staff.ask('GET black-list-addresses')).toEqual([])
})

test('ids and IPv6 addresses are stored in canonical form', async () => {
  const { staff } = await aBusiness(server).opens()
  const guest = await aGuest(server)
  for (const value of ['2001:DB8:0:0:0::1', '2001:db8::1', guest.id.toUpperCase(), guest.id])
    await staff.ask('POST black-list-addresses', { body: { value } })
  const kept = (await staff.ask('GET black-list-addresses')).map(({ value }) => value)
  expect(kept.toSorted()).toEqual(['2001:db8::1', guest.id].toSorted())
})

test.each([
  '',
  'somebody',
  '127.1',
  '0x7f.0.0.1',
  '256.1.1.1',
  '192.0.2.0/24',
  'fe80::1%eth0',
  '[::1]',
  '01900000-0000-7000-8000-00000000000',
  null,
  7,
])('rejects %j', async (value) => {
  const { staff } = await aBusiness(server).opens()
  for (const method of ['POST', 'DELETE'])
    expect((await staff.call(`${method} black-list-addresses`, { body: { value } })).status).toBe(400)
})
