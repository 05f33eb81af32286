import type { OrderStatus } from '../domain/bounds.ts'
import type { Stage } from '../domain/stages.ts'

/** The key of an order's progress in `orderTexts`: its stage, or its status where the stage says no more. */
export function stageKey({ status, stage = 'sent' }: { status: OrderStatus; stage?: Stage | undefined }) {
  return stage === 'sent' || stage === 'accepted' || stage === 'declined'
    ? (`order.${status}` as const)
    : (`order.${stage}` as const)
}
