import { createLazyPage } from '../lib/lazy-page.tsx'

/**
 * Apart from the other panels: only guests of a menu for delivery need it. This file belongs to the first script: Vite
 * would have a later one load the page's stylesheet too.
 */
export const deliveryForm = createLazyPage(async () => (await import('./delivery-form.tsx')).DeliveryForm)
