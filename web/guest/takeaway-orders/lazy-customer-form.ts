import { createLazyPage } from '../ui/lazy-page.tsx'

/**
 * Separate from the other panels, since only guests who order from outside need it. This file is part of the
 * first script: in a later one, Vite would make it load the page's stylesheet too.
 */
export const customerForm = createLazyPage(async () => (await import('./customer-form.tsx')).CustomerForm)
