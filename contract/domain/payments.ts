/** How somebody can pay by hand: staff take it, and say so. */
export const handMethods = ['cash', 'card', 'voucher', 'transfer', 'other'] as const
export type HandMethod = (typeof handMethods)[number]

export const paymentMethods = [...handMethods, 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether guests pay online with their order, before it is sent. */
export const prepayModes = ['never', 'choice', 'always'] as const
export type PrepayMode = (typeof prepayModes)[number]

/** Why something was given back by itself: what became of the order that was paid for. */
export const refundCauses = ['notSent', 'declined', 'withdrawn', 'cancelled'] as const
export type RefundCause = (typeof refundCauses)[number]

/** How a bill was paid. */
export const paymentKinds = [...paymentMethods, 'several'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What somebody pays: all that is open, some lines, an amount, or an equal share. */
export const paymentParts = ['rest', 'lines', 'amount', 'share'] as const
export type PaymentPart = (typeof paymentParts)[number]

/** `claimed`: it holds what it pays; `pending`: the provider has not said yet. */
export const paymentStates = ['claimed', 'pending', 'paid', 'failed', 'expired', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** For how long a guest who pays holds what they pay. */
export const claimMs = 5 * 60_000

/** How a bill was paid, from its payments; null: there are none. */
export function kindOf(methods: Iterable<PaymentMethod>): PaymentKind | null {
  const all = new Set(methods)
  return all.size > 1 ? 'several' : ([...all][0] ?? null)
}

interface OpenLine {
  /** What all pieces that are left come to, in mills. */
  mills: number
  quantity: number
  /** What is paid, or held by somebody who pays. */
  paidMills: number
  paidQuantity: number
}

/** How many pieces of a line are still to be paid. */
export const openPieces = ({ quantity, paidQuantity }: OpenLine): number =>
  Math.max(0, quantity - paidQuantity)

/** What some of those pieces come to, in mills: what is open of the line, in equal parts, cents on the first ones. */
export function millsOfPieces(line: OpenLine, pieces: number, smallest: number): number {
  const open = Math.max(0, line.mills - line.paidMills)
  return equalParts(open, openPieces(line), smallest)
    .slice(0, pieces)
    .reduce((sum, share) => sum + share, 0)
}

/** The share of one who pays after `taken` others of `of`, in mills; cents are on the first ones. */
export const millsOfShare = (baseMills: number, of: number, taken: number, smallest: number): number =>
  equalParts(baseMills, of, smallest)[taken] ?? 0

/** Splits an amount into equal parts, in whole steps of the currency's smallest unit, the larger ones first. */
const equalParts = (mills: number, of: number, smallest: number): number[] => {
  const steps = Math.round(mills / smallest)
  const each = Math.floor(steps / of)
  return Array.from({ length: of }, (_, at) => (each + (at < steps % of ? 1 : 0)) * smallest)
}
