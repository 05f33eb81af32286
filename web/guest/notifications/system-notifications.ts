import { stored } from '#web/lib/stored.ts'

/** System notifications while the page is in the background: only if the guest turned them on. */
const notificationPreference = stored('guest_notices')

export type SystemNotifications = 'on' | 'off' | 'impossible'

/** `impossible`: the guest denied permission, or the browser has no notifications. */
export function readSystemNotifications(): SystemNotifications {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'impossible'
  if (Notification.permission === 'denied') return 'impossible'
  return notificationPreference.get() === 'on' && Notification.permission === 'granted' ? 'on' : 'off'
}

export async function setSystemNotifications(isOn: boolean): Promise<SystemNotifications> {
  if (isOn) await Notification.requestPermission()
  notificationPreference.set(isOn ? 'on' : null)
  return readSystemNotifications()
}

/** Shown by the service worker, the only way on phones; without a worker nothing is shown. */
export async function showSystemNotification(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || readSystemNotifications() !== 'on') return
  const worker = await navigator.serviceWorker.getRegistration()
  await worker?.showNotification(title, { body, tag, data: { path: location.pathname } })
}
