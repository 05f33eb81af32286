import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { claimMs, type PaymentMethod, type PaymentPart } from '#contract/domain/payments.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import type { PartOfBill } from './amount-of-part.ts'
import { lockDrawer } from './lock-drawer.ts'

interface NewPayment extends PartOfBill {
  visitId?: string
  /** Instead of a visit: the order that is sent once it is paid. */
  orderId?: string
  part: PaymentPart
  method: PaymentMethod
  givenMills?: number | null
  /** Only of an online payment, which holds what it pays until the provider has said. */
  provider?: string
  guestId?: string
}

/** Writes a payment: one by hand is paid, an online one holds what it pays for now. Returns its id. */
export async function insertPayment(ctx: BusinessContext, payment: NewPayment): Promise<string> {
  const { businessId, now } = ctx
  const { visitId, orderId, part, method, share, lines, provider, guestId } = payment
  const id = uuid()
  const drawerId = provider ? null : await lockDrawer(ctx)
  await ctx.db
    .insertInto('payments')
    .values({
      businessId,
      id,
      visitId: visitId ?? null,
      orderId: orderId ?? null,
      part,
      shareOf: share?.of ?? null,
      shareBaseMills: share?.baseMills ?? null,
      amountMills: payment.amountMills,
      tipMills: payment.tipMills,
      givenMills: payment.givenMills ?? null,
      method,
      provider: provider ?? null,
      createdOn: now,
      ...(provider ? { expiresOn: new Date(now.getTime() + claimMs) } : { paidOn: now }),
      takenBy: ctx.staffId ?? null,
      drawerId,
      guestId: guestId ?? null,
    })
    .execute()
  if (lines.length)
    await sql`
      insert into payment_lines (business_id, id, payment_id, order_id, line, quantity, mills)
      select ${businessId}, gen_random_uuid(), ${id}, "orderId", line, quantity, mills
      from json_to_recordset(${JSON.stringify(lines)}) as given ("orderId" uuid, line smallint, quantity smallint, mills bigint)
    `.execute(ctx.db)
  return id
}
