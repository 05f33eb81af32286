import { submenuIcons } from '#web/ui/icons/submenu-icons.ts'
import styles from './submenu-icon.module.css'

/** One of the 27 icons. The markup comes from this repository, so it is safe to inline. */
export function SubmenuIcon({ icon }: { icon: string }) {
  const drawing = icon in submenuIcons ? submenuIcons[icon as keyof typeof submenuIcons] : submenuIcons.food
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

/** The icon on a tile, instead of a row's picture. */
export function SubmenuIconTile({ icon }: { icon: string | null }) {
  return (
    <span className={styles.tile}>
      <SubmenuIcon icon={icon ?? 'food'} />
    </span>
  )
}
