import { connect } from 'node:net'
import { aBusiness } from '#tests/harness/business.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aNewGuest } from '#tests/harness/people.ts'

/**
 * `node bench/besieger.ts KIND URL LARGEST`: attacks until `siege.ts` has measured and kills it; prints a line
 * once it has started.
 */
const [kind = '', url = '', largest = '{}'] = process.argv.slice(2)
const { businessId, token, productId } = JSON.parse(largest) as Record<string, string>
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const from = { 'x-forwarded-for': '203.0.113.7' }

/**
 * Repeats work in this many lanes with a pause after each round, which bounds the rate; 300 rounds at most.
 */
async function repeat(count: number, pauseMs: number, work: (n: number, round: number) => Promise<unknown>) {
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      for (let round = 0; round < 300; round++) {
        await work(n, round).catch(() => undefined)
        await pause(pauseMs)
      }
    }),
  )
}

const kinds: Record<string, () => Promise<unknown>> = {
  passwords: () =>
    repeat(260, 250, (n, round) =>
      fetch(`${url}/api/oauth/token`, {
        method: 'POST',
        headers: {
          ...from,
          authorization: `Basic ${btoa('web:web')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          grant_type: 'password',
          username: `${n}-${round}@example.com`,
          password: 'guessed-at-random',
        }),
      }).then((answer) => answer.arrayBuffer()),
    ),
  uploads: async () => {
    const { token } = await aNewGuest({ url })
    const { hostname, port } = new URL(url)
    const head = `POST /api/init/media/images HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nx-requested-with: sofra\r\nx-forwarded-for: 203.0.113.7\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG\r\n\x1a\n`
    const half = Buffer.alloc(256_000)
    return repeat(
      300,
      1000,
      () =>
        new Promise<void>((resolve) => {
          const socket = connect({ host: hostname, port: Number(port) }, () => {
            socket.write(Buffer.from(head, 'latin1'))
            socket.write(half)
          })
          socket
            .resume()
            .on('error', () => undefined)
            .on('close', () => resolve())
        }),
    )
  },
  'largest-menu': () =>
    repeat(1, 0, async (_n, round) => {
      await fetch(`${url}/api/products/${productId}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ price: 3 + (round % 100) / 100 }),
      })
      await Promise.all(
        [1, 2, 3, 4, 5].map(async (table) =>
          (await fetch(`${url}/menu/${businessId}/${table}`)).arrayBuffer(),
        ),
      )
    }),
  orders: async () => {
    const business = await aBusiness({ url }).withTables(1).withMenu('Bar', 'All', { Raki: 2 }).opens()
    const { token } = await aNewGuest({ url })
    return repeat(64, 50, async () => {
      const guest = await fetch(`${url}/api/open/clients/orders`, {
        method: 'POST',
        headers: {
          ...from,
          authorization: `Bearer ${token}`,
          'x-requested-with': 'sofra',
          'content-type': 'application/json',
        },
        body: JSON.stringify(anOrder(business, { Raki: 1 })),
      })
      await guest.arrayBuffer()
    })
  },
}

const besiege = kinds[kind]
if (!besiege) throw new Error(`besieger.ts knows ${Object.keys(kinds).join(', ')}`)
const going = besiege()
await pause(1000)
process.stdout.write('begun\n')
await going
