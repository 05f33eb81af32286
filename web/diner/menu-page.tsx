import { useLayoutEffect } from 'react'
import { Chips } from './chips.tsx'
import { Header } from './header.tsx'
import { SubmenuSign } from './icons.tsx'
import { MenuSlider } from './menu-slider.tsx'
import { scrollOfEntry } from './navigation.ts'
import type { Layout, Menu, Submenu } from '#web/lib/page-data.ts'
import { ProductRow } from './product-row.tsx'
import { useWords } from './words.tsx'

interface Props {
  menus: Menu[]
  menuId: string | undefined
  layout: Layout
  isOpen: boolean
}

/** The first thing a guest sees: the menus, the strip of submenus, the products of each. */
export function MenuPage({ menus, menuId, layout, isOpen }: Props) {
  const { t } = useWords()
  const menu = menus.find(({ id }) => id === menuId) ?? menus[0]
  useLayoutEffect(() => {
    void scrollTo({ top: scrollOfEntry(), behavior: 'instant' })
  }, [menu?.id])
  return (
    <>
      <Header isOpen={isOpen} />
      {menus.length > 1 && <MenuSlider menus={menus} chosenId={menu?.id} />}
      {menu && menu.subMenus.length > 1 && <Chips key={menu.id} submenus={menu.subMenus} />}
      <main className="sections" aria-label={menu?.title}>
        {!menu?.subMenus.length && <p className="empty">{t('product.none')}</p>}
        {menu?.subMenus.map((submenu, index) => (
          <Section key={submenu.id} submenu={submenu} layout={layout} isFirst={index === 0} />
        ))}
      </main>
    </>
  )
}

/** How many pictures of the first section are in the first view. */
const eagerPictures = 4

function Section({ submenu, layout, isFirst }: { submenu: Submenu; layout: Layout; isFirst: boolean }) {
  const { t } = useWords()
  const { description } = submenu
  return (
    <section className={isFirst ? 'section' : 'section section-later'} id={`s-${submenu.id}`}>
      <h2 className="section-title">{submenu.title}</h2>
      {description && <p className="section-description">{description}</p>}
      {submenu.products.length === 0 && <p className="empty">{t('product.none')}</p>}
      <ul className={layout === 'grid' ? 'products products-grid' : 'products'}>
        {submenu.products.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            layout={layout}
            eager={isFirst && index < eagerPictures}
            sign={<SubmenuSign icon={submenu.icon ?? 'food'} />}
          />
        ))}
      </ul>
    </section>
  )
}
