import { record } from '#server/journal/record.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { isPaid, type CurrentSubscription } from './subscriptions.ts'

export type PlanState = Pick<CurrentSubscription, 'status' | 'cancelAtPeriodEnd'> & { key: string }

/** Records which plan goes on, if that has changed. */
export async function recordPlan(
  ctx: BusinessContext,
  before: PlanState | undefined,
  after: PlanState,
): Promise<void> {
  const [was, became] = [{ plan: planOf(before) }, { plan: planOf(after) }]
  if (was.plan !== became.plan)
    await record(ctx, { kind: 'settings', action: 'changed', record: 'business', was, became })
}

/** `yearly` of `yearly_1`; null: it has ended, or ends with its period. */
const planOf = (state: PlanState | undefined) =>
  state && isPaid(state) && !state.cancelAtPeriodEnd ? (state.key.split('_')[0] ?? null) : null
