import { useRef } from 'react'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { follow, replacePath } from '../navigation/navigation.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { useCentredCurrent } from '../ui/centre-current.ts'
import { Picture } from '../ui/picture.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { useDragScroll } from '../ui/drag-scroll.ts'
import { useMenuContext } from '../context/menu-context.tsx'

/** The business's menus, each a picture with its title; the open one is marked. */
export function MenuSlider({ menus, chosenId }: { menus: Menu[]; chosenId: string | undefined }) {
  const { t, dishLang } = useMenuContext()
  const strip = useRef<HTMLElement>(null)
  useDragScroll(strip)
  useCentredCurrent(strip, chosenId)
  const { menuPath } = useMenuLocation()
  return (
    <nav className="slider" aria-label={t('menus')} ref={strip}>
      {menus.map((menu, index) => {
        const path = menuPath(menu.id)
        return (
          <a
            key={menu.id}
            className={menu.photoUrl ? 'slide' : 'slide slide-plain'}
            href={path}
            aria-current={menu.id === chosenId ? 'page' : undefined}
            onClick={follow(path, replacePath)}
          >
            {menu.photoUrl ? (
              <Picture
                link={menu.photoUrl}
                alt=""
                sizes="160px"
                className="slide-picture"
                eager={index === 0}
              />
            ) : (
              <SubmenuIcon icon={menu.subMenus[0]?.icon ?? null} />
            )}
            <span className="slide-title" {...dishLang(menu.notes?.title)}>
              {menu.title}
            </span>
          </a>
        )
      })}
    </nav>
  )
}
