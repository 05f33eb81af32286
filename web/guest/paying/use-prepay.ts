import { useState } from 'react'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { tipOf } from './tip.ts'

/** Whether the guest pays with the order, and the tip that they give; where the business leaves it to them, they choose. */
export function usePrepay(kind: OrderKind, total: number) {
  const { business } = usePanelContext()
  const [isChosen, setChosen] = useState(false)
  const [percent, setPercent] = useState(0)
  // There is nothing to pay for what is free.
  const mode = total > 0 ? business.prepay?.kinds[kind] : undefined
  const isPaid = mode === 'always' || (mode === 'choice' && isChosen)
  const tip = isPaid ? tipOf(total, percent, business.configuration.currency) : 0
  return { mode, isPaid, tip, percent, setChosen, setPercent }
}

export type Prepay = ReturnType<typeof usePrepay>
