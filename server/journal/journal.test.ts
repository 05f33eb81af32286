import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JournalKind } from '#contract/domain/journal.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useSharedServer } from '#tests/harness/server.ts'

const server = useSharedServer()
let business: Business
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Funghi: 8 })
    .opens()
})

const idOf = (name: string) => business.products[name]?.id ?? ''
const read = (query: Record<string, string> = {}) => business.staff.ask('GET journal', { query })
const entriesOf = async (kind: JournalKind) => (await read({ kind })).data
const changeProduct = (id: string, body: object) =>
  business.staff.ask('PUT products/:id', { params: { id }, body })

/** An approved order of two pizzas at the first table. */
async function anOrder() {
  const order = await sendAnOrder(await aGuest(server), business, { Margherita: 2 })
  await decide(business, order.id)
  return order
}

describe('the journal tells', () => {
  test('who changed a price, with before, after and the browser', async () => {
    const colleague = await signInAs(server, business, 'manager')
    await colleague.staff.ask('PUT products/:id', { params: { id: idOf('Funghi') }, body: { price: 9 } })
    expect((await entriesOf('price'))[0]).toEqual({
      id: expect.any(String),
      happenedOn: expect.any(String),
      staffId: colleague.staffId,
      by: 'Besa Kola',
      approvedBy: null,
      device: null,
      userAgent: 'node',
      kind: 'price',
      action: 'changed',
      record: 'product',
      recordId: idOf('Funghi'),
      label: 'Funghi',
      was: { price: 8 },
      became: { price: 9 },
    })
  })

  test('what was created, renamed, switched off, deleted and restored, but nothing that stayed as it was', async () => {
    const id = idOf('Funghi')
    await changeProduct(id, { name: 'Funghi', active: true })
    await changeProduct(id, { name: 'Ai funghi', active: false })
    await business.staff.ask('DELETE products/:id', { params: { id } })
    await changeProduct(id, { deleted: false })
    const { data } = await read({ recordId: id })
    expect(data.map(({ kind, action, label, was, became }) => [kind, action, label, was, became])).toEqual([
      ['menu', 'restored', 'Ai funghi', null, { price: 8 }],
      ['deletion', 'deleted', 'Ai funghi', { price: 8 }, null],
      ['menu', 'changed', 'Funghi', { name: 'Funghi', active: true }, { name: 'Ai funghi', active: false }],
    ])
  })

  test('settings, without the secret ones', async () => {
    const body = { wifiName: 'Te Arta', wifiPassword: 'mirë se vini' }
    await business.staff.ask('PUT businesses/:id', { params: { id: business.id }, body })
    const [entry] = await entriesOf('settings')
    expect([entry?.was, entry?.became]).toEqual([
      { wifiName: null, wifiPassword: '•••' },
      { wifiName: 'Te Arta', wifiPassword: '•••' },
    ])
  })

  test('the beginning of a long text, of which no emoji is halved', async () => {
    const body = { description: `${'a'.repeat(299)}😀 and more` }
    await business.staff.ask('PUT businesses/:id', { params: { id: business.id }, body })
    expect((await entriesOf('settings'))[0]?.became).toEqual({ description: `${'a'.repeat(299)}…` })
  })

  test('what was taken off, given away and cancelled, in the order’s history with its bill', async () => {
    const { id } = await anOrder()
    const [item] = (await business.staff.ask('GET businesses/orders/:id', { params: { id } })).orderItems
    const params = { id, itemId: item?.id ?? '' }
    const change = (kind: 'voided' | 'given', quantity: number, before: object) =>
      business.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
        params,
        body: { kind, quantity, reason: 'Late', was: { quantity: 2, ...before } },
      })
    await change('given', 1, {})
    await business.staff.ask('POST tables/:id/bill', {
      params: { id: business.tables[0]?.id ?? '' },
      body: { paidBy: 'cash', total: 7.5 },
    })
    const other = await anOrder()
    await business.staff.ask('PUT businesses/orders/:id/cancel', {
      params: { id: other.id },
      body: { reason: 'mistake' },
    })
    const history = async (recordId: string) =>
      (await read({ recordId })).data.map(({ action, label, became }) => [action, label, became])
    expect(await history(id)).toEqual([
      ['closed', '1', { total: 7.5, paidBy: 'cash' }],
      ['given', '00001', { product: 'Margherita', quantity: 1, amount: 7.5, reason: 'Late' }],
    ])
    expect(await history(other.id)).toEqual([['cancelled', '00002', { total: 15, reason: 'mistake' }]])
  })

  test('logins, roles and who was removed', async () => {
    const colleague = await signInAs(server, business, 'service')
    const params = { id: colleague.staffId }
    await business.staff.ask('PUT people/:id', { params, body: { role: 'kitchen' } })
    await business.staff.ask('DELETE people/:id', { params })
    const { data } = await read({ recordId: colleague.staffId })
    expect(data.map(({ action, by, was, became }) => [action, by, was, became])).toEqual([
      ['removed', 'Arta Krasniqi', { role: 'kitchen' }, null],
      ['changed', 'Arta Krasniqi', { role: 'service' }, { role: 'kitchen' }],
      ['loggedIn', 'Besa Kola', null, null],
    ])
  })

  test('on which shared device it was', async () => {
    const pin = '4071'
    const { staff } = business
    const { secret } = await staff.ask('POST devices', { body: { name: 'Bar', lockAfterMinutes: null } })
    const person = { firstName: 'Dea', lastName: 'Kola', role: 'service', pin } as const
    const { id: staffId } = await staff.ask('POST people', { body: person })
    await (await aGuest(server)).ask('POST out/devices/log-in', { body: { secret, staffId, pin } })
    expect((await read()).data.slice(0, 3)).toMatchObject([
      { action: 'loggedIn', by: 'Dea Kola', device: 'Bar' },
      { action: 'added', by: 'Arta Krasniqi', device: null, label: 'Dea Kola', became: { role: 'service' } },
      { action: 'created', record: 'device', label: 'Bar' },
    ])
  })

  test('an import as one entry', async () => {
    const before = (await entriesOf('menu')).length
    const product = { name: 'A', nameEn: 'A', description: 'A', descriptionEn: 'A', price: 1 }
    await business.staff.ask('POST products/import', { body: { data: [product, product] } })
    const entries = await entriesOf('menu')
    expect(entries).toHaveLength(before + 1)
    expect(entries[0]).toMatchObject({ action: 'imported', became: { quantity: 2 } })
  })

  test('nothing of orders that are placed, approved and cooked', async () => {
    const { data: before } = await read()
    const { id } = await anOrder()
    await business.staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage: 'ready' } })
    expect((await read()).data).toEqual(before)
  })

  test('what failed did not happen', async () => {
    const { data: before } = await read()
    const answer = await business.staff.call('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id: randomUUID(), itemId: randomUUID() },
      body: { kind: 'voided', quantity: 1, reason: 'Late', was: { quantity: 1 } },
    })
    expect(answer.status).toBe(404)
    expect((await read()).data).toEqual(before)
  })
})

