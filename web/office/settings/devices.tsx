import { Button } from '@mantine/core'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import type { auth } from '#contract/api/auth.ts'
import { deviceName } from '#contract/domain/device-name.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import styles from './settings.module.css'

const actions = {
  endOne: action(
    ({ id }: { id: string; name: string }) => api('DELETE users/sessions/:id', { params: { id } }),
    {
      subject: 'settings.endDevice',
      successText: 'settings.deviceEnded',
    },
  ),
  endOthers: action(() => api('DELETE users/sessions'), {
    subject: 'settings.endOthers',
    successText: 'settings.othersEnded',
  }),
}

const readSessions = (signal: AbortSignal) => api('GET users/sessions', { signal })

/** The sessions of this account; each other one can be ended alone, or all together. */
export function Devices() {
  const { data: sessions, problem, reload } = useAsyncData(readSessions, { isLive: true })
  const { run, isBusy } = useActions(actions)
  return (
    <section className={styles.devices} aria-label={t('settings.devices')}>
      <h2 className={styles.heading}>{t('settings.devices')}</h2>
      {!sessions && <LoadState problem={problem} onRetry={reload} />}
      {sessions && (
        <ul className={styles.deviceList}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} isBusy={isBusy} onEnd={run.endOne} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          className={styles.start}
          variant="default"
          loading={isBusy}
          onClick={() => void run.endOthers()}
        >
          {t('settings.endOthers')}
        </Button>
      )}
    </section>
  )
}

interface DeviceProps {
  session: DataOf<(typeof auth)['GET users/sessions']>[number]
  isBusy: boolean
  onEnd: (device: { id: string; name: string }) => unknown
}

function Device({
  session: { id, lastUsedOn, userAgent, deviceName: shared, isThis },
  isBusy,
  onEnd,
}: DeviceProps) {
  const name = shared ?? deviceName(userAgent) ?? t('settings.unknownDevice')
  return (
    <li className={styles.device}>
      <MonitorSmartphone aria-hidden size={20} />
      <span>{name}</span>
      <span className={styles.hint}>
        {isThis ? t('settings.thisDevice') : t('settings.lastUsed', { date: formatDateTime(lastUsedOn) })}
      </span>
      {!isThis && (
        <RowButton
          icon={LogOut}
          label={t('settings.endDevice', { name })}
          tip={t('settings.endDevice.tip')}
          disabled={isBusy}
          onClick={() => void onEnd({ id, name })}
        />
      )}
    </li>
  )
}
