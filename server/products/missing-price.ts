import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'

interface Priced {
  price: number
  active: boolean
}
type Change = { [Field in keyof Priced]?: Priced[Field] | undefined }

/**
 * Throws if a change would remove a price (400), or show guests a product without one (422). A dish read from
 * a photo may lack a price; it stays inactive until it has one.
 */
export function assertPriceKept(before: Priced, change: Change): void {
  const { price = before.price, active = before.active } = change
  if (price !== 0) return
  if (before.price !== 0)
    throw new AppError('request.invalid', { fields: { price: fieldErrorMessage({ problem: 'positive' }) } })
  if (active) throw new AppError('product.priceMissing')
}
