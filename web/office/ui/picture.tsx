import { Utensils } from 'lucide-react'
import { displayableLink } from '#contract/shared/links.ts'
import { pictureSources } from '#contract/domain/picture-name.ts'
import { initialOf } from '#web/lib/initial.ts'
import styles from './picture.module.css'

interface Props {
  /** An uploaded or external picture; without one a placeholder is shown. */
  link: string | null | undefined
  /** Uses this name's first letter as the placeholder instead of an icon. */
  initial?: string
  size?: 'row' | 'large'
}

/** A small square picture next to its name; the alt text is empty because the name is beside it. */
export function Picture({ link: given, initial, size = 'row' }: Props) {
  const link = displayableLink(given)
  if (!link) {
    return (
      <span className={styles.none} data-size={size} aria-hidden>
        {initial ? initialOf(initial) : <Utensils size={20} />}
      </span>
    )
  }
  const sources = pictureSources(link)
  return (
    <img
      className={styles.picture}
      data-size={size}
      src={sources?.src ?? link}
      srcSet={sources?.webp}
      sizes={size === 'row' ? '44px' : '400px'}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
