import { Button, FileButton } from '@mantine/core'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Picture } from '#web/office/ui/picture.tsx'
import { pictureTypes, shrinkPicture } from '#web/office/ui/shrink-picture.ts'
import styles from './settings.module.css'

const actions = {
  upload: action(
    async (file: File) => {
      const form = new FormData()
      form.set('file', await shrinkPicture(file))
      return api('POST businesses/logos', { form })
    },
    { successText: 'settings.logoUpdated' },
  ),
  remove: action(() => api('DELETE businesses/logos'), {
    subject: 'settings.removeLogo',
    successText: 'settings.logoRemoved',
  }),
}

/**
 * The logo: uploaded as soon as a file is chosen and the confirmation accepted (back-office specification,
 * section 4).
 */
export function LogoField({ logo, name }: { logo: string | null; name: string }) {
  const { run, isBusy } = useActions(actions)
  // Resets the input, so that the same file can be chosen again.
  const resetInput = useRef<() => void>(null)
  async function choose(file: File | null) {
    if (file) await run.upload(file)
    resetInput.current?.()
  }
  return (
    <div className={styles.logo} role="group" aria-label={t('settings.logo')}>
      <Picture link={logo} initial={name} size="large" />
      <div className={styles.logoButtons}>
        <FileButton accept={pictureTypes} resetRef={resetInput} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isBusy}
              leftSection={<ImagePlus aria-hidden size={18} />}
            >
              {t(logo ? 'settings.replaceLogo' : 'settings.uploadLogo')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button
            variant="subtle"
            color="wine"
            disabled={isBusy}
            leftSection={<Trash2 aria-hidden size={18} />}
            onClick={() => void run.remove()}
          >
            {t('settings.removeLogo')}
          </Button>
        )}
        <span className={styles.hint}>{t('field.pictureHint')}</span>
      </div>
    </div>
  )
}
