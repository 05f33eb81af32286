import type { AppServices } from '#server/lib/services.ts'
import { openReview } from '#server/menu-reviews/open-review.ts'

/** What fixtures need besides the API to prepare what only a job of the server creates. */
export interface Prepared {
  services: Pick<AppServices, 'db' | 'clock'>
}

/**
 * Opens the review of a menu as if this product had been read from a photo; the server needs no reader for
 * it.
 */
export const reviewOpens = (
  { services }: Prepared,
  businessId: string,
  menuId: string,
  productId: string,
): Promise<void> =>
  openReview({ db: services.db, now: services.clock(), businessId }, menuId, {
    imageUrls: [],
    dishes: [{ productId, confidence: 1, doubts: [], place: null }],
  })
