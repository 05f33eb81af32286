import { createLazyPage } from '../ui/lazy-page.tsx'

/** Only for guests of a business whose orders are paid before they are sent. */
export const prepayFields = createLazyPage(async () => (await import('./prepay-fields.tsx')).PrepayFields, {
  isSilent: true,
})

/** Only for a guest who comes back from the page on which an order is paid. */
export const returnedOrder = createLazyPage(async () => (await import('./returned-order.tsx')).ReturnedOrder)
