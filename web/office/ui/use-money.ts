import { currencySymbol, formatMoney } from '#web/lib/money.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { currentLanguage } from '#web/office/texts.ts'

/** Prices in the business's currency and the reader's way of writing numbers. */
export function useMoney() {
  const { currency } = useBusinessData().business.configuration
  return {
    money: (amount: number) => formatMoney(amount, currency, currentLanguage()),
    symbol: currencySymbol(currency),
  }
}
