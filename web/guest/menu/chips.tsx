import { useEffect, useRef, useState } from 'react'
import { DietPill } from '../diet/diet-pill.tsx'
import { saveSelectedSubmenu } from './menu-selection.ts'
import { SubmenuLogo } from '../ui/submenu-icon.tsx'
import { useCentredCurrent } from '../ui/centre-current.ts'
import { smoothScrollTo } from '../lib/motion.ts'
import { sectionAt } from '../navigation/scroll-position.ts'
import { useDragScroll } from '../ui/drag-scroll.ts'
import type { Submenu } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'

const tapLockMs = 2000
const thresholdInPx = 100

export const sectionId = (submenuId: string): string => `s-${submenuId}`

/**
 * The strip of submenus, after the diet filter: a tap scrolls to the section, and scrolling marks the current section's chip. For
 * two seconds after a tap, while the page scrolls, the mark does not move (customer specification, section 9).
 */
export function Chips({ submenus }: { submenus: Submenu[] }) {
  const { t, dishLang } = useMenuContext()
  const [marked, setMarked] = useState(submenus[0]?.id)
  const current = submenus.some(({ id }) => id === marked) ? marked : submenus[0]?.id
  const lockedUntil = useRef(0)
  const strip = useRef<HTMLElement>(null)
  useDragScroll(strip)

  const mark = (id: string | undefined) => {
    if (!id) return
    setMarked(id)
    saveSelectedSubmenu(id)
  }

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (performance.now() < lockedUntil.current || !strip.current) return
      const edge = strip.current.getBoundingClientRect().bottom + thresholdInPx
      mark(sectionAt(edge)?.id.slice(sectionId('').length) ?? submenus[0]?.id)
    }
    const onScroll = () => (frame ||= requestAnimationFrame(look))
    addEventListener('scroll', onScroll, { passive: true })
    // A reload in the middle of the menu.
    if (scrollY > 0) onScroll()
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [submenus])

  useCentredCurrent(strip, current)

  return (
    <nav className="chips" aria-label={t('submenus')} ref={strip}>
      <DietPill />
      {submenus.map((submenu) => (
        <a
          key={submenu.id}
          className="chip"
          href={`#${sectionId(submenu.id)}`}
          aria-current={submenu.id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            lockedUntil.current = performance.now() + tapLockMs
            mark(submenu.id)
            showSection(submenu.id, event.detail === 0)
          }}
        >
          <SubmenuLogo logo={submenu.logo} icon={submenu.icon} />
          <span {...dishLang(submenu.notes?.title)}>{submenu.title}</span>
        </a>
      ))}
    </nav>
  )
}

/** Scrolls to the section; for keyboard users also moves the focus there. */
function showSection(submenuId: string, isByKeyboard: boolean): void {
  const section = document.getElementById(sectionId(submenuId))
  if (!section) return
  smoothScrollTo(section)
  if (isByKeyboard) section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
