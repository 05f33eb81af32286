import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { createDatabaseLink, type DatabaseLink } from '#tests/harness/database-link.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { askUntilAnswered } from '#tests/harness/persistent-guest.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

/** What guests and staff get while the database is unreachable, and afterwards (contract page, section 9). */
let server: TestServer
let link: DatabaseLink
let business: Business
let guest: Guest
beforeAll(async () => {
  server = await startServer({
    pages: true,
    through: async (database) => {
      link = await createDatabaseLink(database)
      return link.connection
    },
  })
  business = await aBusiness(server).withTables(2).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  guest = await aGuest(server)
})
afterAll(async () => {
  link.mend()
  await server.close()
  link.close()
})

const page = async (table: number, rest = '') => {
  const answer = await fetch(`${server.url}/menu/${business.id}/${table}${rest}`)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('without a database cached pages are served and everything else responds 503, until the database is back', async () => {
  expect((await page(1)).status).toBe(200)
  link.cut()
  for (let time = 0; time < 3; time++) expect(await page(1)).toMatchObject({ status: 200 })
  // The cached page of the first table serves all tables.
  expect((await page(2)).text).toContain('Tavolina 2')
  expect(await page(2, '/home')).toMatchObject({ status: 503, type: expect.stringContaining('text/html') })
  const stream = await guest.send('GET', `/api/open/clients/stream?businessId=${business.id}`)
  for (const answer of [
    stream,
    await business.staff.call('GET menus'),
    await business.staff.send('GET', '/api/stream'),
  ]) {
    expect(answer).toMatchObject({ status: 503, envelope: { code: 'server-busy' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  link.mend()
  const changed = await askUntilAnswered(() =>
    business.staff.call('PUT products/:id', {
      params: { id: business.products['Supë']?.id ?? '' },
      body: { name: 'Tarator' },
    }),
  )
  expect(changed.status).toBe(200)
  await expect.poll(async () => (await page(1)).text.includes('Tarator')).toBe(true)
  await expect.poll(async () => (await page(2, '/home')).status).toBe(200)
})
