import webPush from 'web-push'
import type { Config } from '../config.ts'
import { postGuarded } from './guarded-post.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { PushSilence } from './push-turns.ts'

/** A push subscription as the browser creates it. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface Pusher {
  /** The key that browsers subscribe with (VAPID). */
  publicKey: string
  /**
   * Encrypts a message for one device (RFC 8291) and sends it to its push service. «gone»: the subscription
   * no longer exists. Throws PushSilence if its push service does not answer in time, or another error if a retry
   * may succeed.
   */
  send(subscription: PushSubscription, message: object, about: About): Promise<'sent' | 'gone'>
}

interface About {
  topic: string
  /** How long the push service keeps the message for a device that it cannot reach. */
  lifeInSeconds: number
}

/** Standard Web Push (contract page, section 5). `timeoutMs` is how long a push service may take to answer. */
export function createPusher(config: Config, { vapid }: Secrets, timeoutMs = 5000): Pusher {
  const own = new URL(config.publicUrl)
  const vapidDetails = {
    ...vapid,
    subject: own.protocol === 'https:' ? own.origin : `mailto:no-reply@${own.hostname}`,
  }
  return {
    publicKey: vapid.publicKey,
    send: async (subscription, message, { topic, lifeInSeconds }) => {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(message),
        { vapidDetails, TTL: lifeInSeconds, urgency: 'high', topic },
      )
      const { status } = await postGuarded(config, new URL(endpoint), {
        method,
        headers: headers as Record<string, string | number>,
        body,
        timeoutMs,
        onTimeout: () => new PushSilence(),
      })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      // Other statuses (a wrong clock, a busy service) say nothing about the subscription.
      throw new Error(`The push service answered ${status}`)
    },
  }
}
