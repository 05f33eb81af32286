import { createLazyPage } from '../lib/lazy-page.tsx'

/** What the guest's table has had, loaded when it is asked for. */
export const ourTable = createLazyPage(async () => (await import('./our-table.tsx')).OurTable)
