import { Button, Switch } from '@mantine/core'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { disablePush, enablePush, usePushState } from '../session/push-device.ts'
import styles from './notifications-panel.module.css'
import { playSound, useSound } from './sounds.ts'

/** The sound and push settings of this device, with a test: staff should not depend on either alone. */
export function DeviceNotices() {
  const { sound, setOn } = useSound()
  return (
    <>
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
    </>
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
