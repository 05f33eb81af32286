import type { PlanKey } from '#contract/domain/plans.ts'
import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions/actions.ts'

/**
 * Both leave the office for the payment service or the test checkout (back-office specification, section 4).
 */
export const payments = {
  choosePlan: action(
    async (key: PlanKey) => location.assign(await api('POST stripe/create-session', { body: { key } })),
    { confirm: false },
  ),
  openPortal: action(async () => location.assign(await api('POST stripe/create-portal-session')), {
    confirm: false,
  }),
}
