import { Button, FileButton, TextInput, VisuallyHidden } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#web/office/texts.ts'
import { pictureTypes } from '#web/office/ui/shrink-picture.ts'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures-field.module.css'
import type { useStagedPictures } from './use-staged-pictures.ts'

interface Props {
  pictures: ReturnType<typeof useStagedPictures>
  /** The typed link that is not added yet. */
  link: string
  linkProblem: string | undefined
  onLink: (link: string) => void
  onAddLink: () => void
}

/** The pictures of a product: upload, link, reorder and remove; saved with the rest of the panel. */
export function PicturesField({ pictures, link, linkProblem, onLink, onAddLink }: Props) {
  const { listed, isFull, isOverLimit, unreadable, add, remove, move } = pictures
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  // Resets the input, so that the same file can be chosen again.
  const resetInput = useRef<() => void>(null)

  function moveBy(from: number, by: -1 | 1) {
    move(from, by)
    setAnnouncement(t('products.pictureMoved', { at: from + by + 1, of: listed.length }))
  }
  function choose(files: File[]) {
    void add(files)
    resetInput.current?.()
  }
  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onAddLink()
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t('products.pictures')}
      </span>
      <ul className={styles.pictures}>
        {listed.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            place={index + 1}
            of={listed.length}
            onMove={(by) => moveBy(index, by)}
            onRemove={() => remove(picture)}
          />
        ))}
        {!isFull && (
          <li>
            <FileButton multiple accept={pictureTypes} resetRef={resetInput} onChange={choose}>
              {(props) => (
                <button {...props} type="button" className={styles.add} aria-label={t('products.addPicture')}>
                  <ImagePlus aria-hidden />
                </button>
              )}
            </FileButton>
          </li>
        )}
      </ul>
      {isOverLimit && (
        <span className={styles.problem} role="alert">
          {t('error.images-limit')}
        </span>
      )}
      {unreadable.length > 0 && (
        <span className={styles.problem} role="alert">
          {t('products.unreadablePicture', { name: unreadable.join(', ') })}
        </span>
      )}
      {!isFull && (
        <div className={styles.link}>
          <TextInput
            label={t('products.pictureLink')}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={link}
            error={linkProblem}
            onChange={({ currentTarget }) => onLink(currentTarget.value)}
            onKeyDown={addByKey}
          />
          <Button variant="default" disabled={!link.trim()} onClick={onAddLink}>
            {t('products.addLink')}
          </Button>
        </div>
      )}
      <span className={styles.hint}>{t('products.picturesHint')}</span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
