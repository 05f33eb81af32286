import type { Calls } from '#contract/index.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'

/** Where a created order is paid. Repeating it is harmless: what was begun before is ended. */
export const beginPrepayment = async (
  orderId: string,
  body: BodyInput<Calls['POST open/clients/orders/:id/payments']>,
): Promise<string> =>
  (await api('POST open/clients/orders/:id/payments', { params: { id: orderId }, body })).url
