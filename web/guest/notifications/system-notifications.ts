import { stored } from '#web/lib/stored.ts'

/** Notices of the system while the page is in the background: only where the guest asked for them. */
const notificationPreference = stored('guest_notices')

export type SystemNotifications = 'on' | 'off' | 'impossible'

/** Where the guest said no to the browser, or it has none, there is nothing to ask. */
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

/** Shown by the page's worker: phones allow it nowhere else. Without a worker nothing is shown, and nothing breaks. */
export async function showSystemNotification(title: string, body: string): Promise<void> {
  if (!document.hidden || readSystemNotifications() !== 'on') return
  const worker = await navigator.serviceWorker.getRegistration()
  await worker?.showNotification(title, { body, tag: body, data: { path: location.pathname } })
}
