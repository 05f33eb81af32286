import { fromMills } from '#contract/domain/money.ts'
import { choicePriceMills } from '#contract/domain/choice.ts'
import type { CartLine } from '../cart/cart.ts'
import { chosenProduct, type LineProduct } from '../cart/lines.ts'
import { inOrder, type Choice } from '#web/lib/choice.ts'

/** A choice as a cart line, the product at its price so far, and whether the choice is complete. */
export function toChosen<Chosen extends LineProduct>(
  product: Chosen,
  choice: Choice,
  isDailyMenu = false,
): { line: CartLine; shown: Chosen; isComplete: boolean } {
  const { id, groups = [], price, ownPrice = price } = product
  const options = inOrder(groups, choice.options)
  const note = choice.note.trim()
  const complete = chosenProduct(product, options)
  const mills = choicePriceMills(ownPrice, groups, options)
  return {
    line: {
      ...(isDailyMenu ? { dailyMenuId: id } : { productId: id }),
      quantity: 1,
      ...(options.length && { options }),
      ...(note && { note }),
    },
    // With a choice missing it costs at least the lowest price, which is shown as “from”.
    shown: complete
      ? { ...complete, isFrom: undefined }
      : { ...product, price: Math.max(price, fromMills(mills)) },
    isComplete: complete !== undefined,
  }
}
