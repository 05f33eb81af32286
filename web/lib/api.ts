import type { PathParams } from '#contract/domain/path-params.ts'
import type { Endpoint, QueryInput, BodyInput, ResultOf } from '#contract/shared/endpoint.ts'
import type { FieldConflict } from '#contract/shared/errors.ts'
import type { CallKey, Calls } from '#contract/index.ts'

/**
 * The typed client: `api('PUT menus/:id', { params: { id }, body })`. The key gives method and path, the contract's
 * types the rest; none of the contract's code reaches the browser.
 */
export async function api<K extends CallKey>(
  key: K,
  ...[options = {} as Options<K>]: {} extends Options<K> ? [Options<K>?] : [Options<K>]
): Promise<ApiResult<K>> {
  const { params = {}, query = {}, body, form, idempotencyKey, signal }: AnyOptions = options
  const [method = 'GET', pattern = ''] = key.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  const headers = new Headers({ 'X-Requested-With': 'sofra', Accept: 'application/json' })
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const response = await transport(`/api/${path}${search && `?${search}`}`, {
    method,
    headers,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
    credentials: 'same-origin',
  })
  return (await readResponse(response)) as ApiResult<K>
}

/**
 * Returns the envelope's `data`, or the whole envelope if it has other fields too; throws ApiError on an error status.
 */
export async function readResponse(response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json')
  if (!response.ok) throw toApiError(response, isJson ? await response.json().catch(() => ({})) : {})
  if (response.status === 204) return undefined
  if (!isJson) return response
  const envelope = (await response.json().catch(throwLost)) as Record<string, unknown>
  const isOnlyData = 'data' in envelope && Object.keys(envelope).length === 1
  return isOnlyData ? envelope.data : envelope
}

function toApiError(
  response: Response,
  envelope: Partial<Pick<ApiError, 'code' | 'fields' | 'conflicts'> & { error: string }>,
) {
  const { error = 'Error!', code = `http-${response.status}`, fields = {}, conflicts } = envelope
  const retryAfter = Number(response.headers.get('Retry-After') ?? 0)
  return new ApiError(response.status, code, error, fields, retryAfter, conflicts)
}

/** The server responded with an error (contract page, section 1). */
export class ApiError extends Error {
  // Declared only: for old browsers, fields cost a guest more bytes than the rest of this class.
  declare readonly status: number
  declare readonly code: string
  declare readonly fields: Record<string, string>
  declare readonly retryAfterInSeconds: number
  /** Fields that somebody else has changed meanwhile. */
  declare readonly conflicts: Record<string, FieldConflict> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    retryAfterInSeconds = 0,
    conflicts?: Record<string, FieldConflict>,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterInSeconds = retryAfterInSeconds
    this.conflicts = conflicts
  }
}

/** No response or an incomplete one: no network, or the server is unreachable. */
export class ConnectionLost extends Error {}

/** Sends a request with the caller's credentials; tests can inject the app itself. */
export type Transport = (path: string, init: RequestInit & { headers: Headers }) => Promise<Response>

/**
 * A network failure is a TypeError, both before the response and while its body is read; an abort is
 * rethrown.
 */
function throwLost(cause: unknown): never {
  throw cause instanceof TypeError ? new ConnectionLost('There was a problem', { cause }) : cause
}

/** Plain fetch that throws ConnectionLost on a network failure. */
export const networkTransport: Transport = (path, init) => fetch(path, init).catch(throwLost)

let transport: Transport = networkTransport

/** Called once per entry, with `staffTransport` of the office or `asGuest` of session.ts. */
export function setTransport(chosen: Transport): void {
  transport = chosen
}

type EndpointOf<K extends CallKey> = Calls[K] extends Endpoint ? Calls[K] : never
export type ApiResult<K extends CallKey> =
  EndpointOf<K> extends { raw: string } ? Response : ResultOf<EndpointOf<K>>
type NeededIfAny<Name extends string, Value> = {} extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value }
type Options<K extends CallKey> = NeededIfAny<'params', PathParams<K>> &
  (QueryInput<EndpointOf<K>> extends infer Query extends object ? NeededIfAny<'query', Query> : {}) &
  (BodyInput<EndpointOf<K>> extends infer Body extends object ? { body: Body } : {}) &
  (EndpointOf<K> extends { files: readonly string[] } ? { form: FormData } : {}) &
  (EndpointOf<K> extends { idempotent: true; auth: infer Auth }
    ? Auth extends 'staff'
      ? { idempotencyKey?: string }
      : { idempotencyKey: string }
    : {}) & { signal?: AbortSignal }
interface AnyOptions {
  params?: Record<string, string>
  query?: object
  body?: unknown
  form?: FormData
  idempotencyKey?: string
  signal?: AbortSignal
}
