import { useRef } from 'react'
import { SubmenuSign } from './icons.tsx'
import { follow, goInstead } from './navigation.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { Picture } from './picture.tsx'
import { usePlace } from './place.tsx'
import { useStrip } from './strip.ts'
import { useWords } from './words.tsx'

/** The business's menus, a picture with its title each; the chosen one is marked. */
export function MenuSlider({ menus, chosenId }: { menus: Menu[]; chosenId: string | undefined }) {
  const { t, dishLanguage } = useWords()
  const strip = useRef<HTMLElement>(null)
  useStrip(strip)
  const { menuPath } = usePlace()
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
            onClick={follow(path, goInstead)}
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
              <SubmenuSign icon={menu.subMenus[0]?.icon ?? null} />
            )}
            <span className="slide-title" lang={dishLanguage}>
              {menu.title}
            </span>
          </a>
        )
      })}
    </nav>
  )
}
