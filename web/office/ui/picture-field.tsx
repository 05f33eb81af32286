import { Button, FileButton, Loader } from '@mantine/core'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { sayFailed } from '#web/office/toasts.tsx'
import { pictureTypes, shrink } from './pictures.ts'
import { Picture } from './picture.tsx'
import styles from './picture-field.module.css'

interface Props {
  label?: string
  value: string | null
  onChange: (link: string | null) => void
}

/** One picture of a form: sent when chosen, kept with the rest of the form when that is saved. */
export function PictureField({ label = t('field.picture'), value, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  async function upload(file: File | null) {
    if (!file) return
    setBusy(true)
    try {
      const form = new FormData()
      form.set('file', await shrink(file))
      onChange(await api('POST media/images', { form }))
    } catch (error) {
      sayFailed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {`${label} (${t('field.optional')})`}
      </span>
      {value && <Picture link={value} size="large" />}
      <div className={styles.buttons}>
        <FileButton accept={pictureTypes} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isBusy}
              leftSection={isBusy ? <Loader size={18} /> : <ImagePlus aria-hidden size={18} />}
            >
              {t(isBusy ? 'field.uploading' : value ? 'field.replace' : 'field.upload')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            variant="subtle"
            color="wine"
            leftSection={<Trash2 aria-hidden size={18} />}
            onClick={() => onChange(null)}
          >
            {t('field.remove')}
          </Button>
        )}
      </div>
      <span className={styles.hint}>{t('field.pictureHint')}</span>
    </div>
  )
}
