import { Utensils } from 'lucide-react'
import { displayableLink } from '#contract/shared/links.ts'
import { pictureSources } from '#contract/domain/picture-name.ts'
import styles from './picture.module.css'

interface Props {
  /** Ours or anybody's; without one a drawn stand-in is shown. */
  link: string | null | undefined
  /** The stand-in is this name's first letter instead of a drawing. */
  initial?: string
  size?: 'row' | 'large'
}

/** A small square picture beside its name, which says what it shows: it has no words of its own. */
export function Picture({ link: given, initial, size = 'row' }: Props) {
  const link = displayableLink(given)
  if (!link) {
    return (
      <span className={styles.none} data-size={size} aria-hidden>
        {initial ? initial.trim().charAt(0).toUpperCase() : <Utensils size={20} />}
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
