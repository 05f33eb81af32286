import { Button, FileButton, Loader } from '@mantine/core'
import { ImageOff, ImagePlus, RotateCw, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { t } from '#web/office/texts.ts'
import { Picture } from '#web/office/ui/picture.tsx'
import { pictureTypes } from '#web/office/ui/shrink-picture.ts'
import styles from './photos.module.css'
import type { Photo, Photos } from './use-photos.ts'

/** Chooses up to three photos of a paper menu and shows them, each with a remove button. */
export function PhotosField({ photos, isDisabled = false }: { photos: Photos; isDisabled?: boolean }) {
  // Resets the input, so that the same file can be chosen again after it was removed.
  const resetInput = useRef<() => void>(null)
  function choose(files: File[]) {
    if (files.length) photos.add(files)
    resetInput.current?.()
  }
  return (
    <div className={styles.field} role="group" aria-label={t('generation.photos')}>
      <FileButton multiple accept={`${pictureTypes},application/pdf`} resetRef={resetInput} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="lg"
            className={styles.choose}
            disabled={isDisabled}
            leftSection={<ImagePlus aria-hidden size={20} />}
          >
            {t('generation.upload')}
          </Button>
        )}
      </FileButton>
      <p className={styles.hint}>{t('generation.hint', { n: bounds.menuImages })}</p>
      {photos.photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.photos.map((photo, index) => (
            <li key={photo.id} className={styles.photo}>
              <PhotoView photo={photo} number={index + 1} />
              {photo.isFailed && (
                <Button
                  variant="default"
                  leftSection={<RotateCw aria-hidden size={18} />}
                  onClick={photos.retry}
                >
                  {t('tryAgain')}
                </Button>
              )}
              <Button
                variant="subtle"
                color="wine"
                className={styles.remove}
                disabled={isDisabled}
                aria-label={t('generation.removePhoto', { n: index + 1 })}
                leftSection={<Trash2 aria-hidden size={18} />}
                onClick={() => photos.remove(photo.id)}
              >
                {t('field.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PhotoView({ photo: { link, isFailed }, number }: { photo: Photo; number: number }) {
  const label = t('generation.photo', { n: number })
  if (link)
    return (
      <span role="img" aria-label={label}>
        <Picture link={link} size="large" />
      </span>
    )
  return (
    <span className={styles.waiting} data-bad={isFailed} role="status">
      {isFailed ? <ImageOff aria-hidden size={24} /> : <Loader size="sm" />}
      <span>{t(isFailed ? 'generation.photoFailed' : 'generation.photoSending', { n: number })}</span>
    </span>
  )
}
