import { ActionIcon } from '@mantine/core'
import { Lock } from 'lucide-react'
import { isAnyUnstored } from '#web/lib/stored.ts'
import { confirm } from '#web/office/actions/confirm.tsx'
import { readSharedDevice } from '#web/office/session/shared-device.ts'
import { lock } from '#web/office/session/staff-session.ts'
import { t } from '#web/office/texts.ts'

/** Locks a shared device with one tap, wherever one is. */
export function LockButton() {
  if (!readSharedDevice()) return null
  return (
    <ActionIcon color="gray" aria-label={t('device.lockNow')} onClick={() => void lockByHand()}>
      <Lock aria-hidden size={20} />
    </ActionIcon>
  )
}

/** Asks only if something would be lost: what the device keeps waits for whoever entered it. */
export async function lockByHand(): Promise<void> {
  const question = { yes: t('device.lockNow'), no: t('service.stay'), isLoss: true }
  if (!isAnyUnstored('service_round ') || (await confirm(t('service.unstored'), question))) await lock()
}
