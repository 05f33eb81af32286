import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest } from '#tests/harness/people.ts'
import { ordersByNumber } from '#tests/harness/persistent-guest.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

/** Guests on a bad network, or gone without closing the connection, must not slow down anybody else. */
const clock = aClock()
let server: TestServer
let business: Business
const open: Socket[] = []
beforeAll(async () => {
  server = await startServer({ pages: true, monotonicMs: clock.monotonicMs })
  business = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await server.close()
})

/** Opens a connection, sends this text and never reads the response. */
async function connectAndSend(text: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) }).pause()
  open.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
const many = (text: string) => Promise.all(Array.from({ length: 100 }, () => connectAndSend(text)))
const headers = (more: Record<string, string>) =>
  Object.entries({ host: 'x', 'x-requested-with': 'sofra', ...more })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

test('a hundred half-sent orders and a hundred unread pages do not hold up other orders and menus', async () => {
  const page = `/menu/${business.id}/1`
  expect((await fetch(server.url + page)).status).toBe(200)
  const identity = (await aGuest(server)).identity()
  const half = headers({ ...identity, 'content-type': 'application/json', 'content-length': '500' })
  await many(`POST /api/open/clients/orders HTTP/1.1\r\n${half}\r\n{"businessId":`)
  await many(`GET ${page} HTTP/1.1\r\n${headers({})}\r\n`.repeat(20))
  const guests = await Promise.all([1, 2, 3, 4].map(() => aGuest(server)))
  const ids: string[] = []
  for (const guest of guests) ids.push((await sendAnOrder(guest, business, { Supë: 1 })).id)
  expect((await fetch(server.url + page)).status).toBe(200)
  expect(Object.values(await ordersByNumber(business)).toSorted()).toEqual(ids.toSorted())
})

test('a hundred stalled staff streams do not keep other staff from seeing every order', async () => {
  const authorization = `Bearer ${business.staff.token}`
  await many(`GET /api/stream HTTP/1.1\r\n${headers({ authorization })}\r\n`)
  const stream = await openStream(business.staff, '/api/stream')
  const { id } = await sendAnOrder(await aGuest(server), business, { Supë: 2 })
  expect(await stream.next('order')).toMatchObject({ id, status: 'SENT' })
  stream.leave()
  expect(Object.values(await ordersByNumber(business))).toContain(id)
})

test.each([
  ['/api/open/clients/orders', 'application/json', '{"businessId":'],
  ['/api/oauth/token', 'application/x-www-form-urlencoded', 'grant_type='],
  ['/api/stripe/webhook', 'application/json', '{"id":'],
])('a body for %s that stops half-way is refused after half a minute', async (path, type, start) => {
  const half = headers({ 'content-type': type, 'content-length': '500' })
  const socket = await connectAndSend(`POST ${path} HTTP/1.1\r\n${half}\r\n${start}`)
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString())).resume()
  const ended = once(socket, 'close')
  // Time passes until the server, which looks once a second, has seen the start and then nothing for too long.
  await expect
    .poll(() => {
      clock.pass({ seconds: 31 })
      return answer
    })
    .toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"code":"request-too-slow"/)
  await ended
})
