import { memo, useEffect, useRef } from 'react'
import { useHeadingFocus, useScrollRestoration } from '../navigation/arrival.ts'
import { Chips, sectionId } from './chips.tsx'
import { saveSelectedMenu, savedSelection } from './menu-selection.ts'
import type { DietFilter } from '#contract/domain/diet-filter.ts'
import { isHidden, useDietFilter } from '../diet/diet-filter.ts'
import { HiddenLine } from '../diet/hidden-line.tsx'
import { Legend } from '../diet/legend.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Header } from '../page/header.tsx'
import { MenuSlider } from './menu-slider.tsx'
import { replacePath, savedScrollPosition } from '../navigation/navigation.ts'
import type { Layout, Menu, OnToday, PageData, Submenu } from '#web/lib/page-data.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { ProductList } from './product-list.tsx'
import { TodayLine } from './today-line.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

interface Props {
  menus: Menu[]
  menuId: string | undefined
  /** The index of the menu opened last, for an address that names none. */
  savedIndex: number
  layout: Layout
  opening: PageData['opening']
  today: OnToday[] | undefined
}

/**
 * The first page a guest sees: the menus, the strip of submenus, the products of each. Memoised, so that opening a
 * panel over it does not re-render hundreds of rows.
 */
export const MenuPage = memo(function MenuPage({ menus, menuId, savedIndex, layout, opening, today }: Props) {
  const { t } = useMenuContext()
  const chosen = menus.findIndex(({ id }) => id === menuId)
  const shown = chosen >= 0 ? chosen : menus[savedIndex] ? savedIndex : 0
  const menu = menus[shown]
  useSavedSelection(menus, chosen, shown)
  const filter = useDietFilter()
  const subMenus = menu?.subMenus.filter((submenu) => !isAllHidden(submenu, filter)) ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  useScrollRestoration(menu?.id)
  useHeadingFocus(heading)
  return (
    <>
      <a className="skip" href="#menu">
        {t('skip')}
      </a>
      <Header opening={opening} heading={heading} />
      {today && <TodayLine today={today} />}
      {menu && <MenuSlider menus={menus} chosenId={menu?.id} />}
      {menu && <Chips key={menu.id} submenus={subMenus} />}
      <main className="sections" id="menu" aria-label={menu?.title}>
        {menu && <HiddenLine products={menu.subMenus.flatMap(({ products }) => products)} />}
        {!menu?.subMenus.length && <EmptyState icon="food">{t('product.none')}</EmptyState>}
        {menu && menu.subMenus.length > 0 && !subMenus.length && (
          <EmptyState icon="food">{t('diet.empty')}</EmptyState>
        )}
        {subMenus.map((submenu, index) => (
          <Section key={submenu.id} submenu={submenu} layout={layout} isFirst={index === 0} />
        ))}
        {menu && <Legend submenus={subMenus} />}
        <NextMenu menu={menus[shown + 1]} />
      </main>
    </>
  )
})

/** The button at the end of a menu that opens the next one. */
function NextMenu({ menu }: { menu: Menu | undefined }) {
  const { t, dishLang } = useMenuContext()
  const { menuPath } = useMenuLocation()
  if (!menu) return null
  const open = () => {
    replacePath(menuPath(menu.id))
    // The button is gone, or leads to another menu now.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.section-title')?.focus({ preventScroll: true }),
    )
  }
  return (
    <button type="button" className="button button-quiet next-menu" onClick={open}>
      <span>{t('menu.next')}</span> <span {...dishLang(menu.notes?.title)}>{menu.title}</span>
    </button>
  )
}

/**
 * Sections that the diet filter empties are left out; a section without any dish stays, with an empty state.
 */
const isAllHidden = ({ products }: Submenu, filter: DietFilter): boolean =>
  products.length > 0 && products.every((product) => isHidden(product, filter))

/**
 * Saves which menu is open; an address that names none opens the guest's last menu of this business. The server knows
 * it by its cookie, but a selection made on this page is newer.
 */
function useSavedSelection(menus: Menu[], chosen: number, shown: number): void {
  const { businessId, menuPath } = useMenuLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const saved = isFirst.current && chosen < 0 && !savedScrollPosition() ? savedSelection(businessId) : null
    isFirst.current = false
    const menu = saved && menus[saved.menuIndex]
    if (!menu) return saveSelectedMenu(businessId, shown)
    if (saved.menuIndex !== shown) replacePath(menuPath(menu.id))
    const submenu = menu.subMenus.findIndex(({ id }) => id === saved.submenuId)
    if (submenu > 0) showSoon(sectionId(saved.submenuId ?? ''))
  }, [businessId, chosen, shown, menus, menuPath])
}

/** Waits a frame: the menu has not rendered yet. */
const showSoon = (id: string) =>
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }))

/**
 * In the grid the first row is the largest thing in the first view; small pictures wait for the text and the script.
 */
const eagerPictures = 2

function Section({ submenu, layout, isFirst }: { submenu: Submenu; layout: Layout; isFirst: boolean }) {
  const { dishLang } = useMenuContext()
  const { description } = submenu
  return (
    <section className={isFirst ? 'section' : 'section section-later'} id={sectionId(submenu.id)}>
      <h2 className="section-title" tabIndex={-1} {...dishLang(submenu.notes?.title)}>
        {submenu.title}
      </h2>
      {description && (
        <p className="section-description" {...dishLang(submenu.notes?.description)}>
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
