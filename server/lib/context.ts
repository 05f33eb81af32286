import type { FastifyBaseLogger } from 'fastify'
import type { Holder, Right } from '#contract/domain/rights.ts'
import type { CeilingKind } from '#contract/shared/endpoint.ts'
import type { Database, Transaction } from './database/pool.ts'
import type { SofraEvent } from './sofra-event.ts'
import type { Slot } from './http/admission.ts'
import type { AppServices } from './services.ts'

/**
 * The first argument of every rule: its database, clock, services and pending events. Inside a transaction `db` is
 * that transaction, so no query can escape it.
 */
export interface Context {
  services: AppServices
  db: Database | Transaction
  now: Date
  log: FastifyBaseLogger
  /** The events of the running transaction; null outside one. */
  pendingEvents: SofraEvent[] | null
  /** `db` is a replica: reads may be a moment old, and nothing can be written. */
  readsReplica?: true
}

/** Somebody who has a right lets a colleague do once what needs it. */
export interface Approval {
  id: string
  right: Right
  approvedBy: string
}

/** A context that belongs to one business: a query cannot forget whose data it reads. */
export interface BusinessContext extends Context {
  businessId: string
  /** The calling staff member, if there is one. */
  staffId?: string
  /** Of their session. */
  tokenHash?: Buffer
  /** Of this very call; what needs none keeps it nevertheless. */
  approval?: Approval | null
  /** One entry of the journal tells of all that is done (`asOne` in server/journal/record.ts). */
  isRecorded?: true
}

/** The part of a context that reading content needs; the rendering thread has no more (server/pages/rendering). */
export type ReadContext = Pick<BusinessContext, 'db' | 'now' | 'businessId'>

export interface StaffContext extends BusinessContext {
  staffId: string
  /** By which `requireRight` judges; an API key has rights of its own. */
  role: Holder
  tokenHash: Buffer
  /** The shared device on which the session was opened with a PIN; null: with a password. */
  deviceId: string | null
  approval: Approval | null
  idempotencyKey: string | null
}

export interface Guest {
  id: string
  ip: string
  /** The cookie was created within the last ten minutes, or is set by this response. */
  isNew: boolean
}

/** An idempotent call without a guest cookie. */
export interface FirstVisit {
  /** Hash of the body and the path parameters. */
  bodyHash: Buffer
  /** Sets the cookie of the guest this browser already was: the response that first set it was lost. */
  restoreGuest(guestId: string): void
}

export interface GuestContext extends Context {
  /** Of a call that names no business: the rule that finds out says so. */
  slot: Slot
  guest: Guest
  /** null: the guest has a cookie, or the call is not idempotent. */
  firstVisit: FirstVisit | null
  /** The ceiling this call counts against; null: none. */
  ceiling: CeilingKind | null
  idempotencyKey: string | null
  sessionId: string | null
}

/** The context of a job, a command or the startup, where there is no request. */
export function systemContext(services: AppServices): Context {
  return { services, db: services.db, now: services.clock(), log: services.log, pendingEvents: null }
}

export const inBusiness = <C extends Context>(ctx: C, businessId: string): C & BusinessContext => ({
  ...ctx,
  businessId,
})

/**
 * Runs `work` in one transaction (or joins the running one). Its events are sent with the commit, so an event exists
 * exactly if its change does.
 */
export async function transaction<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.pendingEvents) return work(ctx)
  const pendingEvents: SofraEvent[] = []
  const { events } = ctx.services
  const db = ctx.readsReplica ? ctx.db : ctx.services.db
  const result = await db.transaction().execute(async (trx) => {
    const outcome = await work({ ...ctx, db: trx, pendingEvents })
    if (pendingEvents.length) await events.publishIn(trx, pendingEvents)
    return outcome
  })
  events.deliverLocally(pendingEvents)
  return result
}

/** Records an event; it is delivered once the transaction has committed. */
export function raise(ctx: Context, event: SofraEvent): void {
  if (!ctx.pendingEvents) throw new Error('raise() needs a transaction')
  ctx.pendingEvents.push(event)
}
