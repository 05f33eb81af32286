import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { Config } from '#server/config.ts'
import type { Secrets } from './secrets.ts'

/** What a browser answers when it subscribes. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface Pusher {
  /** What browsers subscribe with (VAPID). */
  publicKey: string
  /**
   * Encrypts a message for one device (RFC 8291) and hands it to its push service. «gone»: the subscription is dead.
   * Throws when it is worth another try.
   */
  send(subscription: PushSubscription, message: object, about: { topic: string }): Promise<'sent' | 'gone'>
}

const lifeInSeconds = 3600
const patienceInMs = 20_000

/** Standard Web Push (contract page, section 5). */
export function pusherOf(config: Config, { vapid }: Secrets): Pusher {
  const own = new URL(config.publicUrl)
  const vapidDetails = {
    ...vapid,
    subject: own.protocol === 'https:' ? own.origin : `mailto:no-reply@${own.hostname}`,
  }
  // A push service on the same machine is for trying out, where everything else is on it too.
  const mayBePrivate = isPrivateName(own.hostname)
  return {
    publicKey: vapid.publicKey,
    send: async (subscription, message, { topic }) => {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(message),
        { vapidDetails, TTL: lifeInSeconds, urgency: 'high', topic },
      )
      const status = await post(new URL(endpoint), { method, headers, body, mayBePrivate })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      // A clock that is wrong or a service that is busy says nothing about the device.
      throw new Error(`The push service answered ${status}`)
    },
  }
}

interface Message {
  method: string
  headers: Record<string, string | number>
  body: Buffer | null
  mayBePrivate: boolean
}

/** The address is the device's word, so it must lead out of our own network. */
function post(url: URL, { method, headers, body, mayBePrivate }: Message): Promise<number> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: headers as Record<string, string>,
        timeout: patienceInMs,
        ...(!mayBePrivate && { lookup: lookupPublic }),
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      },
    )
    request.on('timeout', () => request.destroy(new Error('The push service does not answer')))
    request.on('error', reject)
    request.end(body)
  })
}

/** Would a message to this address leave the machine and its network? Names are looked at again when they are resolved. */
export function isPushAddress(config: Config, link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname } = new URL(link)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isPrivateName(new URL(config.publicUrl).hostname)) return ['http:', 'https:'].includes(protocol)
  return protocol === 'https:' && !isPrivateName(hostname) && !(isIP(host) && isPrivate(host))
}

const isPrivateName = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isPrivate(hostname.replace(/^\[|\]$/g, ''))

const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => !isPrivate(address))
    const [first] = open
    if (!first) return callback(error ?? new Error('This push address leads nowhere public'), '')
    if (options.all) return callback(null, open)
    callback(null, first.address, first.family)
  })

const own = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  own.addSubnet(net, prefix, 'ipv4')
  own.addSubnet(`::ffff:${net}`, 96 + prefix, 'ipv6')
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(net, prefix, 'ipv6')

const isPrivate = (address: string) => {
  const version = isIP(address)
  return version !== 0 && own.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
