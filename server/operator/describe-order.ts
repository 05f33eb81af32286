import { formatOrderNumber } from '#contract/domain/order-number.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { OrderStatus } from '#contract/domain/bounds.ts'
import { stageOf } from '#contract/domain/stages.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/**
 * Describes an order in lines of text: what happened to it and when, and the state of its tickets. Contains
 * nothing about its guest. If the number exists twice, the newest order counts. Throws 404 if there is none.
 */
export async function describeOrder(ctx: BusinessContext, number: number): Promise<string> {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('orderNumber', '=', number)
    .orderBy('sentOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) throw new AppError('not.found')
  const tickets = await ctx.db
    .selectFrom('printJobs')
    .innerJoin('printers', (join) =>
      join
        .onRef('printers.businessId', '=', 'printJobs.businessId')
        .onRef('printers.id', '=', 'printJobs.printerId'),
    )
    .select(['printers.name', 'printers.problem', 'state', 'copy', 'cancels', 'printJobs.doneOn'])
    .where('printJobs.businessId', '=', ctx.businessId)
    .where('orderId', '=', order.id)
    .orderBy('printJobs.id')
    .execute()
  const stage = stageOf({ ...order, status: order.status as OrderStatus })
  const place = order.kind === 'table' ? `table ${order.tableNumber}` : order.kind
  const steps = [
    ['created', order.createdOn],
    ['sent', order.sentOn],
    ['seen by staff', order.seenOn],
    [order.status === 'DECLINED' && !order.cancelledOn ? 'declined' : 'approved', order.decidedOn],
    ['preparing', order.preparingOn],
    ['ready', order.readyOn],
    ['on its way', order.onTheWayOn],
    ['completed', order.completedOn],
    ['cancelled', order.cancelledOn],
    ['withdrawn', order.withdrawnOn],
  ] as const
  return [
    `${formatOrderNumber(number)}  ${order.status}, ${stage}  ${place}  ${order.id}`,
    ...steps.flatMap(([name, on]) => (on ? [`  ${on}  ${name}`] : [])),
    ...tickets.map(
      ({ name, problem, state, copy, cancels, doneOn }) =>
        `  ${doneOn ?? 'not yet'}  ${cancels ? 'cancellation' : `ticket ${copy}`} on ${name}: ${state}${problem && !doneOn ? ` (${problem})` : ''}`,
    ),
  ].join('\n')
}
