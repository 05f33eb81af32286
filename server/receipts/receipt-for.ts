import type { receipts as topic } from '#contract/api/receipts.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { inBusiness, transaction, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { correctReceipt, findStanding } from './issue-receipt.ts'

type Key = 'PUT open/clients/orders/:id/receipt'
type Named = DataOf<(typeof topic)[Key]>

/**
 * Names the company that the receipt of a guest's order is for. While the bill is open, the last one counts; afterwards it
 * can be named once: the receipt is taken back and another issued. Throws 404 for an order that is not the guest's, was not
 * approved, or has no receipt, 409 if a company is on it already.
 */
export function nameCompany(
  guest: GuestContext,
  orderId: string,
  { businessId, name, taxNumber, address }: BodyOf<(typeof topic)[Key]>,
): Promise<Named> {
  const company = { name, taxNumber: taxNumber || null, address: address || null }
  return transaction(inBusiness(guest, businessId), async (ctx) => {
    await findOpenBusiness(ctx)
    const { visitId, billId } = await lockOrder(ctx, orderId)
    if (!visitId) throw new AppError('not.found')
    await lockVisit(ctx, visitId)
    const standing = billId ? await findStanding(ctx, billId) : undefined
    if (billId && !standing) throw new AppError('not.found')
    if (standing?.content.customer) throw new AppError('receipt.issued')
    await ctx.db
      .updateTable('visits')
      .set({ receiptFor: JSON.stringify(company) })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', visitId)
      .execute()
    if (!billId) return { receiptId: null }
    await correctReceipt(ctx, billId)
    return { receiptId: (await findStanding(ctx, billId))?.id ?? null }
  })
}

const lockOrder = (ctx: BusinessContext & GuestContext, id: string) =>
  ctx.db
    .selectFrom('orders')
    .select(['visitId', 'billId'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('guestId', '=', ctx.guest.id)
    .where('status', '=', 'APPROVED')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not.found'))

/** After the order, as everywhere: of two guests of a party the second sees what the first named. */
const lockVisit = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('visits')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
