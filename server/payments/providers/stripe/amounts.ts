import { AppError } from '#contract/shared/errors.ts'

/** Codes that are no codes of Stripe's; which franc a CFA is depends on the country, so that it cannot be taken. */
const isoCodes: Readonly<Record<string, string>> = { FBu: 'BIF', FRw: 'RWF' }

/** https://docs.stripe.com/currencies; ISK and UGX are given in hundredths, although they have none. */
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const withThousandths = 'BHD JOD KWD OMR TND'.split(' ')

export const currencyOf = (currency: string): string => isoCodes[currency] ?? currency

function millsPerUnit(currency: string): number {
  if (withoutDecimals.includes(currency)) return 1000
  return withThousandths.includes(currency) ? 1 : 10
}

/**
 * An amount as Stripe counts it.
 *
 * @throws AppError `payment.amount` for decimals that it does not take
 */
export function toUnits(mills: number, currency: string): number {
  const code = currencyOf(currency)
  const step = withThousandths.includes(code) ? 10 : millsPerUnit(code)
  if (mills % step !== 0) throw new AppError('payment.amount')
  return mills / millsPerUnit(code)
}

/** Stripe writes currencies in small letters. */
export const fromUnits = (units: number, currency: string): number =>
  units * millsPerUnit(currency.toUpperCase())
