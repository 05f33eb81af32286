import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { envelopeIn, sendRaw } from '#tests/harness/raw-http.ts'
import { handleClientError, createHttpServer, type FastPath } from './http-server.ts'

let server: Server
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** A server whose handler answers «handled»; returns its address and its log lines. */
async function listening(
  fastPath: FastPath | null,
  connections = { total: 100, byAddress: 100 as number | null },
) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line) as never) })
  server = createHttpServer((_request, response) => response.end('handled'), { fastPath, log, connections })
  server.on('clientError', handleClientError)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines }
}

describe('an error thrown on the fast path', () => {
  test('is answered with our envelope and logged with its request', async () => {
    const { url, lines } = await listening(() => {
      throw new Error('a fault of ours')
    })
    const answer = await fetch(`${url}/menu/x`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ error: 'Error!', code: 'server-error' })
    expect(lines).toMatchObject([{ method: 'GET', url: '/menu/x', err: { message: 'a fault of ours' } }])
  })

  test('does not affect the client after the response was sent', async () => {
    const { url, lines } = await listening((_request, response) => {
      response.end('a page')
      throw new Error('counting failed')
    })
    expect(await (await fetch(url)).text()).toBe('a page')
    expect(lines).toHaveLength(1)
  })
})

describe('invalid HTTP is answered with the envelope', () => {
  test.each([
    ['broken HTTP', 'NONSENSE\r\n\r\n', 400, 'request-malformed'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400, 'request-malformed'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'request-malformed'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHOST: y\r\n\r\n', 400, 'request-malformed'],
    ['the same Host twice', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400, 'request-malformed'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'request-malformed',
    ],
    [
      'CONNECT',
      'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n',
      400,
      'request-malformed',
    ],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 400, 'request-malformed'],
    [
      'headers too large',
      `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
      'request-headers-too-large',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    // Not even a cached page is an answer to that.
    const { url } = await listening((request, response) => {
      if (request.method !== 'GET') return false
      response.end('cached')
      return true
    })
    const answer = await sendRaw(url, bytes)
    expect(answer.statuses).toEqual([status])
    expect(envelopeIn(answer)).toMatchObject({ code, error: expect.any(String) })
    expect(await (await fetch(url, { method: 'POST' })).text()).toBe('handled')
  })
})

test('an upgrade request is answered and its connection closed', async () => {
  const { url } = await listening(null)
  const answer = await sendRaw(
    url,
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  expect(answer.text).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*handled$/)
})

test('connections from one address are limited, and slots are freed when they close', async () => {
  const { url } = await listening(null, { total: 100, byAddress: 2 })
  const { connect } = await import('node:net')
  const { hostname, port } = new URL(url)
  const open = () => connect({ host: hostname, port: Number(port) })
  const held = [open(), open()]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  const refused = open()
  await once(refused.resume(), 'close')
  held[0]?.end()
  await once(held[0]?.resume() as NodeJS.EventEmitter, 'close')
  expect(await (await fetch(url)).text()).toBe('handled')
  held[1]?.destroy()
})
