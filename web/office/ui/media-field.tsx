import { Button, FileButton } from '@mantine/core'
import { ImagePlus, RotateCw, Trash2, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { displayableLink } from '#contract/shared/links.ts'
import { t } from '#web/office/texts.ts'
import styles from './media-field.module.css'
import { Picture } from './picture.tsx'
import { acceptedTypes, noMedia, type Media } from './upload-media.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  label?: string
  isRequired?: boolean
  value: Media
  error?: ReactNode
  upload: Upload
  onChange: (media: Media) => void
}

/** The picture (or picture or video) of a form: shows, replaces and removes it, with the progress of an upload. */
export function MediaField({ label, isRequired = false, value, error, upload, onChange }: Props) {
  const { accepts, sending, isBusy } = upload
  const isPicture = accepts === 'picture'
  const isGiven = Boolean(value.pictureUrl || value.videoUrl)
  const id = useId()
  // Resets the input, so that the same file can be chosen again after a cancelled upload.
  const resetInput = useRef<() => void>(null)
  function choose(file: File | null) {
    if (file) upload.start(file)
    resetInput.current?.()
  }
  const name = label ?? t(isPicture ? 'field.picture' : 'field.media')
  return (
    <div
      className={styles.field}
      role="group"
      data-invalid={error ? true : undefined}
      aria-labelledby={id}
      aria-describedby={`${id}-said`}
    >
      <span id={id} className={styles.label}>
        <span>{isRequired ? name : `${name} (${t('field.optional')})`}</span>
        {isRequired && <span className={styles.star}> *</span>}
      </span>
      {displayableLink(value.videoUrl) && (
        <video
          className={styles.video}
          src={value.videoUrl ?? ''}
          controls
          muted
          playsInline
          preload="metadata"
        />
      )}
      {value.pictureUrl && <Picture link={value.pictureUrl} size="large" />}
      {sending && <Progress {...sending} upload={upload} />}
      <div className={styles.buttons}>
        <FileButton accept={acceptedTypes[accepts]} resetRef={resetInput} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isBusy}
              leftSection={<ImagePlus aria-hidden size={18} />}
            >
              {t(isGiven ? 'field.replace' : isPicture ? 'field.upload' : 'field.uploadMedia')}
            </Button>
          )}
        </FileButton>
        {isGiven && !isBusy && (
          <Button
            variant="subtle"
            color="wine"
            leftSection={<Trash2 aria-hidden size={18} />}
            onClick={() => onChange(noMedia)}
          >
            {t('field.remove')}
          </Button>
        )}
      </div>
      <span id={`${id}-said`} className={error ? styles.error : styles.hint}>
        {error || t(isPicture ? 'field.pictureHint' : 'field.mediaHint')}
      </span>
    </div>
  )
}

function Progress({ file, fraction, isFailed, upload }: NonNullable<Upload['sending']> & { upload: Upload }) {
  if (isFailed) {
    return (
      <div className={styles.sending}>
        <span className={styles.error}>{t('field.uploadFailed', { name: file.name })}</span>
        <Button
          variant="default"
          leftSection={<RotateCw aria-hidden size={18} />}
          onClick={() => upload.start(file)}
        >
          {t('tryAgain')}
        </Button>
      </div>
    )
  }
  const label = t('field.uploadingFile', { name: file.name })
  return (
    <div className={styles.sending}>
      <span>{label}</span>
      <span className={styles.fraction}>{`${Math.round(fraction * 100)} %`}</span>
      <progress className={styles.progress} aria-label={label} max={1} value={fraction} />
      <Button variant="default" leftSection={<X aria-hidden size={18} />} onClick={upload.cancel}>
        {t('field.cancelUpload')}
      </Button>
    </div>
  )
}
