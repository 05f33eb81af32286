/**
 * Splits an amount over parts in proportion to them, in whole steps of the currency's smallest unit; what rounding leaves
 * over goes to the first ones. All in mills; the shares add up to the amount, and none is larger than its part if the
 * amount is not larger than their sum.
 */
export function shareOut(amount: number, parts: readonly number[], smallest: number): number[] {
  const sum = parts.reduce((sum, part) => sum + part, 0)
  if (sum === 0) return parts.map(() => 0)
  const shares = parts.map((part) => Math.floor((amount * part) / sum / smallest) * smallest)
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, at) => {
    const more = Math.min(left, smallest, (parts[at] as number) - share)
    left -= more
    return share + more
  })
}
