import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'

/**
 * Who may call: `none` anybody · `basic` a client id and secret · `guest` a guest's token (a staff token may do
 * whatever a guest may) · `staff` a staff token, bound to its business.
 */
export type Auth = 'none' | 'basic' | 'guest' | 'staff'

/** What guests make, each kind with a ceiling by address and by business (contract page, section 9). */
export const ceilingKinds = ['orders', 'waiterCalls', 'ratings', 'feedback'] as const
export type CeilingKind = (typeof ceilingKinds)[number]

/** What an upload may be (contract page, section 4). */
export type FileKind = 'picture' | 'video'

interface Definition {
  auth: Auth
  summary: string
  query?: z.ZodObject
  body?: z.ZodType
  /** Names of the multipart fields that carry a file. */
  files?: readonly string[]
  /** What the first of these files is; a picture unless said. */
  accepts?: FileKind
  /** The most bytes of a body; 1 MB unless said. */
  bodyBytes?: number
  /** The shape of `data`; without it the answer is 204 and empty. */
  response?: z.ZodType
  /** What stands beside `data` in the envelope: `total` of a page, `nextChange` of what depends on the hour. */
  meta?: z.ZodObject
  /** 201 for creates; reads and actions answer 200. */
  status?: 200 | 201
  /**
   * Takes an Idempotency-Key: the same key from the same guest, or staff member, answers the same and creates nothing
   * again.
   */
  idempotent?: true
  /**
   * Which ceiling a guest's write counts against; `elsewhere`: it is bounded by a rule of its own. Every call with which
   * a guest changes something says one or the other (server/lib/limits/ceilings.ts).
   */
  ceiling?: CeilingKind | 'elsewhere'
  /** The body of the answer is the response itself, without `{"data": …}` (oauth only, RFC 6749). */
  noEnvelope?: true
  /**
   * Under overload (contract page, section 9): `order` is what goes on longest, an order's way from the guest to the
   * kitchen; `own` takes no place among the rest, since it waits for hashing, which has bounds of its own.
   */
  priority?: 'order' | 'own'
  /** Answers with a stream of server-sent events or a file; the handler writes it. */
  raw?: 'events' | 'file'
  errors?: readonly ErrorKey[]
}

/** One call of the API. Its key in the contract is its method and path: `'PUT menus/:id'`. */
export const endpoint = <const D extends Definition>(definition: D): D => definition

export type Endpoint = Definition
export type Topic = Record<string, Endpoint>

/** `{ id: string }` for `'PUT menus/:id'`. */
export type PathParams<Key extends string> = Key extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : Key extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : {}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type QueryInput<E extends Endpoint> = Input<E['query']>
export type BodyInput<E extends Endpoint> = Input<E['body']>
export type DataOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void
export type MetaOf<E extends Endpoint> = E['meta'] extends z.ZodObject ? z.output<E['meta']> : {}
/** What a handler gives back: the data, or `{ data, …beside }` where something stands beside it. */
export type ResultOf<E extends Endpoint> = E['meta'] extends z.ZodObject
  ? { data: DataOf<E> } & MetaOf<E>
  : DataOf<E>
