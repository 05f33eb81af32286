import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import type { Outcome, useActions } from '#web/office/actions/actions.ts'
import { approvalOf, refusal, type orderActions } from './decisions.ts'
import { lineChangeTerms } from './line-changes.tsx'
import type { Order } from '#web/office/data/order.ts'
import type { Decisions } from './order-parts.tsx'

export type DecisionActions = Pick<ReturnType<typeof useActions<typeof orderActions>>, 'run' | 'isBusy'>

/**
 * The decisions on orders, and whether a confirmation is open. `onEnd` receives the outcome of each decision.
 */
export function useDecisions(
  { run, isBusy }: DecisionActions,
  onEnd: (order: Order, outcome: Outcome<Order>) => void,
): Decisions & { isAsking: boolean } {
  const [isAsking, setAsking] = useState(false)

  async function ask(order: Order, doing: Promise<Outcome<Order>>) {
    setAsking(true)
    const outcome = await doing
    setAsking(false)
    onEnd(order, outcome)
  }
  return {
    isAsking,
    isBusy,
    onApprove: (order) => void ask(order, run.approve(order, approvalOf(order))),
    onApproveAtOnce: (order) => void run.approveAtOnce(order).then((outcome) => onEnd(order, outcome)),
    onDecline: (order) => void ask(order, run.decline(order, refusal())),
    onCancel: (order) => void ask(order, run.cancel(order, refusal())),
    onMove: (order, stage) => void run.move(order, stage).then((outcome) => onEnd(order, outcome)),
    onChangeLine: (order, item) =>
      void ask(order, run.changeLine({ order, item }, lineChangeTerms(item)) as Promise<Outcome<Order>>),
    onReplaceLine: async (order, item, wanted) => {
      const outcome = await run.replaceLine({ order, item }, wanted)
      onEnd(order, outcome as Outcome<Order>)
      return outcome.isDone || outcome.error instanceof ApiError
    },
    onEstimate: (order, minutes) =>
      void run.estimate(order, minutes).then((outcome) => onEnd(order, outcome)),
  }
}
