import { createLazyPage } from '../lib/lazy-page.tsx'

/**
 * Apart from the other panels: only guests who order from outside the house need it. This file belongs to the first script: Vite
 * would have a later one load the page's stylesheet too.
 */
export const customerForm = createLazyPage(async () => (await import('./customer-form.tsx')).CustomerForm)
