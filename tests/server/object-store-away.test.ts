import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { anObjectStore, type ObjectStore } from '#tests/harness/object-store.ts'
import { aGuest } from '#tests/harness/people.ts'
import { orderPersistently, ordersByNumber } from '#tests/harness/persistent-guest.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

/** The object store is unavailable: only pictures are affected, and nothing that was accepted is lost. */
let server: TestServer
let bucket: ObjectStore
let business: Business
beforeAll(async () => {
  bucket = await anObjectStore()
  server = await startServer({ env: bucket.env, pages: true })
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})
beforeEach(async () => {
  business = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
})

let hue = 0
const upload = async () =>
  business.staff.call('POST media/images', {
    file: await aPicture('png', `#33${(100 + hue++).toString(16)}33`),
  })
const stored = async () => {
  const answer = await upload()
  expect(answer.status).toBe(201)
  return answer.envelope.data as string
}
const see = async (link: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + link, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe.each([
  ['the store is unreachable', () => bucket.goAway(), () => bucket.comeBack()],
  ['the store responds 503', async () => bucket.become('unavailable'), async () => bucket.become('well')],
  [
    'the store lists its objects but serves none',
    async () => bucket.become('closed'),
    async () => bucket.become('well'),
  ],
])('when %s', (name, begin, end) => {
  test('pictures and uploads respond 503 and are never cached as missing, while orders and menus work', async () => {
    const link = await stored()
    const before = await see(link)
    expect(before.status).toBe(200)
    await begin()
    for (const range of [{}, { range: 'bytes=0-9' }] as Record<string, string>[]) {
      const away = await see(link, range)
      expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true])
      expect(away.headers.get('cache-control') ?? '').not.toContain('immutable')
      expect(away.headers.get('etag')).toBe(null)
    }
    if (!name.includes('serves none')) {
      const refused = await upload()
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    }
    expect((await fetch(`${server.url}/menu/${business.id}/1`)).status).toBe(200)
    const id = await orderPersistently(await aGuest(server), business, { Supë: 1 })
    await end()
    expect(await ordersByNumber(business)).toEqual({ '00001': id })
    const again = await see(link)
    expect([again.status, again.bytes.equals(before.bytes)]).toEqual([200, true])
    expect((await upload()).status).toBe(201)
  })
})
