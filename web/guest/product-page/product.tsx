import { createLazyPage } from '../ui/lazy-page.tsx'

/** Not needed for a menu's first view; loaded when the browser is idle (deferred-parts.tsx). */
export const product = createLazyPage(async () => {
  const { ProductPage, ProductFoot } = await import('./product-page.tsx')
  productFoot.register(ProductFoot)
  return ProductPage
})

/** The stepper in the page's foot; loaded with the page. */
export const productFoot = createLazyPage(async () => (await import('./product-page.tsx')).ProductFoot)
