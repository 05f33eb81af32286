import { useSyncExternalStore } from 'react'
import { api } from '#web/lib/api.ts'
import { createChannel } from '#web/lib/store.ts'
import { subscribeToPush } from '#web/lib/push-subscription.ts'
import { stored } from '#web/lib/stored.ts'

/**
 * Push messages to this device (back-office specification, section 4: sign-in registers, log-out unregisters). The
 * server ties the subscription to the session, so every new session registers it again.
 */
const registered = stored('firebase_token')
const changes = createChannel()
const notifyListeners = () => changes.emit()

/** `blocked`: denied in the browser's settings; it can only be allowed again there. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function readState(): PushState {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  // A permission that was reset has taken the subscription with it.
  return registered.get() && Notification.permission === 'granted' ? 'on' : 'off'
}

export const usePushState = (): PushState => useSyncExternalStore(subscribeToState, readState)

function subscribeToState(listener: () => void): () => void {
  const stops = [followPermission(listener), changes.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/**
 * The permission can also be given and withdrawn in the browser's settings, beside the open page. Calls the listener
 * once it follows, since the permission may have changed until then, and after every change.
 */
function followPermission(listener: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const follow = async () => {
    const permission = await navigator.permissions?.query({ name: 'notifications' })
    permission?.addEventListener('change', listener, { signal })
  }
  void follow()
    .catch(() => {})
    .then(() => signal.aborted || listener())
  return () => leaving.abort()
}

/** After signing in: asks for permission unless it was denied before, then registers. A failure must not block the sign-in. */
export async function offerPush(): Promise<void> {
  if (!isSupported() || Notification.permission === 'denied') return
  await enablePush().catch(() => {})
}

/**
 * Registers a device again that is on: whenever the office is opened, because the push service or the server may have
 * ended the subscription meanwhile, and when the permission is given back, because it took the subscription with it.
 */
export const keepPushRegistered = (): (() => void) => followPermission(() => void renewPush())

/** The same for the new session after signing in over the open screen. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted' || !registered.get()) return
  await register().catch(() => {})
}

/** Asks for permission and registers; false if it is denied. */
export async function enablePush(): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await register()
  notifyListeners()
  return permission === 'granted'
}

/** Stops messages to this device. Without a network the server drops the subscription when the session ends. */
export async function disablePush(): Promise<void> {
  const value = registered.get()
  registered.set(null)
  notifyListeners()
  if (value) await api('POST tokens/unregister', { body: { value } }).catch(() => {})
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const value = await subscribeToPush(await api('GET tokens/key'))
  await api('POST tokens', { body: { value } })
  registered.set(value)
  notifyListeners()
}
