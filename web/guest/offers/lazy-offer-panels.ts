import { createLazyPage } from '../lib/lazy-page.tsx'

/**
 * Apart from the other panels, which most guests open sooner. This file belongs to the first script: Vite would have a
 * later one load the page's stylesheet too.
 */
export const offerPanels = createLazyPage(async () => (await import('./offer-panels.tsx')).OfferPanels)
