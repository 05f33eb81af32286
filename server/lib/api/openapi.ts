import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { WebhookMessage } from '#contract/api/webhooks.ts'
import { testType, webhookTypes } from '#contract/domain/webhooks.ts'
import { isForKeys, type Right } from '#contract/domain/rights.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { errors, wireCode, type ErrorKey } from '#contract/shared/errors.ts'
import { namedParams } from '#contract/shared/shapes.ts'
import { makeJsonPage } from '../pages/page.ts'
import { sendPage } from '../pages/send-page.ts'

/**
 * Serves the description. It is almost a megabyte, for anybody who asks: serialising it for each request would let 25
 * requests a second take a whole core.
 */
export function mountOpenApi(app: FastifyInstance, version: string): void {
  const make = async () => {
    const document = createOpenApiDocument(app.mounted, version)
    const page = await makeJsonPage(document, { version: 0, since: 0, until: null })
    return { page, plain: Buffer.from(JSON.stringify(document)) }
  }
  let made: ReturnType<typeof make> | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    const { page, plain } = await (made ??= make())
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    if (accepted || known) return sendPage(request, reply, page)
    return reply.headers(page.headers).send(plain)
  })
}

/**
 * The OpenAPI 3.1 description of the mounted calls, from the schemas that validate them (contract page, section 1).
 */
function createOpenApiDocument(mounted: Map<string, Endpoint>, version: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [call, endpoint] of mounted) {
    const [method, path] = call.split(' ') as [string, string]
    const url = `/api/${path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[url] ??= {})[method.toLowerCase()] = operation(call, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version,
      description: 'Digital menu and ordering for restaurants, bars and cafés',
    },
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        client: { type: 'http', scheme: 'basic' },
        guest: { type: 'http', scheme: 'bearer' },
        staff: { type: 'http', scheme: 'bearer' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key (`sofra_…`), which an owner makes in the office under Integrations',
        },
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

function operation(call: string, endpoint: Endpoint) {
  return {
    tags: [tagOf(call)],
    summary: endpoint.summary,
    ...(endpoint.auth === 'staff' && { description: describeRight(endpoint.right) }),
    security: securityOf(endpoint),
    parameters: parameters(call, endpoint),
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
    responses: { ...success(endpoint), ...refusals(call, endpoint), default: describe(ofAnyCall) },
  }
}

/** What is sent to webhooks; `/developers` says how it is signed and tried again. */
const describeWebhooks = () =>
  Object.fromEntries(
    [...webhookTypes, testType].map((type) => [
      type,
      {
        post: {
          tags: ['webhooks'],
          summary: `Sent to a webhook: ${type}`,
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: output(WebhookMessage.extend({ type: z.literal(type) })) },
            },
          },
          responses: { '2XX': { description: 'It has arrived; anything else, and it is sent again' } },
        },
      },
    ]),
  )

/** Calls are listed by the first word of their paths. */
const tagOf = (call: string): string => call.split(/[ /]/)[1] ?? ''

const describeRight = (right: Right): string =>
  isForKeys(right)
    ? `Needs the right \`${right}\`.`
    : `Needs the right \`${right}\`, which only a person can have, and no API key.`

/** The schemes, each with the right that is needed, as OpenAPI 3.1 lists roles. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  switch (endpoint.auth) {
    case 'none':
      return []
    case 'basic':
      return [{ client: [] }]
    case 'guest':
      return [{ guest: [] }, { staff: [] }, { key: [] }]
    case 'staff': {
      const { right } = endpoint
      return [{ staff: [right] }, ...(isForKeys(right) ? [{ key: [right] }] : [])]
    }
  }
}

const bodyType = (endpoint: Endpoint) =>
  endpoint.auth === 'basic' ? 'application/x-www-form-urlencoded' : 'application/json'

function parameters(call: string, endpoint: Endpoint) {
  const inPath = [...call.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string', ...(!((match[1] ?? '') in namedParams) && { format: 'uuid' }) },
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
  if (endpoint.raw)
    return {
      200: { description: endpoint.summary, content: { [endpoint.raw]: { schema: { type: 'string' } } } },
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
  'media.unusableHeic',
  'media.tooLarge',
  'request.tooSlow',
  'request.tooMany',
  'server.busy',
  'storage.full',
]

/** Errors that any call may return: a request that is none, and a server that has too much to do. */
const ofAnyCall: readonly ErrorKey[] = [
  'request.malformed',
  'request.tooLarge',
  'request.headersTooLarge',
  'request.tooSlow',
  'request.wrongType',
  'request.tooMany',
  'server.busy',
]

/** The errors that a call may return besides those of any call. */
function ownErrors(call: string, endpoint: Endpoint): ErrorKey[] {
  const { auth, files, body, query, idempotent, ceiling } = endpoint
  const changes = !call.startsWith('GET ')
  const keys = new Set<ErrorKey>(endpoint.errors)
  const add = (...more: readonly ErrorKey[]) => more.forEach((key) => keys.add(key))
  if (auth === 'basic') add('client.invalid')
  if (auth === 'guest' || auth === 'staff') add('token.missing', 'token.invalid')
  if (auth === 'staff') add('token.forbidden', 'right.missing')
  if (auth === 'guest' && changes) add('request.headerMissing')
  if (call.includes(':')) add('not.found')
  if (body || query || files || idempotent) add('request.invalid')
  if (ceiling) add('request.tooMany')
  if (files) add(...ofUploads)
  if (files && auth === 'staff') add('media.quota')
  return [...keys]
}

/** Whether a call's description includes the error with this code. */
export const mayReturn = (call: string, endpoint: Endpoint, code: string): boolean =>
  [...ownErrors(call, endpoint), ...ofAnyCall].some((key) => wireCode(key) === code)

const refusals = (call: string, endpoint: Endpoint) =>
  Object.fromEntries(
    [...Map.groupBy(ownErrors(call, endpoint), (key) => errors[key].status)].map(([status, keys]) => [
      status,
      describe(keys),
    ]),
  )

const describe = (keys: readonly ErrorKey[]) => ({
  description: keys.map((key) => `${wireCode(key)}: ${errors[key].message}`).join('; '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

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
