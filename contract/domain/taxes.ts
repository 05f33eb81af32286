/** Money that is taxed at one rate, in hundredths, tax included; `rate` in hundredths of a percent. */
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
 * The tax within what was paid, by rate, the highest first. Only the sum of a rate is split, and its tax rounded once,
 * half up: whatever the lines are, net and tax of a rate add up to its gross, and the rates to what was paid
 * (docs/decisions/0018). Money without a rate is left out.
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
