/**
 * The currency by which amounts are read and checked. A schema knows no business, so whoever checks one says
 * here whose currency counts: the office once, for its only business, the server around each check.
 */
let inUse: string | null = null
let wasAsked = false

/** Sets the currency of everything that follows: only where there is a single business. */
export function setCurrencyInUse(currency: string): void {
  inUse = currency
}

/** null: none is known, and amounts of any currency pass. */
export function currencyInUse(): string | null {
  wasAsked = true
  return inUse
}

/** Runs a check by this currency; it must be synchronous. */
export function inCurrency<T>(currency: string | null, check: () => T): T {
  const before = inUse
  inUse = currency
  try {
    return check()
  } finally {
    inUse = before
  }
}

/** Runs a check by no currency, and tells whether a currency could have made a difference. */
export function inAnyCurrency<T>(check: () => T): { value: T; dependsOnCurrency: boolean } {
  wasAsked = false
  const value = inCurrency(null, check)
  return { value, dependsOnCurrency: wasAsked }
}
