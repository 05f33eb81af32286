import { Button } from '@mantine/core'
import { Coins } from 'lucide-react'
import { currencyOfSign, type CurrencySign } from '#contract/domain/currency-signs.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { currencyName, suggestCurrency } from '#web/office/ui/currencies.ts'
import { Notice } from '#web/office/ui/notice.tsx'

interface Props {
  sign: CurrencySign
  isBusy: boolean
  onUse: (currency: string) => unknown
}

/** Offers the currency of the photos if the business has another. */
export function CurrencyNotice({ sign, isBusy, onUse }: Props) {
  const { address, configuration } = useBusinessData().business
  const { currency: current } = configuration
  if (currencyOfSign(sign, current) === current) return null
  const meant = currencyOfSign(sign, suggestCurrency(address.country, []))
  return (
    <Notice icon={Coins} text={t('review.currency', { sign, current })}>
      <Button disabled={isBusy} onClick={() => void onUse(meant)}>
        {t('review.useCurrency', { currency: currencyName(meant, currentLanguage()) })}
      </Button>
    </Notice>
  )
}
