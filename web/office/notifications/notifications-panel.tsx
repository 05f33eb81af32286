import { Button, NativeSelect, Switch } from '@mantine/core'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { toastError } from '#web/office/actions/toasts.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { playSound, useSound } from './sounds.ts'
import { disablePush, enablePush, usePushState } from '../session/push-device.ts'
import styles from './notifications-panel.module.css'

/** The sound and push settings of this device, with a test: staff should not depend on either alone. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { sound, setOn } = useSound()
  return (
    <Panel title={t('notices.title')} onClose={onClose}>
      <section className={styles.part}>
        <Switch
          label={t('notices.sound')}
          description={t('notices.soundHint')}
          checked={sound !== 'off'}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={<Volume2 aria-hidden size={18} />}
          disabled={sound === 'off'}
          onClick={() => playSound('order')}
        >
          {t('notices.test')}
        </Button>
      </section>
      <PushSwitch />
      <OverdueSelect />
    </Panel>
  )
}

function PushSwitch() {
  const pushState = usePushState()
  const [isBusy, setBusy] = useState(false)
  async function change(isOn: boolean) {
    setBusy(true)
    try {
      await (isOn ? enablePush() : disablePush())
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const hints = {
    on: 'notices.pushHint',
    off: 'notices.pushHint',
    blocked: 'notices.pushBlocked',
    unsupported: 'notices.pushUnsupported',
  } as const
  return (
    <section className={styles.part}>
      <Switch
        label={t('notices.push')}
        description={t(hints[pushState])}
        checked={pushState === 'on'}
        disabled={isBusy || pushState === 'blocked' || pushState === 'unsupported'}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </section>
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
