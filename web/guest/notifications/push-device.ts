import type { Language } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { subscribeToPush } from '#web/lib/push-subscription.ts'
import { readSystemNotifications } from './system-notifications.ts'

/**
 * Registers this device for push about the guest's orders while no page is open, if the guest turned that on.
 * Without push (not supported, no network) an open page still notifies.
 */
export async function registerForPush(businessId: string, language: Language): Promise<void> {
  if (readSystemNotifications() !== 'on' || !('PushManager' in globalThis)) return
  const value = await subscribeToPush(await api('GET open/clients/push/key'))
  await api('POST open/clients/push', { body: { businessId, language, value } })
}

/** Ends push for every business. The subscription itself stays: staff may use it on this device, too. */
export async function unregisterFromPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  if (subscription)
    await api('POST open/clients/push/unregister', { body: { value: JSON.stringify(subscription) } })
}
