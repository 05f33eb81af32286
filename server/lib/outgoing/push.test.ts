import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createECDH, randomBytes } from 'node:crypto'
import webPush from 'web-push'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createPusher } from './push.ts'

/** A guest or an owner chooses the address of a device, and so the server that answers there. */
const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function aDeviceAt(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  closings.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const keys = createECDH('prime256v1')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

const about = { topic: 'x', lifeInSeconds: 60 }
const pusherWithin = (timeoutMs?: number) =>
  createPusher(readConfig({}), { tokenKey: '', cookieKey: '', vapid: webPush.generateVAPIDKeys() }, timeoutMs)

test('is sent once its status has arrived: a body that never ends is neither waited for nor read', async () => {
  let closed: Promise<unknown> = Promise.resolve()
  const device = await aDeviceAt((_request, response) => {
    closed = new Promise((resolve) => response.once('close', resolve))
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
      response.once('drain', more)
    }
    response.writeHead(201)
    more()
  })
  expect(await pusherWithin().send(device, {}, about)).toBe('sent')
  await closed
})

test('leaves no connection open to a service that promises a body and sends none', async () => {
  let closed: Promise<unknown> = Promise.resolve()
  const device = await aDeviceAt((_request, response) => {
    closed = new Promise((resolve) => response.once('close', resolve))
    response.writeHead(201, { 'content-length': 9 }).flushHeaders()
  })
  expect(await pusherWithin(500).send(device, {}, about)).toBe('sent')
  await closed
})

test('fails if the service sends its answer byte by byte', async () => {
  const device = await aDeviceAt(({ socket }) => {
    socket.write('HTTP/1.1 201 ')
    const trickle = setInterval(() => socket.write('x'), 20)
    socket.once('close', () => clearInterval(trickle))
  })
  await expect(pusherWithin(500).send(device, {}, about)).rejects.toThrow('The push service does not answer')
})
