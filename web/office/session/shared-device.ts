import { stored } from '#web/lib/stored.ts'
import { readStaffToken } from './staff-token.ts'

/** What this device knows of itself if several people use it, each with a PIN. */
export interface SharedDevice {
  id: string
  businessId: string
  secret: string
  name: string
  lockAfterMinutes: number | null
}

const kept = stored('shared_device')

/** null: nobody made it a shared one. */
export function readSharedDevice(): SharedDevice | null {
  try {
    return JSON.parse(kept.get() ?? 'null') as SharedDevice | null
  } catch {
    return null
  }
}

export const keepSharedDevice = (device: SharedDevice | null): void =>
  kept.set(device && JSON.stringify(device))

/** In storage, since a touch in one tab keeps the others open, and a page that was closed must not open again later. */
const touched = stored('touched_on')
/** Touches come in hundreds. */
const noteEveryMs = 1_000

/** Somebody touches the device, or has just logged in. */
export function noteTouch(): void {
  if (idleMs() >= noteEveryMs) touched.set(String(Date.now()))
}

/** Whatever was done to the clock meanwhile. */
const idleMs = (): number => Math.abs(Date.now() - Number(touched.get() ?? 0))

/** Whether whoever is logged in has left the device alone for too long, asleep or closed included. */
export function isLockDue(): boolean {
  const minutes = readSharedDevice()?.lockAfterMinutes ?? Infinity
  return readStaffToken() !== null && idleMs() >= minutes * 60_000
}
