import { Button, NativeSelect, Switch } from '@mantine/core'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { useShell } from '#web/office/business-data.ts'
import { t } from '#web/office/texts.ts'
import { sayFailed } from '#web/office/toasts.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { ring, useSound } from './bell.ts'
import { turnOff, turnOn, useDevice } from '../push-device.ts'
import styles from './notices-panel.module.css'

/** Sound and messages of this device, and whether they work: nothing relies on one of them alone. */
export function NoticesPanel({ onClose }: { onClose: () => void }) {
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
          onClick={() => ring('order')}
        >
          {t('notices.test')}
        </Button>
      </section>
      <Messages />
      <Again />
    </Panel>
  )
}

function Messages() {
  const device = useDevice()
  const [isBusy, setBusy] = useState(false)
  async function change(isOn: boolean) {
    setBusy(true)
    try {
      await (isOn ? turnOn() : turnOff())
    } catch (error) {
      sayFailed(error)
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
        description={t(hints[device])}
        checked={device === 'on'}
        disabled={isBusy || device === 'blocked' || device === 'unsupported'}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </section>
  )
}

const choices = [1, 2, 3, 5, 10, 15, 30]
const actions = {
  change: action(
    (overdueAfterMinutes: number) => api('PUT businesses/configurations', { body: { overdueAfterMinutes } }),
    { asks: false, says: 'saved.changes' },
  ),
}

/** When a pending order is called out once more; it holds for all devices. */
function Again() {
  const { overdueAfterMinutes } = useShell().business.configuration
  const { can, isBusy } = useActions(actions)
  const offered = choices.includes(overdueAfterMinutes) ? choices : [...choices, overdueAfterMinutes]
  return (
    <section className={styles.part}>
      <NativeSelect
        label={t('notices.overdue')}
        description={t('notices.overdueHint')}
        value={String(overdueAfterMinutes)}
        disabled={isBusy}
        onChange={({ currentTarget }) => void can.change(Number(currentTarget.value))}
        data={offered.map((n) => ({ value: String(n), label: t('minutes', { n }) }))}
      />
    </section>
  )
}
