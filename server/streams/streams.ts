import type { GuestEvents, StaffEvents } from '#contract/api/streams.ts'
import type { Events, SofraEvent } from '#server/lib/events.ts'
import type { EventStream } from './event-stream.ts'

/** Whose stream it is. */
export type Owner = { guestId: string } | { staffId: string; tokenHash: string }
type Listener = EventStream & { owner: Owner }

/**
 * The open streams of this process, by business: staff hears what happens in its business, a guest of its own orders
 * and of the menu. A session that has ended ends its streams. When this process may have missed something, all are
 * closed: they come back and read anew.
 */
export class Streams {
  readonly #staff = new Map<string, Set<Listener>>()
  readonly #guests = new Map<string, Set<Listener>>()
  #ended = false

  constructor(events: Events) {
    events.subscribe((event) => this.#dispatch(event))
    events.onGap(() => this.closeAll())
  }

  /** Adds an open stream; answers how to take it off. */
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

  /** Closes all of them and whatever is still on its way: the server stops. */
  end(): void {
    this.#ended = true
    this.closeAll()
  }

  #dispatch(event: SofraEvent): void {
    switch (event.type) {
      case 'order':
      case 'delivery-order':
        this.#toStaff(event.businessId, event.type, {
          id: event.orderId,
          orderNumber: event.orderNumber ?? '',
          status: event.status,
          table: event.tableNumber,
        })
        this.#toGuests(event.businessId, event.guestId, 'order-status', {
          id: event.orderId,
          orderNumber: event.orderNumber ?? '',
          status: event.status,
          seen: event.status !== 'SENT',
        })
        return
      case 'order-seen':
        return this.#toGuests(event.businessId, event.guestId, 'order-status', {
          id: event.orderId,
          orderNumber: event.orderNumber,
          status: 'SENT',
          seen: true,
        })
      case 'order-made':
        return this.#toStaff(event.businessId, event.isDelivery ? 'delivery-order' : 'order', {
          id: event.orderId,
          orderNumber: event.orderNumber,
          status: 'APPROVED',
          table: event.tableNumber,
        })
      case 'waiter-call':
        return this.#toStaff(event.businessId, 'waiter-call', {
          tableId: event.tableId,
          tableNumber: event.tableNumber,
          tableName: event.tableName,
          clientId: event.guestId,
        })
      case 'menu-changed':
        this.#toStaff(event.businessId, 'menu-changed', { version: event.version })
        return this.#toGuests(event.businessId, null, 'menu-changed', { version: event.version })
      case 'generation':
        return this.#toStaff(event.businessId, 'generation', {
          menuUuid: event.menuUuid,
          status: event.status,
        })
      case 'sessions-ended':
        return this.#endSessions(event)
      case 'password-reset':
        return
    }
  }

  #endSessions({ businessId, ...ended }: Extract<SofraEvent, { type: 'sessions-ended' }>): void {
    for (const listener of this.#staff.get(businessId) ?? []) {
      if (hasEnded(listener.owner, ended)) listener.close()
    }
  }

  #toStaff<Name extends keyof StaffEvents>(businessId: string, name: Name, data: StaffEvents[Name]): void {
    for (const listener of this.#staff.get(businessId) ?? []) listener.send(name, data)
  }

  /** To one guest, or with null to all of the business. */
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

type Ended = Omit<Extract<SofraEvent, { type: 'sessions-ended' }>, 'type' | 'businessId'>

function hasEnded(owner: Owner, { staffId, which, tokenHash }: Ended): boolean {
  if ('guestId' in owner || owner.staffId !== staffId) return false
  if (which === 'all') return true
  return (owner.tokenHash === tokenHash) === (which === 'this')
}