describe('reading', () => {
  test('is filtered by person, kind and day, and paged without gaps', async () => {
    const { staff, staffId } = await signInAs(server, business, 'manager')
    for (let price = 1; price <= 51; price++)
      await staff.ask('PUT products/:id', { params: { id: idOf('Funghi') }, body: { price } })
    const query = { staffId, kind: 'price' }
    const first = await read(query)
    const rest = await read({ ...query, after: first.data.at(-1)?.id ?? '' })
    expect([first.data.length, first.hasMore, rest.data.length, rest.hasMore]).toEqual([50, true, 1, false])
    expect(rest.data[0]?.became).toEqual({ price: 1 })
    const today = new Date().toISOString().slice(0, 10)
    expect((await read({ ...query, from: '2020-01-01', to: '2020-01-31' })).data).toEqual([])
    expect((await read({ ...query, to: '9999-12-31', from: today.replace(/\d+$/, '01') })).data).toHaveLength(
      50,
    )
    const csv = await business.staff.call('GET journal/csv', { query })
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(52)
    expect(lines[51]).toContain('Besa Kola,,price,changed,product,Funghi,price: 8,price: 1,,node')
    const inFrench = await business.staff.call('GET journal/csv', { query: { kind: 'menu', language: 'fr' } })
    expect(inFrench.text.split('\r\n')[0]).toContain('happenedOn;by;')
  })

  test('needs the right', async () => {
    for (const role of ['service', 'kitchen', 'courier'] as const) {
      const { staff } = await signInAs(server, business, role)
      expect((await staff.call('GET journal')).status, role).toBe(403)
    }
  })
})

describe('the database', () => {
  const run = (statement: RawBuilder<unknown>) => statement.execute(server.services.db)
  const ofBusiness = () => sql`from journal where business_id = ${business.id}`

  test('refuses to change, delete or empty the journal', async () => {
    const entries = await read()
    for (const statement of [
      sql`update journal set label = 'x' where business_id = ${business.id}`,
      sql`delete ${ofBusiness()}`,
      sql`truncate journal`,
    ])
      await expect(run(statement)).rejects.toThrow('neither changed nor deleted')
    expect(await read()).toEqual(entries)
  })

  test('lets entries go that are older than 24 months, or whose business is deleted', async () => {
    const old = (months: number) => sql`
      insert into journal (business_id, id, happened_on, kind, action, record_kind, label)
      values (${business.id}, ${randomUUID()}, now() - make_interval(months => ${months}), 'menu', 'created', 'menu', 'Old')`
    await run(old(25))
    await run(old(23))
    await run(sql`delete ${ofBusiness()} and happened_on < now() - interval '24 months'`)
    const { rows } = await run(sql`select ${ofBusiness()} and label = 'Old'`)
    expect(rows).toHaveLength(1)
    await run(sql`delete from businesses where id = ${business.id}`)
    expect((await run(sql`select ${ofBusiness()}`)).rows).toEqual([])
  })
})
