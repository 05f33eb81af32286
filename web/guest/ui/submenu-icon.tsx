import { submenuIcons, type SubmenuIcon as IconName } from '#contract/domain/submenu-icons.ts'
import { Thumbnail } from './picture.tsx'

/** The icon of a submenu (back-office specification, section 9); the `food` icon if it has none. */
export function SubmenuIcon({ icon }: { icon: string | null }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${toSubmenuIcon(icon)}`} />
    </svg>
  )
}

export const toSubmenuIcon = (icon: string | null): IconName =>
  submenuIcons.find((name) => name === icon) ?? 'food'

/** A submenu's own logo, else its icon. */
export const SubmenuLogo = ({ logo, icon }: { logo?: string | undefined; icon: string | null }) =>
  logo ? <Thumbnail link={logo} className="chip-logo" /> : <SubmenuIcon icon={icon} />
