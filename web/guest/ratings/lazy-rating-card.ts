import { createLazyPage } from '../ui/lazy-page.tsx'

/** Part of the first script, as web/guest/offers/lazy-offer-panels.ts explains. */
export const ratingCard = createLazyPage(async () => (await import('./rating-card.tsx')).RatingCard, {
  isSilent: true,
})
