import { useEffect, useRef } from 'react'
import type { SubmenuIcon } from '#contract/domain/bounds.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { hasDietMarks } from '../diet/diet-filter.ts'
import { toSubmenuIcon } from '../ui/submenu-icon.tsx'

/** The submenu icons that these menus show, and the one for empty lists. */
export const usedSubmenuIcons = (menus: readonly Menu[]): SubmenuIcon[] => [
  ...new Set([
    ...menus.flatMap((menu) => menu.subMenus.map(({ icon }) => toSubmenuIcon(icon))),
    'food' as const,
  ]),
]

/**
 * The icon shapes as the server rendered them (`markup`). A submenu created later may need an icon that is missing
 * here: then the sprite is replaced with the one of a freshly rendered page.
 */
export function IconSprite({ menus, markup = '' }: { menus: readonly Menu[]; markup?: string | undefined }) {
  const sprite = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const ids = usedSubmenuIcons(menus).map((icon) => `icon-${icon}`)
    if (hasDietMarks(menus)) ids.push('m-vegan')
    if (ids.every((id) => document.getElementById(id))) return
    fetchSprite().then(
      (shapes) => shapes && sprite.current?.replaceChildren(...shapes),
      // A failure is harmless: the label beside the icon says the same.
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
