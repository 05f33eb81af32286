import { useEffect, useRef } from 'react'
import { submenuIcons, type SubmenuIcon } from '#contract/bounds.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { hasMarks } from './diet/wish.ts'
import type { IconName } from './icon-shapes.ts'
import { Thumbnail } from './picture.tsx'

export type { IconName }

/** A drawn sign beside words or in a named button; itself it says nothing. Its shape stands once, in the sprite. */
export function Icon({ name, filled }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={filled ? 'icon icon-filled' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The sign of a submenu (back-office specification, section 9); a dish where it has none. */
export function SubmenuSign({ icon }: { icon: string | null }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${signOf(icon)}`} />
    </svg>
  )
}

const signOf = (icon: string | null): SubmenuIcon => submenuIcons.find((name) => name === icon) ?? 'food'

/** A submenu's own logo, else its sign. */
export const SubmenuMark = ({ logo, icon }: { logo?: string | undefined; icon: string | null }) =>
  logo ? <Thumbnail link={logo} className="chip-logo" /> : <SubmenuSign icon={icon} />

/** The signs that these menus show, and the dish of empty lists. */
export const signsOf = (menus: readonly Menu[]): SubmenuIcon[] => [
  ...new Set([...menus.flatMap((menu) => menu.subMenus.map(({ icon }) => signOf(icon))), 'food' as const]),
]

/**
 * The shapes, as the server drew them (`markup`). In the browser they stay as they are; a submenu that was not there
 * may bring a sign that is not either: then they are taken from the page as it would come now.
 */
export function IconSprite({ menus, markup = '' }: { menus: readonly Menu[]; markup?: string | undefined }) {
  const sprite = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const ids = signsOf(menus).map((sign) => `icon-${sign}`)
    if (hasMarks(menus)) ids.push('m-vegan')
    if (ids.every((id) => document.getElementById(id))) return
    fetchSprite().then(
      (shapes) => shapes && sprite.current?.replaceChildren(...shapes),
      // Its word says the same.
      () => {},
    )
  }, [menus])
  return (
    <svg
      ref={sprite}
      className="sprite"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

async function fetchSprite(): Promise<Iterable<Element> | undefined> {
  const html = await (await fetch(location.pathname)).text()
  return new DOMParser().parseFromString(html, 'text/html').querySelector('.sprite')?.children
}
