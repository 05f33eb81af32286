import { toMills } from '#contract/domain/money.ts'
import type { CurrencySign } from '#contract/domain/currency-signs.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import type { Place, ReadingDoubt } from '#server/lib/menu-reader.ts'

/** A product as read from the photos. */
export interface ReadDish {
  productId: string
  /** From 0 to 1. */
  confidence: number
  doubts: ReadingDoubt[]
  place: Place | null
  /** For a dish without a price: the one that the photos give for several dishes. */
  proposedPrice?: number | null
}

interface Reading {
  imageUrls: readonly string[]
  dishes: readonly ReadDish[]
  /** The submenus whose titles somebody should check. */
  unsureTitles?: readonly string[]
  currencySign?: CurrencySign | null | undefined
}

/**
 * Records the photos of a menu that was read and the doubts about its dishes, inside the caller's
 * transaction.
 */
export async function openReview(
  ctx: Pick<BusinessContext, 'db' | 'now' | 'businessId'>,
  menuId: string,
  { imageUrls, dishes, unsureTitles = [], currencySign = null }: Reading,
): Promise<void> {
  const { businessId } = ctx
  await ctx.db
    .insertInto('menuReviews')
    .values({
      businessId,
      menuId,
      imageUrls: JSON.stringify(imageUrls),
      unsureTitles: [...unsureTitles],
      currencySign,
      createdOn: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('readProducts')
    .values(
      dishes.map(({ place, proposedPrice, ...dish }) => ({
        ...dish,
        businessId,
        menuId,
        place: place && JSON.stringify(place),
        proposedPriceMills: proposedPrice ? toMills(proposedPrice) : null,
      })),
    )
    .execute()
}
