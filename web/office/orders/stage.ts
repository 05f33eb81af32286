import { nextStage, shiftMs, type ApprovedStage } from '#contract/domain/stages.ts'
import { t, type PlainTextKey } from '#web/office/texts.ts'
import { itemCount, kindOf, type Order } from '#web/office/data/order.ts'

/** The stage of an order in a word, or its status where the stage says no more. */
export function stageText(order: Order): string {
  const { stage, status } = order
  if (stage === 'sent' || stage === 'accepted' || stage === 'declined') return t(`order.${status}`)
  return stage === 'completed' ? t(`stage.${kindOf(order)}`) : t(`stage.${stage}`)
}

/**
 * The usual next stage and its text; undefined if there is none, nothing is left of the order, or it belongs to an earlier
 * shift.
 */
export function nextStep(order: Order, now: Date): { stage: ApprovedStage; text: string } | undefined {
  if (itemCount(order) === 0) return undefined
  if (now.getTime() - Date.parse(order.decidedOn ?? '') > shiftMs) return undefined
  const stage = nextStage(kindOf(order), order.stage)
  return stage ? { stage, text: markText(order, stage) } : undefined
}

/** The button that moves an order to a stage: what it does, not how far the order is. */
const markText = (order: Order, stage: ApprovedStage): string =>
  stage === 'completed'
    ? t(`mark.${kindOf(order)}`)
    : t(stage === 'onTheWay' ? 'mark.onTheWay' : 'mark.ready')

/** The text key of the toast for an order moved to this stage. */
export const movedText = (stage: ApprovedStage) => `moved.${stage}` as const satisfies PlainTextKey
