import { allGuestTexts } from '#web/locales/all.ts'
import { languages } from '#contract/domain/bounds.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

/** A table that does not exist (contract page, section 9). */
let business: Business
const server = useServer({ pages: true })
beforeAll(async () => {
  business = await aBusiness(server).withTables(2).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
})

const get = async (table: number | string, rest = '', headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/menu/${business.id}/${table}${rest}`, {
    redirect: 'manual',
    headers,
  })
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
}
const says = 'Kjo tavolinë nuk njihet këtu'

test('an unknown table shows the menu and states at once that the table is unknown', async () => {
  const known = await get(2)
  expect([known.status, known.text.includes(says), known.text.includes('Tavolina 2')]).toEqual([
    200,
    false,
    true,
  ])
  const unknown = await get(999)
  expect([unknown.status, unknown.text.includes(says), unknown.text.includes('Supë')]).toEqual([
    200,
    true,
    true,
  ])
  expect(unknown.text.includes('Tavolina')).toBe(false)
  for (const language of languages)
    expect((await get(999, '', { cookie: `unem_language=${language}` })).text).toContain(
      allGuestTexts[language]['table.unknown'],
    )
  for (const rest of ['/home', `/products/${business.products['Supë']?.id}`])
    expect((await get(999, rest)).text.includes(says), rest).toBe(true)
})

test('all unknown tables share one cached page', async () => {
  const first = await get(501)
  for (const table of [502, 7, 999_999, 0, '007']) {
    const other = await get(table)
    expect([other.status, other.etag], String(table)).toEqual([200, first.etag])
  }
})

test('a table becomes known when it is created, and unknown when it is deleted', async () => {
  expect((await get(3)).text.includes(says)).toBe(true)
  const table = await business.staff.ask('POST tables/one', { body: { name: 'Tarraca' } })
  expect((await get(3)).text.includes(says)).toBe(false)
  await business.staff.call('DELETE tables/:id', { params: { id: table.id } })
  expect((await get(3)).text.includes(says)).toBe(true)
  await business.staff.call('DELETE tables')
  expect((await get(2)).text.includes(says)).toBe(true)
})

test('an unknown table accepts no orders', async () => {
  const guest = await aGuest(server)
  const answer = await guest.call('POST open/clients/orders', {
    body: {
      businessId: business.id,
      tableNumber: 999,
      orderItems: [{ productId: business.products['Supë']?.id, quantity: 1 }],
    },
  })
  expect(answer).toMatchObject({ status: 422, envelope: { code: 'table-unknown' } })
})
