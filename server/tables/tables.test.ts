import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { anOrder, sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server).opens()
})

const one = (name: unknown) => business.staff.call('POST tables/one', { body: { name } })
const many = (number: unknown) => business.staff.call('POST tables', { body: { number } })
const list = () => business.staff.ask('GET tables')
const numbers = async () => (await list()).map((table) => table.number)

test('a table is created with a name, the next number and the link for its code', async () => {
  const first = await one(' Terrace ')
  expect([first.status, first.envelope.data]).toEqual([
    201,
    { id: expect.any(String), name: 'Terrace', number: 1, barcodeValue: expect.any(String) },
  ])
  const [table] = await list()
  const link = new URL(table?.barcodeValue as string)
  expect([link.origin, link.pathname]).toEqual([server.services.config.publicUrl, '/menu'])
  const token = Buffer.from(link.searchParams.get('token') as string, 'base64url').toString()
  expect(JSON.parse(token)).toEqual({ businessId: business.id, tableId: table?.id })
})

test('many tables are created at once, numbered on from the highest and named after their numbers', async () => {
  await one('Terrace')
  const made = await many(3)
  expect(made.status).toBe(201)
  expect((await list()).map((table) => [table.number, table.name])).toEqual([
    [1, 'Terrace'],
    [2, '2'],
    [3, '3'],
    [4, '4'],
  ])
})

test('a number is never used twice while its table exists, even concurrently', async () => {
  await many(3)
  await business.staff.ask('DELETE tables/:id', { params: { id: (await list())[1]?.id as string } })
  await one('new')
  expect(await numbers()).toEqual([1, 3, 4])
  const answers = await Promise.all([many(20), many(20), one('a'), one('b')])
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
  expect(await numbers()).toEqual([1, 3, ...Array.from({ length: 43 }, (_, index) => index + 4)])
})

test.each([
  [0, 'Provide a positive number'],
  [-1, 'Provide a positive number'],
  [501, 'At most 500'],
  [1.5, 'Provide a whole number'],
  ['5', 'Provide a number!'],
  [undefined, 'Provide a value!'],
])('rejects %j tables: %s', async (number, message) => {
  const answer = await many(number)
  expect([answer.status, answer.envelope.fields]).toEqual([400, { number: message }])
  expect(await list()).toEqual([])
})

test.each([
  ['', 'Provide a value!'],
  ['  ', 'Provide a value!'],
  [null, 'Provide a value!'],
  ['x'.repeat(61), 'At most 60 characters'],
])('rejects the name %j: %s', async (name, message) => {
  const answer = await one(name)
  expect([answer.status, answer.envelope.fields]).toEqual([400, { name: message }])
})

test('a business has at most 2,000 tables', async () => {
  for (let count = 0; count < 3; count++) expect((await many(500)).status).toBe(201)
  const last = await Promise.all([many(500), many(500), many(1)])
  expect((await list()).length).toBeLessThanOrEqual(2000)
  expect(last.some((answer) => answer.status === 422)).toBe(true)
  const left = 2000 - (await list()).length
  if (left) expect((await many(left)).status).toBe(201)
  const full = await one('x')
  expect([full.status, full.envelope.code]).toEqual([422, 'table-limit'])
  expect((await business.staff.call('DELETE tables')).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a table can be renamed, keeps its number, and stays unchanged when sent back whole', async () => {
  await many(1)
  const [table] = await list()
  const params = { id: table?.id as string }
  expect(await business.staff.ask('PUT tables/:id', { params, body: table as { name: string } })).toEqual(
    table,
  )
  expect(await business.staff.ask('PUT tables/:id', { params, body: {} })).toEqual(table)
  const renamed = await business.staff.call('PUT tables/:id', { params, body: { name: 'Bar', number: 99 } })
  expect(renamed.envelope.data).toEqual({ ...table, name: 'Bar' })
})

test('a table is not deleted while its orders are open, and afterwards they stay', async () => {
  const full = await aBusiness(server).withTables(2).withMenu('M', 'S', { Soup: 2 }).opens()
  const guest = await aGuest(server)
  const { id } = await sendAnOrder(guest, full, { Soup: 1 })
  await sendAnOrder(guest, full, { Soup: 1 })
  const params = { id: full.tables[0]?.id as string }
  const occupied = { status: 409, envelope: { code: 'table-occupied', fields: { orders: '00001, 00002' } } }
  expect(await full.staff.call('DELETE tables/:id', { params })).toMatchObject(occupied)
  expect(await full.staff.call('DELETE tables')).toMatchObject(occupied)
  expect(await full.staff.ask('GET tables')).toHaveLength(2)
  const other = await aBusiness(server).withTables(1).withMenu('M', 'S', { Soup: 2 }).opens()
  for (let n = 0; n < 11; n++) await sendAnOrder(guest, other, { Soup: 1 })
  const { envelope } = await other.staff.call('DELETE tables')
  expect(envelope.fields?.['orders']).toMatch(/^00001, .*, 00010, …$/)
  await decide(full, id)
  const [{ id: pending } = { id: '' }] = (await full.staff.ask('GET businesses/orders')).data
  await decide(full, pending, 'DECLINED')
  await full.staff.ask('POST tables/:id/bill', { params, body: { paidBy: 'cash', total: 2 } })
  expect((await full.staff.call('DELETE tables/:id', { params })).status).toBe(204)
  expect((await full.staff.call('DELETE tables/:id', { params })).status).toBe(404)
  expect((await full.staff.ask('GET businesses/orders')).data[0]?.table).toBe(1)
  const again = await guest.call('POST open/clients/orders', { body: anOrder(full, { Soup: 1 }) })
  expect(again.envelope.code).toBe('table-unknown')
})

test('a guest finds the table of a code', async () => {
  await one('Terrace')
  const [table] = await list()
  const guest = await aGuest(server)
  const params = { id: table?.id as string }
  expect(await guest.ask('GET out/tables/:id', { params })).toEqual({
    businessId: business.id,
    number: 1,
    name: 'Terrace',
  })
  for (const id of [randomUUID(), '1']) {
    expect((await guest.call('GET out/tables/:id', { params: { id } })).status).toBe(404)
  }
})
