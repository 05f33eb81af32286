import { createLazyPage } from '../ui/lazy-page.tsx'

/** What was ordered at the guest's table, loaded on demand. */
export const ourTable = createLazyPage(async () => (await import('./our-table.tsx')).OurTable)
