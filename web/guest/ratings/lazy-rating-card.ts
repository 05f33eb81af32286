import { createLazyPage } from '../lib/lazy-page.tsx'

/** Belongs to the first script, as web/guest/offers/lazy-offer-panels.ts does. */
export const ratingCard = createLazyPage(async () => (await import('./rating-card.tsx')).RatingCard, {
  isSilent: true,
})
