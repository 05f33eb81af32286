import { smallestIn } from '#contract/domain/currencies.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { millsOfPieces, millsOfShare, type PaymentPart } from '#contract/domain/payments.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'

export type Bill = NonNullable<DataOf<Calls['GET open/clients/table-bill']>>

/** What a guest pays: their own dishes, some dishes, an equal share, or all that is open. */
export type Choice = 'mine' | 'dishes' | 'share' | 'all'

export interface Chosen {
  choice: Choice
  /** How many of each dish, by its id. */
  pieces: Readonly<Record<string, number>>
  /** How many share. */
  of: number
}

/** The reader's dishes that nobody has paid, with how many pieces of each are left. */
export function ownPieces({ guests, toPay }: Bill): Record<string, number> {
  const own = new Set(
    guests.filter(({ isYou }) => isYou).flatMap((guest) => guest.orderItems.map(({ id }) => id)),
  )
  return Object.fromEntries(
    toPay.flatMap(({ itemId, quantity }) => (own.has(itemId) ? [[itemId, quantity]] : [])),
  )
}

/** What is chosen, as the API takes it, with what it comes to without the tip. */
export function partOf(
  bill: Bill,
  { choice, pieces, of }: Chosen,
  currency: string,
): { part: PaymentPart; amount: number; of?: number; lines?: { itemId: string; quantity: number }[] } {
  const smallest = smallestIn(currency)
  const { open, split, toPay } = bill
  if (choice === 'all') return { part: 'rest', amount: open }
  if (choice === 'share') {
    const first = fromMills(millsOfShare(toMills(open), of, 0, smallest))
    return { part: 'share', of, amount: split?.of === of ? split.amount : first }
  }
  const wanted = choice === 'mine' ? ownPieces(bill) : pieces
  const lines = toPay.flatMap(({ itemId, quantity, amount }) => {
    const some = Math.min(wanted[itemId] ?? 0, quantity)
    const line = { mills: toMills(amount), quantity, paidMills: 0, paidQuantity: 0 }
    return some > 0 ? [{ itemId, quantity: some, mills: millsOfPieces(line, some, smallest) }] : []
  })
  const sum = fromMills(lines.reduce((sum, { mills }) => sum + mills, 0))
  return {
    part: 'lines',
    amount: Math.min(sum, open),
    lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
  }
}
