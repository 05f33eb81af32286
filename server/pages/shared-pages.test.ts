import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { sendRaw } from '#tests/harness/raw-http.ts'
import { startServer, useServer } from '#tests/harness/server.ts'

/** One cached page serves every table of a business. */
const metricsToken = 'a-token-for-the-watcher'
let business: Business

const server = useServer({ pages: true, env: { METRICS_TOKEN: metricsToken } })
beforeEach(async () => {
  business = await aBusiness(server).withTables(12).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

const plain = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (bytes: Buffer) => bytes,
}

/** Sends exactly these headers: fetch would add its own. */
async function page(
  rest: string | number,
  coding: keyof typeof plain = 'br',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const url = `${server.url}/menu/${business.id}/${rest}`
  return new Promise((resolve, reject) => {
    httpGet(url, { headers: { 'accept-encoding': coding, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { statusCode: status, headers } = answer
        const bytes = Buffer.concat(parts)
        if (status !== 200) return resolve({ status, headers, text: '' })
        plain[coding](bytes).then((text) => resolve({ status, headers, text: text.toString() }), reject)
      })
    }).on('error', reject)
  })
}

/** The cache hits and misses since the server started. */
async function counts() {
  const answer = await fetch(`${server.url}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await answer.text()
  const count = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
  return {
    hits: count('sofra_pages_asked_total{kept="yes"}'),
    misses: count('sofra_pages_asked_total{kept="no"}'),
    rendered: count('sofra_pages_rendered_total'),
    renewals: count('sofra_pages_renewed_total'),
    bytes: count('sofra_pages_kept_bytes'),
  }
}

/**
 * Requests the pages of these tables until they are cached: the event of the last change may arrive while
 * they are rendered.
 */
async function waitUntilCached(tables: number[]): Promise<void> {
  await expect
    .poll(async () => {
      const before = await counts()
      for (const table of tables) expect((await page(table)).status).toBe(200)
      return (await counts()).hits - before.hits
    })
    .toBe(tables.length)
}

/**
 * Sends pipelined requests, reads nothing before all are sent, and returns the tables of the responses in
 * order.
 */
async function tablesReadSlowly(tables: number[]): Promise<number[]> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const requests = tables.map(
    (table) => `GET /menu/${business.id}/${table} HTTP/1.1\r\nHost: sofra\r\nAccept-Encoding: br\r\n\r\n`,
  )
  await new Promise<void>((resolve) => {
    socket.write(requests.join(''), () => resolve())
  })
  let left = Buffer.alloc(0)
  const found: number[] = []
  for await (const part of socket as AsyncIterable<Buffer>) {
    left = Buffer.concat([left, part])
    for (let end = endOfAnswer(left); end; end = endOfAnswer(left)) {
      const body = left.subarray(left.indexOf('\r\n\r\n') + 4, end)
      found.push(Number(/>Tavolina (\d+)</.exec((await plain.br(body)).toString())?.[1]))
      left = left.subarray(end)
    }
    if (found.length === tables.length) break
  }
  return found
}

/** The end of the first response; 0 while it is incomplete. */
function endOfAnswer(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n')
  const length = Number(
    /content-length: (\d+)/i.exec(bytes.subarray(0, Math.max(head, 0)).toString())?.[1] ?? 0,
  )
  const end = head + 4 + length
  return head > 0 && bytes.length >= end ? end : 0
}

/** The table segments in the page's links and data. */
const tablesIn = (text: string) =>
  new Set([...text.matchAll(new RegExp(`/menu/${business.id}/(\\w+)`, 'g'))].map(([, table]) => table))

const canonicalOf = (text: string) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]

const changeName = (name: string) =>
  business.staff.ask('PUT products/:id', {
    params: { id: business.products['Supë']?.id ?? '' },
    body: { name },
  })

describe('the page of a table', () => {
  test.each(['br', 'gzip', 'identity'] as const)('contains only its own table, as %s', async (coding) => {
    for (const rest of ['', '/home', `/products/${business.products['Supë']?.id}`])
      for (const table of [3, 1, 9, 12, 10, 3]) {
        const { text } = await page(`${table}${rest}`, coding)
        expect(tablesIn(text).has(String(table)), `${table}${rest}`).toBe(true)
        // The canonical address is the one without a table; the manifest belongs to the business.
        expect([...tablesIn(text)].filter((other) => other !== String(table))).toEqual([
          'delivery',
          'manifest',
        ])
        if (!rest.startsWith('/products')) expect(text).toContain(`>Tavolina ${table}<`)
      }
  })

  test('is rendered once for all tables whose numbers have equally many digits', async () => {
    await waitUntilCached([1, 10])
    const before = await counts()
    await waitUntilCached([2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
    // Nothing more is cached; recompression in the meantime saves bytes.
    expect((await counts()).bytes).toBeLessThanOrEqual(before.bytes)
  })

  test('is the same whether its language was chosen or is the business’s default', async () => {
    await waitUntilCached([1])
    const first = await page(1)
    const before = await counts()
    const chosen = await page(1, 'br', { cookie: 'unem_language=sq' })
    expect(chosen.headers.etag).toBe(first.headers.etag)
    expect((await counts()).bytes).toBeLessThanOrEqual(before.bytes)
  })

  test('differs from the page of an address with ?lang', async () => {
    await page(1)
    expect(canonicalOf((await page('2?lang=sq')).text)).toMatch(/\/delivery\?lang=sq$/)
    expect(canonicalOf((await page(2)).text)).toMatch(/\/delivery$/)
  })

  test('keeps leading zeros of its address', async () => {
    await page(7)
    const { text } = await page('007')
    expect(tablesIn(text).has('007')).toBe(true)
    expect(text).toContain('>Tavolina 7<')
    expect(tablesIn((await page(8)).text).has('8')).toBe(true)
  })

  test('is 304 for a client that has it, until it changes', async () => {
    await page(1)
    const { headers } = await page(2)
    const known = { 'if-none-match': headers.etag ?? '' }
    expect(await page(2, 'br', known)).toMatchObject({ status: 304, text: '' })
    await changeName('Tarator')
    expect((await page(2, 'br', known)).text).toContain('Tarator')
  })

  test('is also correct if the menu is full of numbers, links and tables', async () => {
    const all = Array.from(
      { length: 30 },
      (_, table) => `Tavolina ${table} /menu/${business.id}/${table}/home`,
    )
    await business.staff.ask('PUT products/:id', {
      params: { id: business.products['Supë']?.id ?? '' },
      body: { description: all.join(' ') },
    })
    for (const table of [1, 2, 9, 10, 12, 5]) {
      const { text } = await page(table)
      expect(text).toContain(`<span>Tavolina ${table}</span>`)
      const links = [...text.matchAll(/href="(\/menu\/[^"]+)"/g)].map(([, link]) => link)
      for (const link of links)
        expect(link).toMatch(new RegExp(`^/menu/${business.id}/(${table}(/|$)|manifest)`))
      expect(text).toContain(all.join(' '))
    }
  })

  test('is correct for slow readers with many pending responses', { tags: ['complete'] }, async () => {
    for (const table of [1, 10]) await page(table)
    const tables = Array.from({ length: 1500 }, (_, index) => (index % 12) + 1)
    const read = await Promise.all(Array.from({ length: 4 }, () => tablesReadSlowly(tables)))
    expect(read).toEqual([tables, tables, tables, tables])
  })

  test('shows a change at once, at every table', async () => {
    for (const table of [1, 2, 11]) await page(table)
    await changeName('Tarator')
    for (const table of [2, 11, 1]) expect((await page(table)).text).toContain('Tarator')
  })
})

describe('a frequently requested page', () => {
  test('is rendered again in the background after a change', async () => {
    await waitUntilCached([1, 2])
    const before = await counts()
    await changeName('Tarator')
    await expect.poll(async () => (await counts()).renewals).toBe(before.renewals + 1)
    expect((await page(3)).text).toContain('Tarator')
    expect(await counts()).toMatchObject({
      hits: before.hits + 1,
      misses: before.misses,
      renewals: before.renewals + 1,
    })
  })

  test('is rendered once for browsers of many languages that see the same', async () => {
    await waitUntilCached([1])
    const before = await counts()
    await changeName('Tarator')
    const accepted = ['de', 'en-GB', 'fr;q=0.8', 'it', 'ja', 'sq', 'tr', '']
    const pages = await Promise.all(
      accepted.map((language, n) => page(n + 1, 'br', { 'accept-language': language })),
    )
    for (const { text } of pages) expect(text).toContain('Tarator')
    expect((await counts()).rendered).toBe(before.rendered + 1)
  })
})

describe('the metrics', () => {
  const ask = async (authorization?: string) => {
    const answer = await fetch(
      `${server.url}/api/metrics`,
      authorization ? { headers: { authorization } } : {},
    )
    return answer.status
  }

  test('require the token', async () => {
    expect(await ask()).toBe(401)
    expect(await ask('Bearer another-token-than-this')).toBe(401)
    expect(await ask(`Bearer ${metricsToken}`)).toBe(200)
  })

  test('are 404 unless they are configured', async () => {
    const other = await startServer({ pages: true })
    const answer = await fetch(`${other.url}/api/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    await other.close()
    expect(answer.status).toBe(404)
  })
})

test('an invalid table segment never gets a cached page', async () => {
  for (const table of [1, 12]) expect((await page(table)).status).toBe(200)
  // Browsers do not send anything after #, but other programs may.
  for (const table of ['#', '##']) {
    const address = `/menu/${business.id}/${table}`
    const { text } = await sendRaw(
      server.url,
      `GET ${address} HTTP/1.1\r\nHost: sofra\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
    )
    expect(text.slice(0, 13)).toMatch(/^HTTP\/1\.1 (302|400|404) /)
  }
})
