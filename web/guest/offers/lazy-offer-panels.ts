import { createLazyPage } from '../ui/lazy-page.tsx'

/**
 * Separate from the other panels, which most guests open sooner. This file is part of the first script: in a
 * later one, Vite would make it load the page's stylesheet too.
 */
export const offerPanels = createLazyPage(async () => (await import('./offer-panels.tsx')).OfferPanels)
