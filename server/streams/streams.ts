import { staffEventRights, type GuestEvents, type StaffEvents } from '#contract/api/streams.ts'
import type { CallReason, OrderStatus } from '#contract/domain/bounds.ts'
import { mayDoAny, type Holder } from '#contract/domain/rights.ts'
import type { Stage } from '#contract/domain/stages.ts'
import type { Events } from '#server/lib/events.ts'
import type { SofraEvent } from '#server/lib/sofra-event.ts'
import type { EventStream } from './event-stream.ts'

type EventOf<Type extends SofraEvent['type']> = Extract<SofraEvent, { type: Type }>

/** The guest or staff session that opened the stream. */
export type Owner = { guestId: string } | { staffId: string; role: Holder; tokenHash: string }
type Listener = EventStream & { owner: Owner }

/**
 * The open streams of this process, by business. Staff receive the events of their business that their role may see,
 * guests those of their own orders and of the menu. The end of a session closes its streams, and so does another role. When this process may have
 * missed events, all streams are closed, so that clients reconnect and reload.
 */
export class Streams {
  readonly #staff = new Map<string, Set<Listener>>()
  readonly #guests = new Map<string, Set<Listener>>()
  #ended = false

  constructor(events: Events) {
    events.subscribe((event) => this.#dispatch(event))
    events.onGap(() => this.closeAll())
  }

  /** Adds an open stream; returns a function that removes it. */
  add(businessId: string, stream: EventStream, owner: Owner): () => void {
    if (this.#ended) stream.close()
    const all = 'guestId' in owner ? this.#guests : this.#staff
    const listener = { ...stream, owner }
    const listeners = all.get(businessId) ?? new Set()
    all.set(businessId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (!listeners.size && all.get(businessId) === listeners) all.delete(businessId)
    }
  }

  closeAll(): void {
    for (const all of [this.#staff, this.#guests]) {
      for (const listeners of all.values()) for (const listener of listeners) listener.close()
    }
  }

  /** Closes all streams, and those still being opened: the server is stopping. */
  end(): void {
    this.#ended = true
    this.closeAll()
  }

  #dispatch(event: SofraEvent): void {
    switch (event.type) {
      case 'order-sent':
        this.#orderToStaff(event, 'SENT')
        return this.#orderToGuest(event, 'SENT', false)
      case 'order-decided':
        this.#orderToStaff(event, event.status)
        return this.#orderToGuest(event, event.status, true, event.stage)
      case 'order-moved':
        this.#orderToStaff(event, 'APPROVED', event.stage)
        return this.#orderToGuest(event, 'APPROVED', true, event.stage)
      case 'order-seen':
        return this.#orderToGuest(event, 'SENT', true)
      case 'order-prepared':
        return this.#orderToStaff(event, event.status)
      case 'waiter-called':
        return this.#waiterCallToStaff(event, event.guestId, event.reason)
      case 'waiter-calls-cleared':
        this.#waiterCallToStaff(event, null)
        return this.#callSeenToGuests(event)
      case 'bill-changed':
        return this.#billChanged(event)
      case 'menu-changed':
        this.#toStaff(event.businessId, 'menu-changed', { version: event.version })
        return this.#toGuests(event.businessId, null, 'menu-changed', { version: event.version })
      case 'drawers-changed':
        return this.#toStaff(event.businessId, 'drawer', {})
      case 'printers-changed':
        return this.#toStaff(event.businessId, 'printers', {})
      case 'approval-changed':
        return this.#toStaff(event.businessId, 'approval', { id: event.approvalId })
      case 'generation-finished':
        return this.#toStaff(event.businessId, 'generation', {
          menuUuid: event.menuUuid,
          status: event.status,
        })
      case 'sessions-ended':
        return this.#endSessions(event)
      case 'role-changed':
        return this.#changeRole(event)
      case 'webhooks-waiting':
      case 'password-reset':
        return
    }
  }

  #endSessions({ businessId, ...ended }: EventOf<'sessions-ended'>): void {
    for (const listener of this.#staff.get(businessId) ?? []) {
      if (hasEnded(listener.owner, ended)) listener.close()
    }
  }

  /** The streams reconnect with the new role. */
  #changeRole({ businessId, staffId }: EventOf<'role-changed'>): void {
    for (const listener of this.#staff.get(businessId) ?? []) {
      if ('staffId' in listener.owner && listener.owner.staffId === staffId) listener.close()
    }
  }

  #orderToStaff(
    event: EventOf<'order-sent' | 'order-decided' | 'order-moved' | 'order-prepared'>,
    status: OrderStatus,
    stage?: Stage,
  ): void {
    this.#toStaff(event.businessId, event.kind === 'table' ? 'order' : `${event.kind}-order`, {
      id: event.orderId,
      orderNumber: event.orderNumber,
      status,
      table: event.tableNumber,
      ...(stage && { stage }),
    })
  }

  #orderToGuest(
    event: EventOf<'order-sent' | 'order-decided' | 'order-moved' | 'order-seen'>,
    status: OrderStatus,
    seen: boolean,
    stage?: Stage,
  ): void {
    const { orderId: id, orderNumber, guestId } = event
    if (guestId === null) return
    this.#toGuests(event.businessId, guestId, 'order-status', {
      id,
      orderNumber,
      status,
      seen,
      ...(stage && { stage }),
    })
  }

  /** In the stream's format, a call without a client means that the table's calls were cleared. */
  #waiterCallToStaff(
    { businessId, tableId, tableNumber, tableName }: EventOf<'waiter-called' | 'waiter-calls-cleared'>,
    clientId: string | null,
    reason?: CallReason,
  ): void {
    const call = { tableId, tableNumber, tableName, clientId, ...(reason && { reason }) }
    this.#toStaff(businessId, 'waiter-call', call)
  }

  #callSeenToGuests({ businessId, guestIds, tableNumber }: EventOf<'waiter-calls-cleared'>): void {
    for (const guestId of guestIds) {
      this.#toGuests(businessId, guestId, 'waiter-call-seen', { tableNumber })
    }
  }

  #billChanged({ businessId, tableId, tableNumber, guestIds }: EventOf<'bill-changed'>): void {
    this.#toStaff(businessId, 'bill', { tableId, tableNumber })
    if (tableNumber === null) return
    for (const guestId of guestIds) this.#toGuests(businessId, guestId, 'bill-changed', { tableNumber })
  }

  #toStaff<Name extends keyof StaffEvents>(businessId: string, name: Name, data: StaffEvents[Name]): void {
    for (const listener of this.#staff.get(businessId) ?? []) {
      if (maySee(listener.owner, name)) listener.send(name, data)
    }
  }

  /** Sends to one guest or, if `guestId` is null, to all guests of the business. */
  #toGuests<Name extends keyof GuestEvents>(
    businessId: string,
    guestId: string | null,
    name: Name,
    data: GuestEvents[Name],
  ): void {
    for (const listener of this.#guests.get(businessId) ?? []) {
      if (guestId === null || isOf(listener.owner, guestId)) listener.send(name, data)
    }
  }
}

const isOf = (owner: Owner, guestId: string) => 'guestId' in owner && owner.guestId === guestId

const maySee = (owner: Owner, name: keyof StaffEvents) =>
  'role' in owner && mayDoAny(owner.role, staffEventRights[name])

type Ended = Omit<EventOf<'sessions-ended'>, 'type' | 'businessId'>

function hasEnded(owner: Owner, { staffId, which, tokenHash }: Ended): boolean {
  if ('guestId' in owner || owner.staffId !== staffId) return false
  if (which === 'all') return true
  return (owner.tokenHash === tokenHash) === (which === 'this')
}
