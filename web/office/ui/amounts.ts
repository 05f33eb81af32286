import { amountText } from '#contract/domain/currencies.ts'
import { currencyInUse } from '#contract/domain/currency-in-use.ts'
import { withDecimalSign } from '#contract/domain/format-money.ts'
import { currentLanguage } from '#web/office/texts.ts'

/** `7.4` formatted for an input, in the business's currency and the reader's language: `7.40`, `7,40`. */
export const amountForInput = (amount: number): string =>
  withDecimalSign(amountText(amount, currencyInUse() ?? ''), currentLanguage())

/** A number that is no amount, with two decimals: `7.50`. */
export const decimalForInput = (number: number): string =>
  withDecimalSign(number.toFixed(2), currentLanguage())
