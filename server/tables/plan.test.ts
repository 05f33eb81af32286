import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useServer } from '#tests/harness/server.ts'

type Plan = DataOf<(typeof contract.tables)['GET tables/plan']>
type Change = BodyOf<(typeof contract.tables)['PUT tables/plan']>

const server = useServer()
let business: Business
beforeEach(async () => {
  business = await aBusiness(server).withTables(3).opens()
})

const read = () => business.staff.ask('GET tables/plan')
const save = (body: Change) => business.staff.call('PUT tables/plan', { body })
const inside = { id: randomUUID(), name: 'Inside' }
const terrace = { id: randomUUID(), name: 'Terrace' }
const place = { areaId: null, seats: 4, shape: 'round' as const, x: 0, y: 2, width: 2, height: 3 }
const tableId = (at: number) => business.tables[at]?.id as string
/** The second table inside, the first one in no area; the third one was not drawn. */
const drawn = (): Plan => ({
  areas: [terrace, inside],
  tables: [
    { id: tableId(0), ...place, seats: null },
    { id: tableId(1), ...place, areaId: inside.id, shape: 'rectangular', x: 60, y: 1000 },
  ],
})

test('the plan of a room is empty until it is drawn, then as it was drawn last, and the tables are as before', async () => {
  const tables = await business.staff.ask('GET tables')
  expect(await read()).toEqual({ areas: [], tables: [] })
  expect((await save({ plan: drawn() })).envelope.data).toEqual(drawn())
  expect(await read()).toEqual(drawn())
  expect(await business.staff.ask('GET tables')).toEqual(tables)

  const [first, second] = drawn().tables
  const less = {
    areas: [{ ...terrace, name: 'Garden' }],
    tables: [{ ...(first as Plan['tables'][0]), x: 9 }],
  }
  expect((await save({ plan: less })).envelope.data).toEqual(less)
  await save({ plan: drawn() })
  await business.staff.ask('DELETE tables/:id', { params: { id: tableId(0) } })
  expect((await read()).tables).toEqual([second])
})

test('who saves a plan that somebody else has changed meanwhile is told, and can save it all the same', async () => {
  const seen = await read()
  await save({ plan: drawn(), expected: { plan: seen } })
  const mine = { areas: [inside], tables: [] }
  const refused = await save({ plan: mine, expected: { plan: seen } })
  const by = `${business.form.firstName} ${business.form.lastName}`
  expect(refused).toMatchObject({
    status: 409,
    envelope: { code: 'edit-conflict', conflicts: { plan: { value: drawn(), by } } },
  })
  expect(await read()).toEqual(drawn())
  expect((await save({ plan: drawn(), expected: { plan: seen } })).status, 'a retry').toBe(200)
  expect((await save({ plan: seen, expected: { plan: seen } })).envelope.data, 'unchanged').toEqual(drawn())
  expect((await save({ plan: mine, expected: { plan: drawn() } })).envelope.data).toEqual(mine)
})

test('a table that was deleted while somebody drew is left out of what they save', async () => {
  const seen = await business.staff.ask('PUT tables/plan', { body: { plan: drawn() } })
  await business.staff.ask('DELETE tables/:id', { params: { id: tableId(0) } })
  const tables = seen.tables.map((table) => ({ ...table, seats: 6 }))
  const saved = await save({ plan: { ...seen, tables }, expected: { plan: seen } })
  expect([saved.status, saved.envelope.data]).toEqual([200, { ...seen, tables: tables.slice(1) }])
})

test('two businesses may give areas the same id, and neither draws tables of the other', async () => {
  const other = await aBusiness(server).withTables(1).opens()
  await save({ plan: drawn() })
  await other.staff.ask('PUT tables/plan', {
    body: { plan: { areas: [{ ...inside, name: 'Bar' }], tables: [] } },
  })
  expect(await read()).toEqual(drawn())
  const foreign = { areas: [], tables: [{ id: tableId(0), ...place }] }
  expect(await other.staff.ask('PUT tables/plan', { body: { plan: foreign } })).toEqual({
    areas: [],
    tables: [],
  })
  expect(await read()).toEqual(drawn())
})

test.each([
  ['left of the grid', { x: -1 }],
  ['beyond the grid', { x: 61 }],
  ['below the grid', { y: 1001 }],
  ['between two steps', { y: 0.5 }],
  ['too small to be tapped', { width: 1 }],
  ['of more than the largest size', { height: 13 }],
  ['without seats', { seats: 0 }],
  ['of an unknown shape', { shape: 'star' as 'round' }],
  ['in an area that is not on the plan', { areaId: randomUUID() }],
])('refuses a table %s', async (_, wrong) => {
  const refused = await save({ plan: { areas: [inside], tables: [{ id: tableId(0), ...place, ...wrong }] } })
  expect(refused.status).toBe(400)
  expect(await read()).toEqual({ areas: [], tables: [] })
})

test('refuses a plan that names an area or a table twice', async () => {
  const table = { id: tableId(0), ...place }
  for (const plan of [
    { areas: [inside, inside], tables: [] },
    { areas: [], tables: [table, table] },
  ])
    expect((await save({ plan })).status).toBe(400)
})
