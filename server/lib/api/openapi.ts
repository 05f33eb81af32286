import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { errors, wireCode, type ErrorKey } from '#contract/shared/errors.ts'

/**
 * The OpenAPI 3.1 description of the mounted calls, from the schemas that validate them (contract page, section 1).
 */
export function createOpenApiDocument(mounted: Map<string, Endpoint>, version: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of mounted) {
    const [method, path] = key.split(' ') as [string, string]
    const url = `/api/${path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[url] ??= {})[method.toLowerCase()] = operation(path, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version,
      description: 'Digital menu and ordering for restaurants, bars and cafés',
    },
    paths,
    components: {
      securitySchemes: {
        client: { type: 'http', scheme: 'basic' },
        guest: { type: 'http', scheme: 'bearer' },
        staff: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string' },
            code: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            conflicts: {
              type: 'object',
              description: 'what somebody else changed meanwhile, by field',
              additionalProperties: {
                type: 'object',
                required: ['value', 'by', 'on'],
                properties: {
                  value: {},
                  by: { type: ['string', 'null'] },
                  on: { type: ['string', 'null'], format: 'date-time' },
                },
              },
            },
          },
        },
      },
    },
  }
}

function operation(path: string, endpoint: Endpoint) {
  const schemes = {
    none: [],
    basic: [{ client: [] }],
    guest: [{ guest: [] }, { staff: [] }],
    staff: [{ staff: [] }],
  }
  return {
    summary: endpoint.summary,
    security: schemes[endpoint.auth],
    parameters: parameters(path, endpoint),
    ...(endpoint.body && {
      requestBody: {
        // The body is optional if all of its fields are.
        required: !endpoint.body.safeParse({}).success,
        content: { [bodyType(endpoint)]: { schema: input(endpoint.body) } },
      },
    }),
    ...(endpoint.files && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: fileSchema(endpoint.files) } },
      },
    }),
    responses: { ...success(endpoint), ...refusals(path, endpoint) },
  }
}

const bodyType = (endpoint: Endpoint) =>
  endpoint.auth === 'basic' ? 'application/x-www-form-urlencoded' : 'application/json'

function parameters(path: string, endpoint: Endpoint) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string', ...(match[1] !== 'username' && { format: 'uuid' }) },
  }))
  const query = endpoint.query ? (input(endpoint.query) as { properties?: object; required?: string[] }) : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema: schema as unknown,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  }
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [key] : [])]
}

function success(endpoint: Endpoint) {
  if (endpoint.raw) {
    const type = endpoint.raw === 'events' ? 'text/event-stream' : 'image/png'
    return { 200: { description: endpoint.summary, content: { [type]: { schema: { type: 'string' } } } } }
  }
  if (!endpoint.response) return { 204: { description: endpoint.summary } }
  const data = output(endpoint.response)
  const meta = endpoint.meta ? (output(endpoint.meta) as { properties?: object }).properties : {}
  const schema = endpoint.noEnvelope
    ? data
    : { type: 'object', required: ['data'], properties: { data, ...meta } }
  return {
    [endpoint.status ?? 200]: { description: endpoint.summary, content: { 'application/json': { schema } } },
  }
}

/** Errors that any upload may return (server/lib/uploads). */
const ofUploads: readonly ErrorKey[] = [
  'media.unusable',
  'media.tooLarge',
  'request.tooSlow',
  'request.tooMany',
  'server.busy',
  'storage.full',
]

function refusals(path: string, endpoint: Endpoint) {
  const keys: ErrorKey[] = [...(endpoint.errors ?? [])]
  if (endpoint.auth === 'guest' || endpoint.auth === 'staff') keys.push('token.missing', 'token.invalid')
  if (endpoint.auth === 'staff') keys.push('token.forbidden')
  if (path.includes(':')) keys.push('not.found')
  if (endpoint.body || endpoint.query) keys.push('request.invalid')
  if (endpoint.files) keys.push(...ofUploads)
  if (endpoint.files && endpoint.auth === 'staff') keys.push('media.quota')
  const byStatus: Record<string, { description: string; content: object }> = {}
  for (const key of keys) {
    const { status, message } = errors[key]
    const line = `${wireCode(key)}: ${message}`
    const same = byStatus[status]
    byStatus[status] = {
      description: same ? `${same.description}; ${line}` : line,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return byStatus
}

const fileSchema = (files: readonly string[]) => ({
  type: 'object',
  required: [files[0]],
  properties: Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
})

const input = (schema: z.ZodType) =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
const output = (schema: z.ZodType) =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

function withoutDialect({ $schema: _dialect, ...schema }: Record<string, unknown>): object {
  return schema
}
