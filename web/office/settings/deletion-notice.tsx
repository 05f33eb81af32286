import { Button } from '@mantine/core'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import styles from './deletion-notice.module.css'

const actions = {
  keep: action(() => api('DELETE businesses/deletion'), { confirm: false, successText: 'settings.kept' }),
}

/** Shown on every screen while a requested deletion can be cancelled. */
export function DeletionNotice({ deletionOn }: { deletionOn: string }) {
  const { run, isBusy } = useActions(actions)
  const may = useMay()
  return (
    <p className={styles.notice}>
      <span>{t('settings.deletionOn', { date: formatDate(deletionOn) })}</span>
      {may('deleteBusiness') && (
        <Button variant="default" loading={isBusy} onClick={() => void run.keep()}>
          {t('settings.keepBusiness')}
        </Button>
      )}
    </p>
  )
}
