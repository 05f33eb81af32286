import { useEffect, useMemo, useState } from 'react'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { Layout, PageData } from '#web/lib/page-data.ts'
import type { GuestTexts } from '#web/locales/en/guest.ts'
import { Announcer } from './ui/announcer.tsx'
import { LoadWhenIdle } from './lib/load-when-idle.tsx'
import { orderedId, useIsInCart } from './cart/cart.ts'
import { withGroups } from './choice/with-groups.ts'
import { hasDietMarks, DietMarksContext } from './diet/diet-filter.ts'
import { findProduct, withDailyMenus } from './lib/find-product.ts'
import { FloatingButtons } from './page/floating-buttons.tsx'
import { home } from './home/home.tsx'
import { IconSprite } from './menu/icon-sprite.tsx'
import { useLiveOffers } from './live/live-offers.ts'
import { useLivePage } from './live/live-page.ts'
import { MenuPage } from './menu/menu-page.tsx'
import { useIsPanelOpen, usePath } from './navigation/navigation.ts'
import { OpenPanels } from './panels/open-panels.tsx'
import { movedTable } from './context/moved-table.ts'
import { parseMenuLocation, MenuLocationContext, parseView } from './context/menu-location.tsx'
import { product } from './product-page/product.tsx'
import { MenuContext, createMenuContext } from './context/menu-context.tsx'

const loadDeferred = () => import('./deferred/deferred-parts.tsx')
const offerPanels = /^(more|daily|event|search|diet)/

/** A guest's whole page, rendered on the server and hydrated in the browser. */
export function GuestApp({
  data,
  texts,
  sprite,
}: {
  data: PageData
  texts: SameTexts<GuestTexts>
  /** The icon sprite, rendered by the server. */
  sprite?: string
}) {
  const path = usePath(data.path)
  const { business, today, opening, ...page } = useLivePage(data, texts)
  const menus = useMemo(() => withGroups(page.menus, page.optionGroups), [page.menus, page.optionGroups])
  const { menuId, productId, isHome } = useMemo(() => parseView(path), [path])
  // A daily menu or its products can be in the cart on every page, which then needs the offers.
  const hasMore = useIsInCart(
    (line) => (line.businessId ?? business.id) === business.id && !findProduct(menus, orderedId(line)),
  )
  const isOpened = useIsPanelOpen(offerPanels)
  const isElsewhere = productId !== undefined && !findProduct(menus, productId)
  const offers = useLiveOffers(data, isHome === true || isOpened || isElsewhere || hasMore)
  const all = useMemo(() => withDailyMenus(menus, offers), [menus, offers])
  const isMarked = useMemo(() => hasDietMarks(all), [all])
  const [layout, setLayout] = useState<Layout>(data.layout)
  const menuContext = useMemo(() => createMenuContext({ ...data, texts, business }), [data, texts, business])
  const moved = movedTable.use()
  const menuLocation = useMemo(
    () => parseMenuLocation(path, data.isTableUnknown, moved),
    [path, data.isTableUnknown, moved],
  )
  const found = productId ? findProduct(all, productId) : undefined
  const title = pageTitle(business.name, found?.product.name)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <MenuContext value={menuContext}>
      <MenuLocationContext value={menuLocation}>
        <DietMarksContext value={isMarked}>
          <IconSprite menus={all} markup={sprite} />
          {isHome ? (
            <home.Page menus={menus} offers={offers} opening={opening} />
          ) : found ? (
            <product.Page {...found} menus={menus} />
          ) : (
            <MenuPage
              menus={menus}
              menuId={menuId}
              layout={layout}
              opening={opening}
              today={today}
              savedIndex={data.menuIndex}
            />
          )}
          <FloatingButtons menus={all} product={found?.product} />
          <OpenPanels menus={all} offers={offers} layout={layout} onLayout={setLayout} />
          <LoadWhenIdle load={loadDeferred} />
          <Announcer />
        </DietMarksContext>
      </MenuLocationContext>
    </MenuContext>
  )
}

export const pageTitle = (businessName: string, productName: string | undefined): string =>
  productName ? `${productName} · ${businessName}` : businessName
