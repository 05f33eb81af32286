import { z } from 'zod'
import { callReasons } from '#contract/domain/bounds.ts'
import { orderKinds } from '#contract/domain/price-rules.ts'
import { stages } from '#contract/domain/stages.ts'

const order = {
  businessId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(orderKinds),
  tableNumber: z.number().nullable(),
}
/** null: staff took the order. */
const guestId = z.string().nullable()
const table = {
  businessId: z.string(),
  tableId: z.string(),
  tableNumber: z.number(),
  tableName: z.string(),
}

/**
 * Something that happened in a business, named in the past tense: ids and the facts a listener filters by, never text
 * that people wrote. What staff and guests receive over their streams is defined in contract/api/streams.ts.
 */
export const sofraEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order-sent'), ...order, guestId }),
  z.object({
    type: z.literal('order-decided'),
    ...order,
    status: z.enum(['APPROVED', 'DECLINED']),
    // Absent: staff decided a waiting order.
    stage: z.enum(['cancelled', 'withdrawn']).optional(),
    guestId,
  }),
  // An approved order reached another stage, or its expected time changed.
  z.object({ type: z.literal('order-moved'), ...order, stage: z.enum(stages), guestId }),
  z.object({
    type: z.literal('order-seen'),
    businessId: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    guestId,
  }),
  // The kitchen ticked off an order item, or undid that, or read that the order was cancelled.
  z.object({
    type: z.literal('order-prepared'),
    ...order,
    // Absent: a process of an earlier version raised it.
    status: z.enum(['APPROVED', 'DECLINED']).default('APPROVED'),
  }),
  z.object({
    type: z.literal('waiter-called'),
    ...table,
    guestId: z.string(),
    reason: z.enum(callReasons).optional(),
  }),
  z.object({ type: z.literal('waiter-calls-cleared'), ...table, guestIds: z.array(z.string()) }),
  // A party's open bill or what staff said about it changed: it was closed, reopened or moved, for instance.
  z.object({
    type: z.literal('bill-changed'),
    businessId: z.string(),
    // null: at the counter
    tableId: z.string().nullable(),
    tableNumber: z.number().nullable(),
    guestIds: z.array(z.string()),
  }),
  // A cash drawer was opened or counted, or cash was put in or taken out.
  z.object({ type: z.literal('drawers-changed'), businessId: z.string() }),
  // A printer stopped printing, or prints again.
  z.object({ type: z.literal('printers-changed'), businessId: z.string() }),
  // Somebody asks for an approval, or it was decided.
  z.object({ type: z.literal('approval-changed'), businessId: z.string(), approvalId: z.string() }),
  z.object({ type: z.literal('menu-changed'), businessId: z.string(), version: z.number() }),
  // A menu was read from photos, or could not be.
  z.object({
    type: z.literal('generation-finished'),
    businessId: z.string(),
    menuUuid: z.string(),
    status: z.enum(['running', 'done', 'failed']),
  }),
  // Which sessions of a staff member ended: all, all but the one with this token hash (base64url), or only
  // that one.
  z.object({
    type: z.literal('sessions-ended'),
    businessId: z.string(),
    staffId: z.string(),
    which: z.enum(['all', 'others', 'this']),
    tokenHash: z.string().nullable(),
  }),
  // A message for a webhook was written: a trigger raises it (0099-webhooks.sql).
  z.object({ type: z.literal('webhooks-waiting'), businessId: z.string(), endpointId: z.string() }),
  // A staff member may do something else from now on.
  z.object({ type: z.literal('role-changed'), businessId: z.string(), staffId: z.string() }),
  // `account` and `network` are pseudonyms.
  z.object({
    type: z.literal('password-reset'),
    account: z.string(),
    network: z.string(),
  }),
])
export type SofraEvent = z.infer<typeof sofraEvent>
