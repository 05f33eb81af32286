import { createLazyPage } from '../lib/lazy-page.tsx'

/** Who runs the menu, loaded after the other panels. */
export const businessPanel = createLazyPage(async () => (await import('./business-panel.tsx')).BusinessPanel)
