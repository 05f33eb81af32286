import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

const forwarded = { 'x-forwarded-for': '8.8.4.4' }

test.each([
  ['no proxy is trusted', false, '127.0.0.1', forwarded, [{ peer: '127.0.0.1' }]],
  ['another proxy is trusted', '10.0.0.1', '192.168.1.5', forwarded, [{ peer: '192.168.1.5' }]],
  ['a guest makes the header up', '10.0.0.1', '8.8.8.8', forwarded, [{ peer: undefined }]],
  ['the proxy is trusted', 'loopback', '127.0.0.1', forwarded, []],
  ['every proxy is trusted', true, '192.168.1.5', forwarded, []],
  ['there is no proxy', false, '127.0.0.1', {}, []],
])(
  'of addresses passed on is warned once: %s',
  async (_case, trustProxy, remoteAddress, headers, expected) => {
    const lines: Record<string, unknown>[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as never) }
    const app = Fastify({ trustProxy, logger: { level: 'warn', stream } })
    warnOfUntrustedProxy(app)
    app.get('/', async () => 'answered')
    for (let times = 0; times < 2; times++)
      expect((await app.inject({ url: '/', remoteAddress, headers })).payload).toBe('answered')
    expect(lines.map(({ peer }) => ({ peer }))).toEqual(expected)
    expect(lines.every(({ msg }) => String(msg).includes('TRUST_PROXY'))).toBe(true)
    await app.close()
  },
)
