import { afterAll, beforeAll, expect, test } from 'vitest'
import { officePaths } from '#server/pages/office-paths.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { sendRaw } from '#tests/harness/raw-http.ts'
import { aGuest } from '#tests/harness/people.ts'
import { seedNumber, times } from '#tests/harness/sample.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { randomFrom } from './hostile-values.ts'
import { mountedCalls } from './mounted-calls.ts'
import { pathsOf, rawRequest } from './raw-requests.ts'

/**
 * Whatever bytes arrive, the server survives, never responds with a 5xx of its own fault, and always sends
 * the envelope or a page.
 */
const requests = times(400, 20_000)
const together = 16

let server: TestServer
beforeAll(async () => {
  server = await startServer({ pages: true })
})
afterAll(() => server.close())

const pages = [
  '/',
  '/search',
  '/privacy',
  '/menu',
  '/menu/:business',
  '/menu/:business/1',
  '/menu/:business/999',
  '/menu/:business/delivery',
  '/menu/:business/1/home',
  '/menu/:business/1/menus/:id',
  '/menu/:business/1/products/:id',
  '/menu/product/:id',
  '/menu/:business/manifest.webmanifest',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/assets/:id',
  '/media/:id',
  '/media/aa-1x1-ffffff.webp',
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
  '/api/nothing',
  ...officePaths,
]

test(`survives ${requests} raw requests without a fault, always responding with the envelope or a page`, async () => {
  const business = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  const ids = [
    business.id,
    business.form.businessUsername,
    business.products['Supë']?.id ?? '',
    business.menus['Ushqim']?.id ?? '',
  ]
  const paths = pathsOf(await mountedCalls(), pages)
  const guest = await aGuest(server)
  const known = { paths, ids, tokens: [guest.token ?? '', business.staff.token ?? ''] }
  const random = randomFrom(seedNumber())
  let sent = 0
  const faults: string[] = []
  const send = async () => {
    while (sent < requests) {
      sent += 1
      const bytes = rawRequest(random, known)
      const { text } = await sendRaw(server.url, bytes)
      const problem = problemIn(text)
      if (problem)
        faults.push(`${problem}\n${bytes.toString('latin1').slice(0, 600)}\n→ ${text.slice(0, 400)}`)
    }
  }
  await Promise.all(Array.from({ length: together }, send))
  expect(faults.slice(0, 5)).toEqual([])
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  expect((await fetch(`${server.url}/menu/${business.id}/1`)).status).toBe(200)
}, 600_000)

/**
 * What is wrong with the responses on a connection, or null; a 503 means that the server is full and is no
 * fault.
 */
function problemIn(text: string): string | null {
  if (!text) return 'no answer'
  for (const answer of text.split(/(?=HTTP\/1\.1 \d{3} )/)) {
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
    if (!status) continue
    if (status >= 500 && status !== 503) return `a fault: ${status}`
    const [head, body] = split(answer)
    if (status >= 400 && body && !isEnvelopeOrPage(head, body)) return `no envelope and no page: ${status}`
  }
  return null
}

function split(answer: string): [string, string] {
  const end = answer.indexOf('\r\n\r\n')
  return [answer.slice(0, end), answer.slice(end + 4)]
}

function isEnvelopeOrPage(head: string, body: string): boolean {
  if (/content-type: text\/html/i.test(head)) return true
  // A chunked body has chunk sizes in between.
  return /content-type: application\/json/i.test(head) && /"error":".*"code":"/s.test(body)
}
