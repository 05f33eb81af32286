import type { z } from 'zod'
import type { PaidPart } from '#contract/api/payments.ts'
import { toMills } from '#contract/domain/money.ts'
import { millsOfPieces, millsOfShare, openPieces } from '#contract/domain/payments.ts'
import { shareOut } from '#contract/domain/shares.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import type { MoneyOfLine, MoneyOfVisit } from './bill-money.ts'

export interface PartOfBill {
  amountMills: number
  tipMills: number
  share: { of: number; baseMills: number } | null
  lines: { orderId: string; line: number; quantity: number; mills: number }[]
}

/**
 * What somebody pays who chose a part of a bill. Throws 409 if it is another amount than they saw, or paid already (or
 * somebody is paying it), 404 for a line that is not on the bill, 400 for an amount that the currency does not have.
 */
export function amountOfPart(
  money: MoneyOfVisit,
  { part, amount, tip = 0, lines, of }: z.output<typeof PaidPart>,
  smallest: number,
): PartOfBill {
  const [shownMills, tipMills] = [toMills(amount), toMills(tip)]
  for (const [field, mills] of Object.entries({ amount: shownMills, tip: tipMills }))
    if (mills % smallest !== 0)
      throw new AppError('request.invalid', {
        fields: { [field]: fieldErrorMessage({ problem: 'invalid' }) },
      })
  const pieces = (part === 'lines' ? (lines ?? []) : []).map((piece) =>
    chosenPieces(money.lines, piece, smallest),
  )
  const share = part === 'share' ? shareOf(money, of as number) : null
  const wanted = {
    rest: money.openMills,
    amount: shownMills,
    lines: pieces.reduce((sum, { mills }) => sum + mills, 0),
    share: share ? millsOfShare(share.baseMills, share.of, share.taken, smallest) : 0,
  }[part]
  // What others have paid without saying for what can leave less open than the dishes cost.
  const amountMills = part === 'amount' ? wanted : Math.min(wanted, money.openMills)
  if (!amountMills && (!tipMills || money.openMills)) throw new AppError('bill.paid')
  if (amountMills !== shownMills || amountMills > money.openMills) throw new AppError('bill.changed')
  const paid = shareOut(
    amountMills,
    pieces.map(({ mills }) => mills),
    smallest,
  )
  return {
    amountMills,
    tipMills,
    share: share && { of: share.of, baseMills: share.baseMills },
    lines: pieces.map((piece, at) => ({ ...piece, mills: paid[at] as number })),
  }
}

/** The next share of the split that has begun, or the first of a new one. */
const shareOf = ({ split, openMills }: MoneyOfVisit, of: number) =>
  split?.of === of ? split : { of, taken: 0, baseMills: openMills }

function chosenPieces(
  lines: readonly MoneyOfLine[],
  { itemId, quantity }: { itemId: string; quantity: number },
  smallest: number,
) {
  const line = lines.find(({ id }) => id === itemId)
  if (!line) throw new AppError('not.found')
  if (quantity > openPieces(line)) throw new AppError('line.paid')
  return {
    orderId: line.orderId,
    line: line.line,
    quantity,
    mills: millsOfPieces(line, quantity, smallest),
  }
}
