import type { Menu, Submenu } from '#web/lib/page-data.ts'
import { sectionId } from '../menu/chips.tsx'
import { SubmenuLogo } from '../ui/submenu-icon.tsx'
import { follow, navigate, openPanel } from '../navigation/navigation.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { Highlight } from './highlight.tsx'
import type { SubmenuHit } from './menu-search.ts'
import { dailyMenuId } from '../lib/find-product.ts'

interface Props {
  menus: Menu[]
  /** null: nothing was typed yet, so all sections are listed. */
  hits: readonly SubmenuHit[] | null
  onLeave: () => void
}

/** The matching sections, each a link to its place in the menu; a daily menu opens its panel. */
export function SubmenuHits({ menus, hits, onLeave }: Props) {
  const { t } = useMenuContext()
  const shown =
    hits ?? menus.flatMap((menu) => menu.subMenus.map((submenu) => ({ menu, submenu, ranges: [] })))
  if (!shown.length) return null
  return (
    <ul className="search-sections" aria-label={t('submenus')}>
      {shown.map(({ menu, submenu, ranges }) => (
        <li key={submenu.id}>
          <SectionLink menu={menu} submenu={submenu} onLeave={onLeave}>
            <Highlight text={submenu.title} ranges={ranges} />
          </SectionLink>
        </li>
      ))}
    </ul>
  )
}

interface LinkProps {
  menu: Menu
  submenu: Submenu
  onLeave: () => void
  children: React.ReactNode
}

function SectionLink({ menu, submenu, onLeave, children }: LinkProps) {
  const { dishLang } = useMenuContext()
  const { menuPath, homePath } = useMenuLocation()
  const isDaily = menu.id === dailyMenuId
  const path = isDaily ? homePath : menuPath(menu.id)
  const leave = () => {
    onLeave()
    if (isDaily) return openPanel(`daily/${submenu.id}`)
    navigate(path)
    showSection(sectionId(submenu.id))
  }
  return (
    <a className="chip" href={path} onClick={follow(path, leave)}>
      <SubmenuLogo logo={submenu.logo} icon={submenu.icon} />
      <span {...dishLang(submenu.notes?.title)}>{children}</span>
    </a>
  )
}

const framesToSettle = 5

/** Scrolls once the menu has rendered, and again while the sections above get their real height. */
function showSection(id: string, frames = framesToSettle): void {
  requestAnimationFrame(() => {
    const section = document.getElementById(id)
    section?.scrollIntoView({ behavior: 'instant' })
    if (frames > 0) showSection(id, frames - 1)
    else section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  })
}
