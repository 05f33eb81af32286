import { Button } from '@mantine/core'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deletionGraceDays } from '#contract/domain/deletion.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { saveFile } from '#web/office/ui/save-file.ts'
import { DeletionPanel } from './deletion-panel.tsx'
import styles from './settings.module.css'

const actions = {
  download: action(download, { confirm: false, successText: 'settings.downloaded' }),
}

async function download(): Promise<void> {
  const response = await api('GET businesses/export')
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? 'sofra.zip')
}

/** All data of the business, to download or delete. */
export function BusinessDataSection({ deletionOn }: { deletionOn: string | null }) {
  const { run, isBusy } = useActions(actions)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className={styles.devices} aria-label={t('settings.ownData')}>
      <h2 className={styles.heading}>{t('settings.ownData')}</h2>
      <p className={styles.hint}>{t('settings.ownDataHint')}</p>
      <p className={styles.hint}>{t('settings.moveHint')}</p>
      <Button
        className={styles.start}
        variant="default"
        leftSection={<Download aria-hidden size={18} />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void run.download()}
      >
        {t(isBusy ? 'settings.downloading' : 'settings.download')}
      </Button>
      {!deletionOn && (
        <>
          <p className={styles.hint}>{t('settings.deleteHint', { n: deletionGraceDays })}</p>
          <Button
            className={styles.start}
            variant="default"
            leftSection={<Trash2 aria-hidden size={18} />}
            onClick={() => setDeleting(true)}
          >
            {t('settings.deleteBusiness')}
          </Button>
        </>
      )}
      {isDeleting && <DeletionPanel onClose={() => setDeleting(false)} />}
    </section>
  )
}
