import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Config } from '../config.ts'
import {
  isPrivateHost,
  isPublicHost,
  NotPublicError,
  publicLookup,
  rejectPrivatePeer,
} from '../public-addresses.ts'

export interface OutgoingPost {
  method?: string
  headers: Record<string, string | number>
  body: Buffer | string | null
  timeoutMs: number
  /** What to fail with once the time is over. */
  onTimeout: () => Error
  /** How much of the answer is read; by default nothing. */
  answerBytes?: number
  signal?: AbortSignal
}

export interface Answered {
  status: number
  answer: string
}

/** Private addresses are allowed only if Sofra itself runs on one (development). */
const mayBePrivate = (config: Config): boolean => isPrivateHost(new URL(config.publicUrl).hostname)

/**
 * Whether an address that others supply is acceptable: it must lead out of our own machine and network. Names are checked
 * again when they are resolved.
 */
export function isOutgoingAddress(config: Config, link: string): boolean {
  if (!URL.canParse(link)) return false
  const url = new URL(link)
  if (mayBePrivate(config)) return ['http:', 'https:'].includes(url.protocol)
  return isPublic(url)
}

const isPublic = ({ protocol, hostname }: URL) => protocol === 'https:' && isPublicHost(hostname)

/**
 * Posts to an address that others supply. Checked are the URL, the addresses its name resolves to, and the peer actually
 * connected to. Redirects are not followed. All of the answer that is read has to arrive in time, since a server that
 * sends a byte now and then is never silent.
 */
export async function postGuarded(config: Config, url: URL, post: OutgoingPost): Promise<Answered> {
  const { method = 'POST', headers, body, timeoutMs, onTimeout, answerBytes = 0, signal } = post
  const isGuarded = !mayBePrivate(config)
  if (isGuarded && !isPublic(url)) throw new NotPublicError()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: headers as Record<string, string>,
        ...(signal && { signal }),
        ...(isGuarded && { lookup: publicLookup() }),
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        const done = () => {
          const answer = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8')
          resolve({ status: response.statusCode ?? 0, answer })
        }
        if (answerBytes === 0) done()
        // An answer that was read leaves the connection usable for the next message.
        response.on('error', reject)
        response.on('end', done)
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size <= answerBytes) return
          done()
          response.destroy()
        })
      },
    )
    if (isGuarded) request.on('socket', rejectPrivatePeer)
    const limit = setTimeout(() => request.destroy(onTimeout()), timeoutMs)
    request.on('close', () => clearTimeout(limit))
    request.on('error', reject)
    request.end(body)
  })
}
