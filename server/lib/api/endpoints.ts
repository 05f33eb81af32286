import type { PathParams } from '#contract/domain/path-params.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { mayDoOrAsk } from '#contract/domain/rights.ts'
import { inAnyCurrency, inCurrency } from '#contract/domain/currency-in-use.ts'
import type {
  Auth,
  BodyOf,
  CeilingKind,
  Endpoint,
  FileKind,
  QueryOf,
  ResultOf,
  Topic,
} from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage, toFieldError } from '#contract/shared/field-errors.ts'
import { Id, namedParams } from '#contract/shared/shapes.ts'
import { v4 as uuid } from 'uuid'
import { findApproval, hashRequest, offerApproval, usingApproval } from './approvals.ts'
import {
  authenticateClient,
  authenticateGuest,
  authenticateStaff,
  readBearerToken,
  requireRight,
} from './authenticate.ts'
import type { Context, FirstVisit, GuestContext, StaffContext } from '../context.ts'
import { systemContext } from '../context.ts'
import type { Slot } from '../http/admission.ts'
import { clientAddress, clientNetwork } from '../http/client-ip.ts'
import { readGuestId, isNewGuest, writeGuestCookie } from './guest-cookie.ts'
import { withIdempotency } from './idempotency.ts'
import { limitGuestWrites } from './guest-limits.ts'
import type { PageType, PictureType, VideoType } from '../uploads/sniff.ts'
import { PreparedResponse } from '../pages/page.ts'
import { sendPage } from '../pages/send-page.ts'
import type { ReceivedFile } from '../uploads/received-file.ts'
import { withUpload } from './with-upload.ts'

type ContextOf<A extends Auth> = A extends 'staff' ? StaffContext : A extends 'guest' ? GuestContext : Context

interface FileTypes {
  picture: PictureType
  video: VideoType
  page: PageType
}
type FileOf<Kind> = ReceivedFile<Kind extends FileKind ? FileTypes[Kind] : PictureType>

interface Call<Key extends string, E extends Endpoint> {
  params: PathParams<Key>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The complete upload, in a temporary file that is deleted after the handler has run. */
  file: E['files'] extends readonly string[] ? FileOf<E['accepts']> : undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<Key extends string, E extends Endpoint> = (
  ctx: ContextOf<E['auth']>,
  call: Call<Key, E>,
) => E['raw'] extends string ? Promise<void> : Promise<ResultOf<E> | PreparedResponse>

export type Handlers<T extends Topic> = { [Key in keyof T & string]: Handler<Key, T[Key]> }

/** Picks some endpoints of a topic, so that a topic can be registered in several places. */
export function pickEndpoints<T extends Topic, K extends keyof T & string>(
  topic: T,
  ...keys: K[]
): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, topic[key]])) as Pick<T, K>
}

/**
 * Registers a topic's calls under /api/: authentication, limits, validation, the handler, the envelope. The response
 * schema drops what is not listed. A missing handler does not compile.
 */
export function registerEndpoints<T extends Topic>(
  app: FastifyInstance,
  topic: T,
  handlers: Handlers<T>,
): void {
  for (const [key, endpoint] of Object.entries(topic)) {
    app.mounted.set(key, endpoint)
    const handler = handlers[key] as unknown as Handler<string, Endpoint>
    const { method, url, params } = parseRoute(key)
    app.route({
      method,
      url,
      // A HEAD of a stream would never end.
      exposeHeadRoute: endpoint.raw !== 'text/event-stream',
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      ...limitGuestWrites(app.services, method, endpoint),
      handler: withAdmission(app, method, endpoint, async (slot, request, reply) => {
        const ctx = await createContext(app, key, endpoint, slot, request, reply)
        const call = {
          request,
          reply,
          params: parsePath(params, request.params),
          query: endpoint.query ? parseInput(endpoint.query, request.query) : undefined,
          body: endpoint.body ? await parseBody(ctx, endpoint.body, readBody(request)) : undefined,
        }
        await slot.belongTo(findOwner(key, ctx, call))
        const result = await offerApproval(key, ctx, call, () => {
          if (isStaff(ctx) && endpoint.auth === 'staff') requireRight(ctx, endpoint.right)
          return endpoint.files
            ? withUpload(ctx, endpoint, request, (file) => handler(ctx as never, { ...call, file } as never))
            : withStaffIdempotency(key, endpoint, ctx, (ctx) =>
                usingApproval(ctx, (ctx) =>
                  readingReplica(endpoint, ctx, (ctx) =>
                    handler(ctx as never, { ...call, file: undefined } as never),
                  ),
                ),
              )
        })
        if (result instanceof PreparedResponse) return { answer: sendPage(request, reply, result.page) }
        return { answer: endpoint.raw ? reply : sendResult(endpoint, result, reply) }
      }),
    })
  }
}

