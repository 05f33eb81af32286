import { nextStage, shiftMs, type ApprovedStage } from '#contract/domain/stages.ts'
import { t, type PlainTextKey } from '#web/office/texts.ts'
import { kindOf, type Order } from './order.ts'

/** How far the order is, in a word; while its status says all there is, that. */
export function stageText(order: Order): string {
  const { stage, status } = order
  if (stage === 'sent' || stage === 'accepted' || stage === 'declined') return t(`order.${status}`)
  return stage === 'completed' ? t(`stage.${kindOf(order)}`) : t(`stage.${stage}`)
}

/** The step that usually comes next, and its word; undefined: nothing does, or it belongs to another day's service. */
export function nextStep(order: Order, now: Date): { stage: ApprovedStage; text: string } | undefined {
  if (now.getTime() - Date.parse(order.decidedOn ?? '') > shiftMs) return undefined
  const stage = nextStage(kindOf(order), order.stage)
  return stage ? { stage, text: stageText({ ...order, stage }) } : undefined
}

/** What a toast says of an order that came there. */
export const movedText = (stage: ApprovedStage) => `moved.${stage}` as const satisfies PlainTextKey

/** Whether guests still wait for it to be ready. */
export const isAwaited = ({ stage }: Order): boolean => stage === 'accepted' || stage === 'preparing'
