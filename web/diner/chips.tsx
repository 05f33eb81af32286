import { useEffect, useRef, useState } from 'react'
import { SubmenuSign } from './icons.tsx'
import type { Submenu } from '#web/lib/page-data.ts'
import { useWords } from './words.tsx'

const lockInMs = 2000
const thresholdInPx = 100

/**
 * The strip of submenus: a tap scrolls to the section, scrolling marks the chip of the section under it. After a tap
 * the marks hold still for 2 s, while the page is on its way (customer specification, section 9).
 */
export function Chips({ submenus }: { submenus: Submenu[] }) {
  const { t } = useWords()
  const [current, setCurrent] = useState(submenus[0]?.id)
  const lockedUntil = useRef(0)
  const strip = useRef<HTMLElement>(null)

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (performance.now() < lockedUntil.current) return
      setCurrent(sectionAt(submenus, strip.current)?.id)
    }
    const onScroll = () => (frame ||= requestAnimationFrame(look))
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [submenus])

  useEffect(() => {
    const chip = strip.current?.querySelector('[aria-current]')
    if (chip && strip.current) {
      strip.current.scrollTo({ left: leftToCentre(strip.current, chip as HTMLElement), behavior: motion() })
    }
  }, [current])

  return (
    <nav className="chips" aria-label={t('submenus')} ref={strip}>
      {submenus.map((submenu) => (
        <a
          key={submenu.id}
          className="chip"
          href={`#s-${submenu.id}`}
          aria-current={submenu.id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            lockedUntil.current = performance.now() + lockInMs
            setCurrent(submenu.id)
            document.getElementById(`s-${submenu.id}`)?.scrollIntoView({ behavior: motion() })
          }}
        >
          <SubmenuSign icon={submenu.icon} />
          {submenu.title}
        </a>
      ))}
    </nav>
  )
}

/** The last section whose head has come within 100 px of the strip. */
function sectionAt(submenus: Submenu[], strip: HTMLElement | null): Submenu | undefined {
  const edge = (strip?.getBoundingClientRect().bottom ?? 0) + thresholdInPx
  return (
    submenus.findLast(
      ({ id }) => (document.getElementById(`s-${id}`)?.getBoundingClientRect().top ?? Infinity) <= edge,
    ) ?? submenus[0]
  )
}

const leftToCentre = (strip: HTMLElement, chip: HTMLElement) =>
  chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2

const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
