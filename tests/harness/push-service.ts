import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service for tests, with subscribed devices. Its status codes are set by the test. */
export async function aPushService() {
  const taken: Pushed[] = []
  const waiting: ((pushed: Pushed) => void)[] = []
  let answers: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const pushed = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) }
      response.writeHead(answers.shift() ?? 201).end()
      const waiter = waiting.shift()
      if (waiter) waiter(pushed)
      else taken.push(pushed)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    device: (name: string) => aDevice(`${url}/${name}`),
    /** Resolves with the next message. */
    next: () =>
      new Promise<Pushed>((resolve) => {
        const pushed = taken.shift()
        if (pushed) resolve(pushed)
        else waiting.push(resolve)
      }),
    /** The number of messages that `next` has not returned yet. */
    left: () => taken.length,
    /** Sets the status codes of the next responses; after those, 201 again. */
    answer: (...codes: number[]) => {
      answers = codes
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A browser's subscription with the keys that decrypt its messages (RFC 8291, RFC 8188). */
function aDevice(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint,
    expirationTime: null,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
  return {
    endpoint,
    value: JSON.stringify(subscription),
    open: ({ body }: Pushed): unknown => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const secret = keys.computeSecret(senderKey)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
      const material = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
      const sealed = body.subarray(21 + keyLength)
      const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      opener.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
      // The last record ends with the delimiter 2 and a padding of zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** The claims of the sender's token (RFC 8292); throws if it was not signed with the key of `publicKey`. */
export function readVapid({ headers }: Pushed, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('not signed by it')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
}
