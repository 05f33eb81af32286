import { createLazyPage } from '../ui/lazy-page.tsx'

/** Loaded on demand: most guests open a menu and never see home. */
export const home = createLazyPage(async () => (await import('./home-page.tsx')).HomePage)
