import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'

interface Priced {
  price: number
  active: boolean
}
type Change = { [Field in keyof Priced]?: Priced[Field] | undefined }

/**
 * Throws if a change would take a price away (400), or let guests see a product without one (422). A dish that was read
 * from a photo may have none; it waits for it, not available.
 */
export function assertPriceKept(before: Priced, change: Change): void {
  const { price = before.price, active = before.active } = change
  if (price !== 0) return
  if (before.price !== 0)
    throw new AppError('request.invalid', { fields: { price: fieldErrorMessage({ problem: 'positive' }) } })
  if (active) throw new AppError('product.priceMissing')
}
