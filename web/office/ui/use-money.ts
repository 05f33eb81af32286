import { stored } from '#web/lib/stored.ts'
import { currencySymbol, formatMoney } from '#contract/domain/format-money.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { currentLanguage } from '#web/office/texts.ts'

/** Formats prices in the business's currency and the reader's number format. */
export function useMoney() {
  const { currency } = useBusinessData().business.configuration
  return {
    currency,
    money: (amount: number) => formatMoney(amount, currency, currentLanguage()),
    symbol: currencySymbol(currency),
  }
}

const currency = stored('businessCurrency')

/** The same outside of the routes, as in the dialogs of actions. */
export const moneyText = (amount: number): string =>
  formatMoney(amount, currency.get() ?? '', currentLanguage())
