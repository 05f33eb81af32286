import { FileButton } from '@mantine/core'
import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { t } from '#web/office/texts.ts'
import { pictureTypes } from '#web/office/ui/pictures.ts'
import styles from './pictures-field.module.css'
import type { ShownPicture } from './staged-pictures.ts'

interface Props {
  shown: ShownPicture[]
  /** How many more may be added. */
  free: number
  onAdd: (files: File[]) => void
}

export function PicturesField({ shown, free, onAdd }: Props) {
  const id = useId()
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t('products.pictures')}
      </span>
      <ul className={styles.pictures}>
        {shown.map(({ key, link, remove }, index) => (
          <li key={key} className={styles.picture}>
            <img className={styles.image} src={link} alt={t('products.picture', { n: index + 1 })} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('products.removePicture', { n: index + 1 })}
              onClick={remove}
            >
              <X aria-hidden size={16} />
            </button>
          </li>
        ))}
        {free > 0 && (
          <li>
            <FileButton multiple accept={pictureTypes} onChange={onAdd}>
              {(props) => (
                <button {...props} type="button" className={styles.add} aria-label={t('products.addPicture')}>
                  <ImagePlus aria-hidden />
                </button>
              )}
            </FileButton>
          </li>
        )}
      </ul>
      <span className={styles.hint}>{t('products.picturesHint')}</span>
    </div>
  )
}
