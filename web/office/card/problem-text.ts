import { t } from '#web/office/texts.ts'
import type { PricedLine } from './card.ts'

/** Why a line cannot be ordered as it is. */
export function problemText(problem: NonNullable<PricedLine['problem']>): string {
  if (problem === 'gone') return t('error.product-unavailable')
  return problem === 'soldOut' ? t('product.soldOut') : t('error.option-missing')
}
