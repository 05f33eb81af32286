import { webhookTypes } from '#contract/domain/webhooks.ts'
import { beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/harness/client.ts'
import { useServer } from '#tests/harness/server.ts'
import { allCalls } from '#tests/server/all-calls.ts'
import { fieldsOf, refuses } from '#tests/server/body-fields.ts'

interface Schema {
  $ref?: string
  [key: string]: unknown
}
interface Operation {
  summary: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, Schema> }
}

let document: Document

const server = useServer()
beforeAll(async () => {
  document = JSON.parse((await new Client(server.url).send('GET', '/api/openapi.json')).text) as Document
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('the document is sent compressed, and not again to whoever has it', async () => {
  const url = `${server.url}/api/openapi.json`
  const compressed = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(await compressed.json()).toEqual(document)
  const etag = compressed.headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await fetch(url, { method: 'HEAD' })
  expect(head.headers.get('content-type')).toContain('application/json')
})

test('the document is valid OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: 'Sofra', version: '2.2.2' })
  for (const { path, method, operation } of operations()) {
    const call = `${method} ${path}`
    expect(path, call).toMatch(/^\/api\//)
    expect(method, call).toBeOneOf(['get', 'post', 'put', 'delete'])
    expect(operation.summary, call).toBeTruthy()
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(
      inPath.map((parameter) => parameter.name),
      call,
    ).toEqual(placeholders)
    expect(
      inPath.every((parameter) => parameter.required),
      call,
    ).toBe(true)
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size, call).toBe(names.length)
    for (const scheme of operation.security.flatMap((one) => Object.keys(one))) {
      expect(document.components.securitySchemes, call).toHaveProperty(scheme)
    }
    expect(
      Object.keys(operation.responses).some((status) => /^20[014]$/.test(status)),
      call,
    ).toBe(true)
    for (const response of Object.values(operation.responses)) expect(response.description, call).toBeTruthy()
  }
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    (match) => match[1] as string,
  )
  for (const reference of references) expect(reference).toBe('#/components/schemas/Error')
})

test('exactly the calls of the contract are described, and are mounted', async () => {
  const nobody = new Client(server.url)
  const keyOf = ({ path, method }: { path: string; method: string }) =>
    `${method.toUpperCase()} ${path.slice('/api/'.length).replace(/\{(\w+)\}/g, ':$1')}`
  const known = allCalls().map(([key]) => key)
  expect(operations().map(keyOf).toSorted()).toEqual(known.toSorted())
  for (const { path, method, operation } of operations()) {
    const key = keyOf({ path, method })
    if (!operation.security.length) continue
    const answer = await nobody.send(method.toUpperCase(), path.replace(/\{\w+\}/g, 'x'))
    expect(answer.status, key).toBe(401)
  }
})

test.each(allCalls().filter(([, { body, files }]) => body ?? files))(
  'what %s requires is described as required',
  (key, { body, files }) => {
    const [method = '', path = ''] = key.split(' ')
    const operation = document.paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    const missing = body ? fieldsOf({ body }).filter((field) => refuses(body, {}, [field])) : []
    expect(operation?.requestBody?.required).toBe(files !== undefined || missing.length > 0)
    if (!body) return
    const [content] = Object.values(operation?.requestBody?.content ?? {})
    expect(content?.schema['required'] ?? []).toEqual(missing)
  },
)

test('bounds, the idempotency key and the errors are described', () => {
  const order = document.paths['/api/open/clients/orders']?.['post'] as Operation
  expect(order.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
  )
  expect(order.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { orderItems: { type: 'array', minItems: 1, maxItems: 100 }, comment: expect.anything() },
    required: expect.arrayContaining(['businessId', 'tableNumber', 'orderItems']),
  })
  expect(order.responses['422']?.description).toContain('table-unknown')
  expect(Object.keys(order.responses)).toEqual(expect.arrayContaining(['201', '400', '401', '422']))
})

test('each call says which right and scheme it needs, and webhooks what is sent', async () => {
  const schemesOf = (call: string, method: string) => document.paths[`/api/${call}`]?.[method]?.security
  expect(schemesOf('menus', 'get')).toEqual([{ staff: ['seeMenu'] }, { key: ['seeMenu'] }])
  expect(schemesOf('api-keys', 'post')).toEqual([{ staff: ['manageIntegrations'] }])
  const { webhooks } = document as unknown as { webhooks: Record<string, object> }
  expect(Object.keys(webhooks)).toEqual([...webhookTypes, 'test'])
})
