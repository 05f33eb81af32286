import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import {
  isPrivateHost,
  isPublicHost,
  rejectPrivatePeer,
  NotPublicError,
  publicLookup,
} from '../public-addresses.ts'
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
  // Allow private push endpoints only if Sofra itself runs on a private address (development).
  const mayBePrivate = isPrivateHost(own.hostname)
  return {
    publicKey: vapid.publicKey,
    send: async (subscription, message, { topic, lifeInSeconds }) => {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(message),
        { vapidDetails, TTL: lifeInSeconds, urgency: 'high', topic },
      )
      const status = await post(new URL(endpoint), { method, headers, body, mayBePrivate, timeoutMs })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      // Other statuses (a wrong clock, a busy service) say nothing about the subscription.
      throw new Error(`The push service answered ${status}`)
    },
  }
}

interface Message {
  method: string
  headers: Record<string, string | number>
  body: Buffer | null
  mayBePrivate: boolean
  timeoutMs: number
}

/**
 * The endpoint comes from the device, so it must lead out of our own network. Checked are the URL, the
 * addresses its name resolves to, and the peer actually connected to. Returns the status; redirects are not
 * followed, and nothing is read after the headers. All of it has to arrive in time, since a service that sends a byte
 * now and then is never silent.
 */
async function post(url: URL, { method, headers, body, mayBePrivate, timeoutMs }: Message): Promise<number> {
  if (!mayBePrivate && !isPublicPush(url)) throw new NotPublicError()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: headers as Record<string, string>,
        ...(!mayBePrivate && { lookup: publicLookup() }),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        // An empty answer leaves the connection usable for the next message.
        response.on('error', () => {})
        response.on('data', () => response.destroy())
      },
    )
    if (!mayBePrivate) request.on('socket', rejectPrivatePeer)
    const limit = setTimeout(() => request.destroy(new PushSilence()), timeoutMs)
    request.on('close', () => clearTimeout(limit))
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * Whether a push endpoint is acceptable: it must lead out of our own machine and network. Names are checked
 * again when they are resolved.
 */
export function isPushAddress(config: Config, link: string): boolean {
  if (!URL.canParse(link)) return false
  const url = new URL(link)
  if (isPrivateHost(new URL(config.publicUrl).hostname)) return ['http:', 'https:'].includes(url.protocol)
  return isPublicPush(url)
}

const isPublicPush = ({ protocol, hostname }: URL) => protocol === 'https:' && isPublicHost(hostname)
