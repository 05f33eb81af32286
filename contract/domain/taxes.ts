/** An amount taxed at one rate, in hundredths, tax included; `rate` is in hundredths of a percent. */
export interface Taxed {
  cents: number
  rate: number | null
}

export interface TaxOfRate {
  rate: number
  grossCents: number
  netCents: number
  taxCents: number
}

/**
 * The taxes included in the paid amounts, by rate, the highest first. Only the sum per rate is split, and its
 * tax rounded once, half up: so net and tax of a rate always add up to its gross, and the rates to the total
 * (docs/decisions/0018). Amounts without a rate are left out.
 */
export function splitTaxes(paid: readonly Taxed[]): TaxOfRate[] {
  const gross = new Map<number, number>()
  for (const { cents, rate } of paid) if (rate !== null) gross.set(rate, (gross.get(rate) ?? 0) + cents)
  return [...gross]
    .filter(([, cents]) => cents !== 0)
    .sort(([one], [other]) => other - one)
    .map(([rate, grossCents]) => {
      const taxCents = Math.floor((2 * grossCents * rate + 10_000 + rate) / (2 * (10_000 + rate)))
      return { rate, grossCents, netCents: grossCents - taxCents, taxCents }
    })
}
