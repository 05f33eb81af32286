import { ChevronLeft, ChevronRight, Image, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import styles from './pictures-field.module.css'
import type { StagedPicture } from './use-staged-pictures.ts'

interface Props {
  picture: StagedPicture
  place: number
  of: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One picture of a product, with its move and remove buttons. */
export function PictureTile({ picture: { shown, problem }, place: n, of, onMove, onRemove }: Props) {
  const moves = [
    { by: -1, icon: ChevronLeft, label: t('products.pictureEarlier', { n }), isEnd: n === 1 },
    { by: 1, icon: ChevronRight, label: t('products.pictureLater', { n }), isEnd: n === of },
  ] as const
  return (
    <li className={styles.picture}>
      <Shown key={shown} link={shown} name={t('products.picture', { n })} hasFailed={problem !== undefined} />
      <button
        type="button"
        className={styles.remove}
        aria-label={t('products.removePicture', { n })}
        onClick={onRemove}
      >
        <X aria-hidden size={16} />
      </button>
      {of > 1 && (
        <div className={styles.moves}>
          {moves.map(({ by, icon: Icon, label, isEnd }) => (
            // aria-disabled instead of disabled, so that the button keeps the focus at either end.
            <button
              key={by}
              type="button"
              className={styles.move}
              aria-label={label}
              aria-disabled={isEnd}
              onClick={() => isEnd || onMove(by)}
            >
              <Icon aria-hidden size={20} />
            </button>
          ))}
        </div>
      )}
      {problem && <span className={styles.problem}>{problem}</span>}
    </li>
  )
}

/** The picture, or an icon if the browser cannot display it, such as a HEIC that only the server decodes. */
function Shown({ link, name, hasFailed }: { link: string; name: string; hasFailed: boolean }) {
  const [isUnreadable, setUnreadable] = useState(false)
  if (isUnreadable) {
    return (
      <span className={styles.unreadable} data-failed={hasFailed} role="img" aria-label={name}>
        <Image aria-hidden size={28} />
      </span>
    )
  }
  return (
    <img
      className={styles.image}
      data-failed={hasFailed}
      src={link}
      alt={name}
      onError={() => setUnreadable(true)}
    />
  )
}
