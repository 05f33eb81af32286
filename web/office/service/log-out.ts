import { confirm } from '#web/office/actions/confirm.tsx'
import { readSharedDevice } from '#web/office/session/shared-device.ts'
import { logOut } from '#web/office/session/staff-session.ts'
import { t } from '#web/office/texts.ts'
import { lockByHand } from '#web/office/ui/lock-button.tsx'
import { isAnyRoundUnstored, readRounds } from './rounds.ts'

/**
 * Logs out; with rounds that are no orders yet, which stay for the next login on this device, asks first. A shared device is
 * locked.
 */
export async function askLogOut(): Promise<void> {
  if (readSharedDevice()) return lockByHand()
  const n = readRounds().filter(({ lines }) => lines.length > 0).length
  const question = { yes: t('nav.logOut'), no: t('service.stay'), isLoss: true }
  const text = isAnyRoundUnstored() ? t('service.unstored') : t('service.logOut', { n })
  if (n === 0 || (await confirm(text, question))) await logOut()
}
