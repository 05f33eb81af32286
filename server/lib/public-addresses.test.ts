import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { lookup } from 'node:dns'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import webPush from 'web-push'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isPublicAddress, rejectPrivatePeer, NotPublicError, publicLookup } from './public-addresses.ts'
import { isOutgoingAddress } from './outgoing/guarded-post.ts'
import { createPusher } from './outgoing/push.ts'

describe('an address is public', () => {
  test.each(['8.8.8.8', '142.250.180.10', '2a00:1450:4009:80b::200a', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an address is not public', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::7f00:1',
    '64:ff9b:1::808:808',
    '2002:7f00:1::',
    '2002:808:808::',
    '2001:0:4136:e378:8000:63bf:80ff:fffe',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    '4000::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false))
})

const onTheInternet = readConfig({ PUBLIC_URL: 'https://sofra.example' })

describe('a push address is refused on a public server', () => {
  test.each([
    'https://[::127.0.0.1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[64:ff9b:1::1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[fec0::1]/x',
    'https://192.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://127.1/x',
    'https://0177.0.0.1/x',
    'https://127.0.0.1./x',
    'https://localhost./x',
    'https://LOCALHOST/x',
    'https://LocalHost.:8443/x',
    'https://db.localhost/x',
    'https://printer.local/x',
    'https://PRINTER.LOCAL./x',
    'https://metadata.google.internal/x',
    'https://router.lan/x',
    'https://database/x',
    'http://push.example.com/x',
  ])('%s', (link) => expect(isOutgoingAddress(onTheInternet, link)).toBe(false))

  test('but one of a real push service is not', () => {
    for (const link of [
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
    ]) {
      expect(isOutgoingAddress(onTheInternet, link)).toBe(true)
    }
  })
})

/** A resolver that returns these addresses, as an attacker's name server may. */
const answering = (...addresses: string[]) =>
  ((
    _name: string,
    _options: object,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

describe('a name', () => {
  const resolve = (addresses: string[], options: { all: boolean }) =>
    new Promise((settle) => {
      publicLookup(answering(...addresses))('push.example.com', options, (error, found) => {
        settle(error ?? found)
      })
    })

  test('that resolves to addresses of our own network is rejected', async () => {
    expect(await resolve(['127.0.0.1', '::1'], { all: true })).toBeInstanceOf(NotPublicError)
    expect(await resolve(['64:ff9b::7f00:1'], { all: false })).toBeInstanceOf(NotPublicError)
  })

  test('that resolves to private and public addresses uses only the public ones', async () => {
    const found = await resolve(['10.0.0.1', '8.8.8.8'], { all: true })
    expect(found).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(await resolve(['10.0.0.1', '8.8.8.8'], { all: false })).toBe('8.8.8.8')
  })
})

describe('a connection', () => {
  const listening = async () => {
    const accepted: Socket[] = []
    const server = createServer((socket) => accepted.push(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, accepted, port: (server.address() as AddressInfo).port }
  }

  test('to a non-public address is closed once it is established', async () => {
    const { server, port } = await listening()
    const socket = connect(port, '127.0.0.1')
    rejectPrivatePeer(socket)
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error).toBeInstanceOf(NotPublicError)
    server.close()
  })

  test('that is already established is closed, too', async () => {
    const { server, port } = await listening()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const failing = once(socket, 'error') as Promise<[Error]>
    rejectPrivatePeer(socket)
    expect((await failing)[0]).toBeInstanceOf(NotPublicError)
    server.close()
  })

  test('is never made for a device registered before such addresses were refused', async () => {
    const { server, accepted, port } = await listening()
    const pusher = createPusher(onTheInternet, {
      tokenKey: '',
      cookieKey: '',
      vapid: webPush.generateVAPIDKeys(),
    })
    const device = createECDH('prime256v1')
    const subscription = (endpoint: string) => ({
      endpoint,
      keys: {
        p256dh: device.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    })
    for (const host of ['127.0.0.1', 'localhost.', '[::ffff:127.0.0.1]']) {
      const sending = pusher.send(
        subscription(`https://${host}:${port}/x`),
        {},
        { topic: 'x', lifeInSeconds: 60 },
      )
      await expect(sending, host).rejects.toBeInstanceOf(NotPublicError)
    }
    expect(accepted).toEqual([])
    server.close()
  })
})
