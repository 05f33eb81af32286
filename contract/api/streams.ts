import { z } from 'zod'
import type { CallReason } from '../domain/bounds.ts'
import { orderRights } from '../domain/order-rights.ts'
import type { Right } from '../domain/rights.ts'
import type { Stage } from '../domain/stages.ts'
import type { GenerationStatus } from './generations.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/shapes.ts'

interface OrderNews {
  id: string
  orderNumber: string
  status: string
  /** Of an approved order that has just reached it. */
  stage?: Stage
}

/** Events on the stream of a staff screen, which then loads the details through the API. */
export interface StaffEvents {
  order: OrderNews & { table: number | null }
  'pickup-order': OrderNews
  'delivery-order': OrderNews
  /** `clientId` null: the table's calls were cleared. */
  'waiter-call': {
    tableId: string
    tableNumber: number
    tableName: string
    clientId: string | null
    reason?: CallReason
  }
  /** A party's bill, or what staff said about it, changed. null: at the counter. */
  bill: { tableId: string | null; tableNumber: number | null }
  /** A cash drawer was opened, moved or counted. */
  drawer: {}
  /** A printer stopped printing, prints again, was heard for the first time, or has printed a test. */
  printers: {}
  /** Somebody asks for an approval, or it was decided. */
  approval: { id: string }
  'menu-changed': { version: number }
  generation: { menuUuid: string; status: GenerationStatus }
}

/** Who receives each event: staff with one of the rights to see what it tells. An event without any does not compile. */
export const staffEventRights: Readonly<Record<keyof StaffEvents, readonly Right[]>> = {
  order: orderRights.table,
  'pickup-order': orderRights.pickup,
  'delivery-order': orderRights.delivery,
  'waiter-call': ['takeOrders'],
  bill: ['takeOrders'],
  drawer: ['useDrawer'],
  printers: ['seeOrders'],
  // The settings that all screens depend on are part of the version.
  'menu-changed': ['seeBusiness'],
  // It names nothing else; who asks may have few rights.
  approval: ['work'],
  generation: ['editMenu'],
}

/** Events on the stream of a guest's page. */
export interface GuestEvents {
  'order-status': { id: string; orderNumber: string; status: string; seen: boolean; stage?: Stage }
  /** Staff cleared the calls of the guest's table. */
  'waiter-call-seen': { tableNumber: number }
  /** The open bill of a table where the guest has ordered was paid or moved. */
  'bill-changed': { tableNumber: number }
  'menu-changed': { version: number }
}

export const streams = {
  'GET stream': endpoint({
    auth: 'staff',
    right: 'seeBusiness',
    summary: 'Live changes of the business',
    raw: 'text/event-stream',
  }),
  'GET open/clients/stream': endpoint({
    auth: 'guest',
    summary: "Live changes of a business's menu and of the guest's orders",
    query: z.object({ businessId: Id }),
    raw: 'text/event-stream',
    errors: ['not.found'],
  }),
}
