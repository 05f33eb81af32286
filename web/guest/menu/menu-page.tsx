import { memo, useEffect, useRef } from 'react'
import { useArrival, useScrollPlace } from '../navigation/arrival.ts'
import { Chips, sectionId } from './chips.tsx'
import { keepMenu, keptChoice } from './menu-selection.ts'
import { HiddenLine } from '../diet/hidden-line.tsx'
import { Empty } from '../ui/empty.tsx'
import { Header } from '../page/header.tsx'
import { MenuSlider } from './menu-slider.tsx'
import { goInstead, placeOfEntry } from '../navigation/navigation.ts'
import type { Layout, Menu, Submenu } from '#web/lib/page-data.ts'
import { usePlace } from '../context/menu-location.tsx'
import { ProductList } from './product-list.tsx'
import { useWords } from '../context/menu-context.tsx'

interface Props {
  menus: Menu[]
  menuId: string | undefined
  /** The one that was open last, for an address that names none. */
  keptIndex: number
  layout: Layout
  isOpen: boolean
}

/**
 * The first thing a guest sees: the menus, the strip of submenus, the products of each. Panels come and go over it: what
 * changes with them is no reason to render hundreds of rows anew.
 */
export const MenuPage = memo(function MenuPage({ menus, menuId, keptIndex, layout, isOpen }: Props) {
  const { t } = useWords()
  const chosen = menus.findIndex(({ id }) => id === menuId)
  const shown = chosen >= 0 ? chosen : menus[keptIndex] ? keptIndex : 0
  const menu = menus[shown]
  useChoice(menus, chosen, shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useScrollPlace(menu?.id)
  useArrival(heading)
  return (
    <>
      <Header isOpen={isOpen} heading={heading} />
      {menu && <MenuSlider menus={menus} chosenId={menu?.id} />}
      {menu && menu.subMenus.length > 1 && <Chips key={menu.id} submenus={menu.subMenus} />}
      <main className="sections" aria-label={menu?.title}>
        {menu && <HiddenLine products={menu.subMenus.flatMap(({ products }) => products)} />}
        {!menu?.subMenus.length && <Empty sign="food">{t('product.none')}</Empty>}
        {menu?.subMenus.map((submenu, index) => (
          <Section key={submenu.id} submenu={submenu} layout={layout} isFirst={index === 0} />
        ))}
      </main>
    </>
  )
})

/**
 * Keeps which menu was chosen; an address that names none opens where this guest was in this business. The server knows
 * it by its cookie; what was chosen on this very page is newer.
 */
function useChoice(menus: Menu[], chosen: number, shown: number): void {
  const { businessId, menuPath } = usePlace()
  const isFirst = useRef(true)
  useEffect(() => {
    const kept = isFirst.current && chosen < 0 && !placeOfEntry() ? keptChoice(businessId) : null
    isFirst.current = false
    const menu = kept && menus[kept.menuIndex]
    if (!menu) return keepMenu(businessId, shown)
    if (kept.menuIndex !== shown) goInstead(menuPath(menu.id))
    const submenu = menu.subMenus.findIndex(({ id }) => id === kept.submenuId)
    if (submenu > 0) showSoon(sectionId(kept.submenuId ?? ''))
  }, [businessId, chosen, shown, menus, menuPath])
}

/** In the next frame its menu stands. */
const showSoon = (id: string) =>
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }))

/** In the grid the first row is the largest thing in the first view; small pictures wait for the words and the script. */
const eagerPictures = 2

function Section({ submenu, layout, isFirst }: { submenu: Submenu; layout: Layout; isFirst: boolean }) {
  const { dishLanguage } = useWords()
  const { description } = submenu
  return (
    <section className={isFirst ? 'section' : 'section section-later'} id={sectionId(submenu.id)}>
      <h2 className="section-title" tabIndex={-1} lang={dishLanguage}>
        {submenu.title}
      </h2>
      {description && (
        <p className="section-description" lang={dishLanguage}>
          {description}
        </p>
      )}
      <ProductList
        products={submenu.products}
        layout={layout}
        icon={submenu.icon}
        eager={isFirst ? eagerPictures : 0}
      />
    </section>
  )
}
