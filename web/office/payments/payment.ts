import { smallestIn } from '#contract/domain/currencies.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { millsOfPieces, millsOfShare, type HandMethod, type PaymentPart } from '#contract/domain/payments.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { readOptionalNumber } from '#web/office/ui/numbers.ts'

export type Bill = DataOf<Calls['GET visits/:id']>
export type Payment = Bill['payments'][number]

/** What is chosen in the sheet; amounts as typed. */
export interface ChosenPart {
  part: PaymentPart
  /** How many of each line, by its id. */
  pieces: Readonly<Record<string, number>>
  /** How many people share. */
  of: number
  amount: string
  tip: string
  given: string
  method: HandMethod | undefined
}

export const nothingChosen = ({ split }: Bill, method?: HandMethod): ChosenPart => ({
  part: split ? 'share' : 'rest',
  pieces: {},
  of: split?.of ?? 2,
  amount: '',
  tip: '',
  given: '',
  method,
})

type BillMoney = Pick<Bill, 'open' | 'toPay' | 'split'>

/** What a part of a bill comes to, without the tip; null: nothing that can be paid is chosen. */
export function amountOf(
  { open, toPay, split }: BillMoney,
  { part, pieces, of, amount }: Pick<ChosenPart, 'part' | 'pieces' | 'of' | 'amount'>,
  currency: string,
): number | null {
  const smallest = smallestIn(currency)
  const typed = readOptionalNumber(amount)
  switch (part) {
    case 'rest':
      return open
    case 'share':
      return split?.of === of ? split.amount : fromMills(millsOfShare(toMills(open), of, 0, smallest))
    case 'lines': {
      const chosen = toPay.map(({ itemId, quantity, amount }) => {
        const line = { mills: toMills(amount), quantity, paidMills: 0, paidQuantity: 0 }
        return millsOfPieces(line, Math.min(pieces[itemId] ?? 0, quantity), smallest)
      })
      const sum = fromMills(chosen.reduce((sum, mills) => sum + mills, 0))
      return Math.min(sum, open) || null
    }
    case 'amount':
      return typeof typed === 'number' && typed > 0 && typed <= open && isPayable(typed, smallest)
        ? typed
        : null
  }
}

const isPayable = (amount: number, smallest: number): boolean => toMills(amount) % smallest === 0

/** An amount that may be left out; null: it is none. */
export function readAmount(typed: string, currency: string): number | null {
  const amount = readOptionalNumber(typed) ?? 0
  return typeof amount === 'number' && amount >= 0 && isPayable(amount, smallestIn(currency)) ? amount : null
}

/** What the provider gave back, or may give back, without anybody here, and nobody has looked at. */
export const outsideRefunds = ({ refunds }: Payment) =>
  refunds.filter(({ isNoticed, state }) => !isNoticed && state !== 'failed')

/** What of a payment was given back: in words, unless staff did it. */
export function refundText({ isNoticed, state }: Payment['refunds'][number]) {
  if (isNoticed) return `payments.refund.${state}` as const
  return (
    {
      done: 'payments.refund.outside',
      pending: 'payments.refund.asked',
      failed: 'payments.refund.kept',
    } as const
  )[state]
}

/** What is left of a payment that was not given back. */
export function leftOf({ amount, tip, refunds }: Payment): { amount: number; tip: number } {
  const back = refunds.filter(({ state }) => state !== 'failed')
  const sum = (of: 'amount' | 'tip') => back.reduce((sum, refund) => sum + toMills(refund[of]), 0)
  return { amount: fromMills(toMills(amount) - sum('amount')), tip: fromMills(toMills(tip) - sum('tip')) }
}
