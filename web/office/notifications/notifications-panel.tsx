import { NativeSelect } from '@mantine/core'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { DeviceNotices } from './device-notices.tsx'
import styles from './notifications-panel.module.css'

/** How this device notifies its staff, and when an undecided order raises the alarm. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  return (
    <Panel title={t('notices.title')} onClose={onClose}>
      <DeviceNotices />
      <OverdueSelect />
    </Panel>
  )
}

const minuteOptions = [1, 2, 3, 5, 10, 15, 30]
const actions = {
  change: action(
    (overdueAfterMinutes: number) => api('PUT businesses/configurations', { body: { overdueAfterMinutes } }),
    { confirm: false, successText: 'saved.changes' },
  ),
}

/** When a pending order raises the alarm; the setting applies to all devices of the business. */
function OverdueSelect() {
  const { overdueAfterMinutes } = useBusinessData().business.configuration
  const { run, isBusy } = useActions(actions)
  const offered = minuteOptions.includes(overdueAfterMinutes)
    ? minuteOptions
    : [...minuteOptions, overdueAfterMinutes]
  return (
    <section className={styles.part}>
      <NativeSelect
        label={t('notices.overdue')}
        description={t('notices.overdueHint')}
        value={String(overdueAfterMinutes)}
        disabled={isBusy}
        onChange={({ currentTarget }) => void run.change(Number(currentTarget.value))}
        data={offered.map((n) => ({ value: String(n), label: t('minutes', { n }) }))}
      />
    </section>
  )
}
