import type { z } from 'zod'
import type { Right } from '../domain/rights.ts'
import type { ErrorKey } from './errors.ts'

/**
 * Who may call: `none` anybody · `basic` a client id and secret · `guest` a guest token (a staff token may do
 * whatever a guest may) · `staff` a staff token, bound to its business.
 */
export type Auth = 'none' | 'basic' | 'guest' | 'staff'

/** What guests create; each kind has a ceiling per address and per business (contract page, section 9). */
export const ceilingKinds = ['orders', 'waiterCalls', 'ratings', 'feedback', 'coupons'] as const
export type CeilingKind = (typeof ceilingKinds)[number]

/** The kinds of uploads (contract page, section 4); `page`: a picture, or a PDF. */
export type FileKind = 'picture' | 'video' | 'page'

/** A staff call without a right does not compile. */
type Permission = { auth: 'staff'; right: Right } | { auth: Exclude<Auth, 'staff'>; right?: undefined }

type Definition = Permission & Properties

interface Properties {
  summary: string
  query?: z.ZodObject
  body?: z.ZodType
  /** Names of the multipart fields that carry a file. */
  files?: readonly string[]
  /** The accepted kind of file; a picture by default. */
  accepts?: FileKind
  /** The maximum size of the body; 1 MB by default. */
  bodyBytes?: number
  /** The schema of `data`; without it the response is an empty 204. */
  response?: z.ZodType
  /** The fields next to `data` in the envelope: `total` of a page, `nextChange` of time-dependent content. */
  meta?: z.ZodObject
  /** 201 for creates; reads and actions return 200. */
  status?: 200 | 201
  /**
   * Accepts an Idempotency-Key: a repeated key from the same guest or staff member gets the same response and creates
   * nothing.
   */
  idempotent?: true
  /**
   * The ceiling that a guest's write counts against; `elsewhere`: it has its own limit. Every call that changes
   * something for a guest must state one (server/lib/limits/ceilings.ts).
   */
  ceiling?: CeilingKind | 'elsewhere'
  /** The response is sent without the `{"data": …}` envelope (oauth only, RFC 6749). */
  noEnvelope?: true
  /**
   * Under overload (contract page, section 9): `order` calls, the path of an order from the guest to the kitchen, are
   * shed last; `own` calls bypass admission, since they wait for hashing or drawing, which have their own limits.
   */
  priority?: 'order' | 'own'
  /** The response may be a moment old, so a database replica may serve it. */
  mayLag?: true
  /** The type of a response that the handler writes: server-sent events or a file. */
  raw?:
    | 'text/event-stream'
    | 'image/png'
    | 'text/csv'
    | 'application/json'
    | 'application/pdf'
    | 'application/xliff+xml'
    | 'application/zip'
  errors?: readonly ErrorKey[]
}

/** One call of the API. Its key in the contract is its method and path: `'PUT menus/:id'`. */
export const endpoint = <const D extends Definition>(definition: D): D => definition

export type Endpoint = Definition
export type Topic = Record<string, Endpoint>

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type QueryInput<E extends Endpoint> = Input<E['query']>
export type BodyInput<E extends Endpoint> = Input<E['body']>
export type DataOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void
export type MetaOf<E extends Endpoint> = E['meta'] extends z.ZodObject ? z.output<E['meta']> : {}
/** What a handler returns: the data, or `{ data, …meta }` if the endpoint has meta fields. */
export type ResultOf<E extends Endpoint> = E['meta'] extends z.ZodObject
  ? { data: DataOf<E> } & MetaOf<E>
  : DataOf<E>
