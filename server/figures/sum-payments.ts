import { sql } from 'kysely'
import type { z } from 'zod'
import type { Figures } from '#contract/api/figures.ts'
import { fromMills } from '#contract/domain/money.ts'
import { paymentMethods, type PaymentMethod } from '#contract/domain/payments.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { isOfTest, isPaid } from '#server/payments/payment-rows.ts'
import { isWithin, type Range } from './sums-by-day.ts'

type SumsOut = Pick<z.output<typeof Figures>, 'paid' | 'refunded'>

interface Sum {
  part: keyof SumsOut
  method: PaymentMethod
  count: number
  amountMills: number
  tipMills: number
}

/** What was paid and given back on these days, whenever it was ordered, by method: in one statement, as of one moment. */
export async function sumPayments({ db, businessId }: BusinessContext, range: Range): Promise<SumsOut> {
  const { rows } = await sql<Sum>`
    select 'paid' as part, method, count(*)::integer as count, sum(amount_mills)::bigint as "amountMills",
      sum(tip_mills)::bigint as "tipMills"
    from payments
    where business_id = ${businessId} and ${isWithin('payments.paid_on', range)} and ${isPaid} and not ${isOfTest}
    group by method
    union all
    select 'refunded', method, count(*)::integer, sum(refunds.amount_mills)::bigint, sum(refunds.tip_mills)::bigint
    from refunds
    join payments on payments.business_id = refunds.business_id and payments.id = refunds.payment_id
    where refunds.business_id = ${businessId} and ${isWithin('refunds.done_on', range)} and not ${isOfTest}
    group by method`.execute(db)
  const sumsOf = (part: Sum['part']) =>
    paymentMethods.flatMap((method) => {
      const row = rows.find((one) => one.part === part && one.method === method)
      if (!row) return []
      return [{ method, count: row.count, amount: fromMills(row.amountMills), tip: fromMills(row.tipMills) }]
    })
  return { paid: sumsOf('paid'), refunded: sumsOf('refunded') }
}
