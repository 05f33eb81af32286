/** The signs on printed menus, each with the currencies that it stands for, the most likely first. */
export const currenciesOfSign = {
  $: 'USD AUD CAD NZD ARS BBD BMD BND BSD BZD CLP COP DOP FJD GYD HKD JMD KYD LRD MXN NAD SBD SGD SRD TTD TWD UYU XCD',
  '€': 'EUR',
  '£': 'GBP EGP FKP GIP LBP SHP SSP SYP',
  '¥': 'JPY CNY',
  '₹': 'INR',
  CHF: 'CHF',
  kr: 'SEK NOK DKK ISK',
  L: 'ALL HNL MDL RON',
  RM: 'MYR',
  Rs: 'INR PKR LKR NPR MUR',
  Rp: 'IDR',
} as const
export type CurrencySign = keyof typeof currenciesOfSign
export const currencySigns = Object.keys(currenciesOfSign) as [CurrencySign, ...CurrencySign[]]

/** The currency that a sign stands for: this one if it can be, else the most likely. */
export function currencyOfSign(sign: CurrencySign, current: string): string {
  const all = currenciesOfSign[sign].split(' ')
  return all.includes(current) ? current : (all[0] ?? current)
}
