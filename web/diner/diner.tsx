import { useEffect, useMemo, useState } from 'react'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { Layout, PageData } from '#web/lib/page-data.ts'
import type { GuestTexts } from '#web/locales/guest/en.ts'
import { Announcer } from './announcer.tsx'
import { CartPill } from './cart-pill.tsx'
import { Decisions } from './decisions.tsx'
import { findProduct } from './find-product.ts'
import { IconSprite } from './icons.tsx'
import { useLivePage } from './live-page.ts'
import { MenuPage } from './menu-page.tsx'
import { usePath } from './navigation.ts'
import { OpenPanels } from './open-panels.tsx'
import { placeOf, PlaceContext, viewOf } from './place.tsx'
import { ProductPage } from './product-page.tsx'
import { WordsContext, wordsOf } from './words.tsx'

/** A guest's whole page: the server renders it, the browser goes on with it. */
export function Diner({
  data,
  texts,
  sprite,
}: {
  data: PageData
  texts: SameTexts<GuestTexts>
  /** The shapes of its signs, from the server. */
  sprite?: string
}) {
  const path = usePath(data.path)
  const { business, menus, isOpen } = useLivePage(data)
  const [layout, setLayout] = useState<Layout>(data.layout)
  const words = useMemo(
    () => wordsOf({ language: data.language, texts, business }),
    [data.language, texts, business],
  )
  const place = useMemo(() => placeOf(path), [path])
  const { menuId, productId } = viewOf(path)
  const found = productId ? findProduct(menus, productId) : undefined
  const title = titleOf(business.name, found?.product.name)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <WordsContext value={words}>
      <PlaceContext value={place}>
        <IconSprite menus={menus} markup={sprite} />
        {found ? (
          <ProductPage {...found} />
        ) : (
          <MenuPage menus={menus} menuId={menuId} layout={layout} isOpen={isOpen} />
        )}
        <CartPill menus={menus} />
        <Decisions />
        <OpenPanels menus={menus} layout={layout} onLayout={setLayout} />
        <Announcer />
      </PlaceContext>
    </WordsContext>
  )
}

export const titleOf = (businessName: string, productName: string | undefined): string =>
  productName ? `${productName} · ${businessName}` : businessName