/**
 * Runs reads that may lag on the replica, and on the primary if the replica fails. Authentication always asks
 * the primary, so that an ended session ends at once.
 */
async function readingReplica<T>(
  { mayLag }: Endpoint,
  ctx: Context,
  read: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { replica } = ctx.services
  if (!mayLag || !replica?.isFresh()) return read(ctx)
  try {
    return await read({ ...ctx, db: replica.db, readsReplica: true })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.warn(error, 'the replica failed; the database itself answers')
    replica.failed()
    return read(ctx)
  }
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** What to answer, in an object: a reply that is returned itself is awaited until its client has read everything. */
type Answering = (slot: Slot, request: FastifyRequest, reply: FastifyReply) => Promise<{ answer: unknown }>

/** Of a call that needs none. */
const noSlot: Slot = { belongTo: () => Promise.resolve() }

/**
 * Under overload a call waits its turn or is refused. Its slot is free again once it is decided what to answer, however
 * slowly that is read. Uploads and streams last long but are mostly idle; they have limits of their own.
 */
function withAdmission(
  app: FastifyInstance,
  method: string,
  endpoint: Endpoint,
  handle: Answering,
): RouteHandler {
  const { files, raw, priority = method === 'GET' ? 'read' : 'write' } = endpoint
  if (files || raw === 'text/event-stream' || priority === 'own')
    return async (request, reply) => (await handle(noSlot, request, reply)).answer
  return async (request, reply) => {
    const { answer } = await app.services.admission.run(priority, (slot) => handle(slot, request, reply))
    return answer
  }
}

type Asked = Record<'params' | 'query' | 'body', unknown> & { request: FastifyRequest }

/** Whose share of the slots a call takes: the business's that it is about, or its caller's. */
function findOwner(key: string, ctx: Context, { params, query, body, request }: Asked): string {
  if ('businessId' in ctx) return ctx.businessId as string
  const given = { ...(query as object), ...(body as object) }
  if ('businessId' in given) return given.businessId as string
  if (key.includes('businesses/:id')) return (params as { id: string }).id
  return clientNetwork(request)
}

/**
 * Makes staff creates idempotent: the office retries when a response was lost. Guest rules call `withIdempotency()`
 * themselves, after their own checks.
 */
function withStaffIdempotency(
  call: string,
  endpoint: Endpoint,
  ctx: Context,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  if (!endpoint.idempotent || !isStaff(ctx)) return work(ctx)
  return withIdempotency(ctx, call, work as (ctx: Context) => Promise<object>)
}

const isStaff = (ctx: Context): ctx is StaffContext => 'staffId' in ctx

function parseRoute(key: string) {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  // A malformed id in a path gets the same 404 as an unknown one (contract page, section 8).
  const params = z.object(Object.fromEntries(names.map((name) => [name, namedParams[name] ?? Id])))
  return { method, url: `/api/${path}`, params }
}

async function createContext(
  app: FastifyInstance,
  key: string,
  endpoint: Endpoint,
  slot: Slot,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ctx: Context = { ...systemContext(app.services), log: request.log }
  switch (endpoint.auth) {
    case 'none':
      return ctx
    case 'basic':
      authenticateClient(ctx, request)
      return ctx
    case 'staff': {
      const staff = await authenticateStaff(ctx, readBearerToken(request))
      if (!mayDoOrAsk(staff.role, endpoint.right)) throw new AppError('right.missing')
      const approval = await findApproval(ctx, staff, key, request)
      return { ...ctx, ...staff, approval, idempotencyKey: readIdempotencyKey(request) }
    }
    case 'guest':
      await authenticateGuest(ctx, readBearerToken(request))
      return createGuestContext(ctx, endpoint, slot, request, reply)
  }
}

function createGuestContext(
  ctx: Context,
  endpoint: Endpoint,
  slot: Slot,
  request: FastifyRequest,
  reply: FastifyReply,
): GuestContext {
  const changes = request.method !== 'GET' && request.method !== 'HEAD'
  const known = readGuestId(ctx.services, request)
  if (known && changes && request.headers['x-requested-with'] !== 'sofra')
    throw new AppError('request.headerMissing')
  // A guest id is only issued for a change; a read without a cookie gets an id for this request only.
  const id = known ?? (changes ? writeGuestCookie(ctx.services, reply).id : uuid())
  const session = request.headers['x-session-id']
  return {
    ...ctx,
    slot,
    guest: { id, ip: clientAddress(request), isNew: !known || isNewGuest(ctx.services, known) },
    firstVisit: endpoint.idempotent && !known ? firstVisit(ctx, request, reply) : null,
    ceiling: toCeilingKind(endpoint),
    idempotencyKey: readIdempotencyKey(request),
    sessionId: typeof session === 'string' && session.length <= 128 ? session : null,
  }
}

const firstVisit = (
  { services }: Context,
  { params, body }: FastifyRequest,
  reply: FastifyReply,
): FirstVisit => ({
  bodyHash: hashRequest({ params, body }),
  restoreGuest: (guestId) => void writeGuestCookie(services, reply, guestId),
})

const toCeilingKind = ({ ceiling = 'elsewhere' }: Endpoint): CeilingKind | null =>
  ceiling === 'elsewhere' ? null : ceiling

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && isValidKey(key)) return key
  throw new AppError('request.invalid', { fields: { 'Idempotency-Key': '8 to 128 characters' } })
}

