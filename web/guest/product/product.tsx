import { createLazyPage } from '../lib/lazy-page.tsx'

/** Not needed for a menu's first view; loaded when the browser is idle (deferred-parts.tsx). */
export const product = createLazyPage(async () => (await import('./product-page.tsx')).ProductPage)
