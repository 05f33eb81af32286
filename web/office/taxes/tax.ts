import type { z } from 'zod'
import type { TaxForm } from '#contract/api/taxes.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { currentLanguage } from '#web/office/texts.ts'

export type Tax = DataOf<Calls['GET taxes']>[number]
export type TaxBody = z.input<typeof TaxForm>

/** A rate in percent, in the reader's number format: `7.7 %`. */
export const rateText = (rate: number): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100)