const isValidKey = (key: string) =>
  key.length >= bounds.idempotencyKeyMin && key.length <= bounds.idempotencyKeyMax

/**
 * A missing body counts as empty. A body of the wrong kind (`null`, a list) does not, so validation rejects
 * it.
 */
function readBody(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw new AppError('request.wrongType')
  return request.body === undefined ? {} : request.body
}

function parsePath(schema: z.ZodObject, input: unknown): Record<string, unknown> {
  const result = schema.safeParse(input)
  if (!result.success) throw new AppError('not.found')
  return result.data
}

/** The fields that a refusal names; an import may have a hundred thousand wrong ones. */
const maxFields = 100
/** More issues than that are not even put into words, which would hold up the process for seconds. */
const maxMessages = 1000

/** Amounts are checked by the business's currency, which is looked up only if one could be wrong in it. */
async function parseBody(ctx: Context, schema: z.ZodType, input: unknown): Promise<unknown> {
  const { value, dependsOnCurrency } = inAnyCurrency(() => check(schema, input))
  if (!dependsOnCurrency || !('businessId' in ctx)) return dataOf(value)
  const { currency } = await currencyOf(ctx as StaffContext)
  return dataOf(inCurrency(currency, () => check(schema, input)))
}

const currencyOf = ({ db, businessId }: StaffContext) =>
  db.selectFrom('businesses').select('currency').where('id', '=', businessId).executeTakeFirstOrThrow()

const parseInput = (schema: z.ZodType, input: unknown): unknown => dataOf(check(schema, input))

function check(schema: z.ZodType, input: unknown): z.ZodSafeParseResult<unknown> {
  let issues = 0
  return schema.safeParse(input, {
    error: (issue) => (++issues > maxMessages ? '' : fieldErrorMessage(toFieldError(issue))),
  })
}

function dataOf(result: z.ZodSafeParseResult<unknown>): unknown {
  if (result.success) return result.data
  const fields = new Map<string, string>()
  for (const { path, message } of result.error.issues) {
    const field = path.join('.') || 'body'
    if (!fields.has(field)) fields.set(field, message)
    if (fields.size === maxFields) break
  }
  throw new AppError('request.invalid', { fields: Object.fromEntries(fields) })
}

function sendResult(endpoint: Endpoint, result: unknown, reply: FastifyReply): unknown {
  reply.header('cache-control', 'no-store')
  if (!endpoint.response) return reply.status(204).send()
  reply.status(endpoint.status ?? 200)
  if (endpoint.noEnvelope) return endpoint.response.parse(result)
  if (!endpoint.meta) return { data: endpoint.response.parse(result) }
  const { data, ...meta } = result as { data: unknown }
  return { data: endpoint.response.parse(data), ...endpoint.meta.parse(meta) }
}
