import { createLazyPage } from '../ui/lazy-page.tsx'

/** The business panel, loaded after the other panels. */
export const businessPanel = createLazyPage(async () => (await import('./business-panel.tsx')).BusinessPanel)
