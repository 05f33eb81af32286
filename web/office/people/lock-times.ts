import { t } from '#web/office/texts.ts'

/** The minutes without a touch after which a shared device may lock itself. */
export const lockTimes = [1, 2, 5, 10, 15, 30, 60] as const
export const defaultLockTime = 2

export const lockText = (minutes: number | null): string =>
  minutes === null ? t('device.lockByHand') : t('device.lockAfter', { n: minutes })
