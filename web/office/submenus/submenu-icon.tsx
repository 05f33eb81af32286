import { submenuIcons } from '#web/ui/icons/submenu-icons.ts'
import styles from './submenu-icon.module.css'

/** One of the 27 icons; the drawing is ours, from the repository, so its markup may stand as it is. */
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

/** The icon on its ground, where a row has its picture. */
export function SubmenuIconTile({ icon }: { icon: string | null }) {
  return (
    <span className={styles.tile}>
      <SubmenuIcon icon={icon ?? 'food'} />
    </span>
  )
}
