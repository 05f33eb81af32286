import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { Client, type LooseOptions } from '#tests/harness/client.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aFullBusiness, idIn, namesIn, type FullBusiness } from './tenant-fixtures.ts'
import { refuses, sampleOf, withValue } from './body-fields.ts'
import { mountedCalls } from './mounted-calls.ts'

/**
 * Checks for every call with a body: what a body may be, which fields may be left out, and that openapi.json
 * says so.
 */
const calls = (await mountedCalls()).filter(
  (call): call is [string, Endpoint & { body: NonNullable<Endpoint['body']> }] => call[1].body !== undefined,
)
interface RequestBody {
  required: boolean
  content: Record<string, { schema: { required?: string[] } }>
}

let server: TestServer
let mine: FullBusiness
let guest: Guest
let described: Record<string, Record<string, { requestBody?: RequestBody }>>

beforeAll(async () => {
  server = await startServer()
  mine = await aFullBusiness(server)
  guest = await aGuest(server)
  const { text } = await new Client(server.url).send('GET', '/api/openapi.json')
  described = (JSON.parse(text) as { paths: typeof described }).paths
})
afterAll(() => server.close())

const send = (key: string, { auth }: Endpoint, options: LooseOptions) => {
  const params = Object.fromEntries(namesIn(key).map((name) => [name, idIn(mine, key, name)]))
  const basic = { authorization: `Basic ${btoa('web:web')}` }
  const caller = auth === 'guest' ? guest : mine.business.staff
  return caller.call(key, { params, ...options, headers: auth === 'basic' ? basic : {} })
}
const fieldsOf = (body: object): string[] => ('shape' in body ? Object.keys(body.shape as object) : [])

test('finds more than 40 calls with a body', () => {
  expect(calls.length).toBeGreaterThan(40)
})

test.each(calls)('%s rejects any body that is not an object', async (key, endpoint) => {
  for (const body of [null, [], [{}], 'x', 7, true, false]) {
    const { status, envelope } = await send(key, endpoint, { body })
    expect([status, envelope.code], JSON.stringify(body)).toEqual([400, 'request-invalid'])
  }
})

test.each(calls)('%s rejects null for each field that must not be null', async (key, endpoint) => {
  const right = sampleOf(endpoint.body) as object
  for (const field of fieldsOf(endpoint.body)) {
    const body = withValue(right, [field], null)
    if (!refuses(endpoint.body, body, [field])) continue
    const { status, envelope } = await send(key, endpoint, { body: { [field]: null } })
    expect([status, Object.keys(envelope.fields ?? {})], field).toEqual([
      400,
      expect.arrayContaining([field]),
    ])
  }
})

test.each(calls)('%s lists its required fields in openapi.json', (key, { body }) => {
  const [method = '', path = ''] = key.split(' ')
  const operation = described[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
  const missing = fieldsOf(body).filter((field) => refuses(body, {}, [field]))
  expect(operation?.requestBody?.required).toBe(missing.length > 0)
  const [content] = Object.values(operation?.requestBody?.content ?? {})
  expect(content?.schema.required ?? []).toEqual(missing)
})

test.each((await mountedCalls()).filter(([, { files }]) => files))(
  '%s declares its file as required in openapi.json',
  (key) => {
    const [method = '', path = ''] = key.split(' ')
    const operation = described[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    expect(operation?.requestBody).toMatchObject({ required: true })
  },
)
