/**
 * This device's push subscription for the server's key, as JSON; creates one if there is none or the key has
 * changed.
 */
export async function subscribeToPush(serverKey: string): Promise<string> {
  const { pushManager } = await navigator.serviceWorker.ready
  const key = decodeBase64Url(serverKey)
  let subscription = await pushManager.getSubscription()
  // Subscribed with another server key, so no longer valid.
  if (subscription && !isSameKey(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return JSON.stringify(subscription)
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isSameKey(key: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(key ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index])
}
