import { Button } from '@mantine/core'
import { MonitorSmartphone } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { deviceName } from './device-name.ts'
import styles from './settings.module.css'

const actions = {
  endOthers: action(() => api('DELETE users/sessions'), {
    subject: 'settings.endOthers',
    successText: 'settings.othersEnded',
  }),
}

const readSessions = (signal: AbortSignal) => api('GET users/sessions', { signal })

/** The sessions of this account, and a button to end all others. */
export function Devices() {
  const { data: sessions, problem, reload } = useAsyncData(readSessions)
  const { run, isBusy } = useActions(actions)
  async function endOthers() {
    const outcome = await run.endOthers()
    if (outcome.isDone) reload()
  }
  return (
    <section className={styles.devices} aria-label={t('settings.devices')}>
      <h2 className={styles.heading}>{t('settings.devices')}</h2>
      {!sessions && <LoadState problem={problem} onRetry={reload} />}
      {sessions && (
        <ul className={styles.deviceList}>
          {sessions.map(({ createdOn, lastUsedOn, userAgent, isThis }) => (
            <li key={`${createdOn} ${userAgent}`} className={styles.device}>
              <MonitorSmartphone aria-hidden size={20} />
              <span>{deviceName(userAgent) ?? t('settings.unknownDevice')}</span>
              <span className={styles.hint}>
                {isThis
                  ? t('settings.thisDevice')
                  : t('settings.lastUsed', { date: formatDateTime(lastUsedOn) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button className={styles.start} variant="default" loading={isBusy} onClick={() => void endOthers()}>
          {t('settings.endOthers')}
        </Button>
      )}
    </section>
  )
}
