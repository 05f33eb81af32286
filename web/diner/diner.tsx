import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { GuestTexts } from '#web/locales/guest/en.ts'
import { CartPill } from './cart-pill.tsx'
import { IconSprite } from './icons.tsx'
import { useLivePage } from './live.ts'
import { MenuPage } from './menu-page.tsx'
import { usePanel, usePath } from './navigation.ts'
import type { Layout, Menu, PageData, Product, Submenu } from '#web/lib/page-data.ts'
import { placeOf, PlaceContext, viewOf } from './place.tsx'
import { ProductPage } from './product-page.tsx'
import { WordsContext, wordsOf } from './words.tsx'

const loadPanels = () => import('./panels.tsx')
const Panels = lazy(loadPanels)

/** A guest's whole page: the server renders it, the browser goes on with it. */
export function Diner({ data, texts }: { data: PageData; texts: SameTexts<GuestTexts> }) {
  const path = usePath(data.path)
  const page = useLivePage(data)
  const [layout, setLayout] = useState<Layout>(data.layout)
  const words = useMemo(
    () => wordsOf({ language: data.language, texts, business: page.business }),
    [data.language, texts, page.business],
  )
  const place = useMemo(() => placeOf(path), [path])
  const { menuId, productId } = viewOf(path)
  const found = productId ? findProduct(page.menus, productId) : undefined
  return (
    <WordsContext value={words}>
      <PlaceContext value={place}>
        <IconSprite menus={page.menus} />
        {found ? (
          <ProductPage {...found} />
        ) : (
          <MenuPage menus={page.menus} menuId={menuId} layout={layout} isOpen={page.isOpen} />
        )}
        <CartPill menus={page.menus} />
        <OpenPanels menus={page.menus} layout={layout} onLayout={setLayout} />
        <div id="announcer" className="visually-hidden" aria-live="polite" />
      </PlaceContext>
    </WordsContext>
  )
}

/** The panels' code comes when one is first wanted, or when the page has nothing better to do. */
function OpenPanels(props: { menus: Menu[]; layout: Layout; onLayout: (layout: Layout) => void }) {
  const panel = usePanel()
  useEffect(() => whenIdle(loadPanels), [])
  if (!panel) return null
  return (
    <Suspense>
      <Panels panel={panel} {...props} />
    </Suspense>
  )
}

function whenIdle(work: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

export function findProduct(
  menus: readonly Menu[],
  productId: string,
): { product: Product; submenu: Submenu } | undefined {
  for (const menu of menus) {
    for (const submenu of menu.subMenus) {
      const product = submenu.products.find(({ id }) => id === productId)
      if (product) return { product, submenu }
    }
  }
  return undefined
}
