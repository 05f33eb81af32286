import { get } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

/** The menus as JSON are cached as encoded bytes, until the business changes. */
let business: Business
let guest: Guest

const server = useServer({ pages: true })
beforeAll(async () => {
  guest = await aGuest(server)
})
beforeEach(async () => {
  business = await aBusiness(server).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
})

const plain: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** Uses node:http, because fetch sets its own Accept-Encoding. */
function menus(headers: Record<string, string> = {}, id = business.id) {
  const asked = { authorization: `Bearer ${guest.token}`, 'accept-encoding': 'br', ...headers }
  return new Promise<{ status?: number; etag?: string; coding?: string; id?: unknown; text: string }>(
    (resolve, reject) => {
      get(`${server.url}/api/businesses/${id}/menus`, { headers: asked }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', async () => {
          const { 'content-encoding': coding, etag, 'x-request-id': id } = answer.headers
          const bytes = Buffer.concat(parts)
          const text = await (plain[coding ?? '']?.(bytes) ?? bytes)
          resolve({ status: answer.statusCode, etag, coding, id, text: text.toString() })
        })
      }).on('error', reject)
    },
  )
}

const rename = (name: string) =>
  business.staff.ask('PUT products/:id', {
    params: { id: business.products['Supë']?.id ?? '' },
    body: { name },
  })

test('are the same in every content coding, on the first request and from the cache', async () => {
  const first = await menus()
  expect(first).toMatchObject({ status: 200, coding: 'br' })
  expect(JSON.parse(first.text)).toMatchObject({ data: [{ title: 'Ushqim' }], nextChange: null })
  for (const coding of ['br', 'gzip', 'identity']) {
    const kept = await menus({ 'accept-encoding': coding })
    expect(kept).toMatchObject({ status: 200, text: first.text, etag: first.etag })
    expect(kept.coding).toBe(coding === 'identity' ? undefined : coding)
    expect(kept.id).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('are answered with 304 while unchanged', async () => {
  const { etag = '' } = await menus()
  expect(await menus({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  await rename('Tarator')
  const changed = await menus({ 'if-none-match': etag })
  expect([changed.status, changed.text.includes('Tarator')]).toEqual([200, true])
})

test('show a change at once', async () => {
  for (const name of ['Tarator', 'Fergesë', 'Supë']) {
    await rename(name)
    expect((await menus()).text).toContain(name)
    expect((await menus()).text).toContain(name)
  }
})

test('are readable with a guest or staff token only', async () => {
  await menus()
  expect((await menus({ authorization: '' })).status).toBe(401)
  expect((await menus({ authorization: `Bearer ${guest.token}x` })).status).toBe(401)
  expect((await menus({ authorization: `Basic ${guest.token}` })).status).toBe(401)
  expect((await menus({ authorization: `Bearer ${business.staff.token}` })).status).toBe(200)
})

test('are 404 for an unknown business, and refused while it is disabled', async () => {
  expect((await menus({}, randomUUID())).status).toBe(404)
  await menus()
  const { db } = server.services
  await db.updateTable('businesses').set({ activation: false }).where('id', '=', business.id).execute()
  await rename('Tarator')
  const refused = await menus()
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([422, { code: 'menu-disabled' }])
})
