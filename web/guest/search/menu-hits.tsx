import { follow, navigate } from '../navigation/navigation.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { Highlight } from './highlight.tsx'
import type { MenuHit } from './menu-search.ts'

/** The matching menus, each a link. */
export function MenuHits({ hits, onLeave }: { hits: readonly MenuHit[]; onLeave: () => void }) {
  const { t, dishLang } = usePanelContext()
  const { menuPath } = useMenuLocation()
  if (!hits.length) return null
  return (
    <ul className="search-sections" aria-label={t('menus')}>
      {hits.map(({ menu, ranges }) => {
        const path = menuPath(menu.id)
        const leave = () => {
          onLeave()
          navigate(path)
        }
        return (
          <li key={menu.id}>
            <a className="chip" href={path} {...dishLang(menu.notes?.title)} onClick={follow(path, leave)}>
              <span>
                <Highlight text={menu.title} ranges={ranges} />
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
