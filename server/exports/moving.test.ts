import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/domain/languages.ts'
import { guestCookieName } from '#server/lib/api/guest-cookie.ts'
import { signValue } from '#server/lib/secrets/tokens.ts'
import { commands } from '#server/operator/commands.ts'
import { digestOf } from '#server/translations/in-card-language.ts'
import type { Client } from '#tests/harness/client.ts'
import { aPickup, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, signIn, type Guest } from '#tests/harness/people.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { allCalls } from '#tests/server/all-calls.ts'
import { isRead, readOptions } from '#tests/server/reads.ts'
import { aFullBusiness, type FullBusiness } from '#tests/server/tenant-fixtures.ts'
import { exportedTables } from './exported-tables.ts'

/** A business with a row in each exported table moves to an empty server: all reads, pages, pictures and rows are equal. */
const env = { PUBLIC_URL: 'https://menu.example.com' }
/** Stands still once the business has moved, so that reading on both servers leaves the same traces. */
let stopped: Date | undefined
const clock = () => stopped ?? new Date()
let here: TestServer
let there: TestServer
let full: FullBusiness
let archive: Record<string, Uint8Array>
let owner: { here: Client; there: Client }
let guest: { here: Guest; there: Guest }

beforeAll(async () => {
  const start = () => startServer({ clock, pages: true, env })
  ;[here, there] = await Promise.all([start(), start()])
  full = await aFullBusiness(here)
  await fillTheRest(full)
  const zip = await download(here, full.business.staff)
  archive = unzipSync(zip)
  const { email, password } = full.business.form
  const said = await restore(zip)
  stopped = new Date()
  const code = said.split(`${email}\n`)[1]?.match(/code=(\S+)/)?.[1] ?? ''
  const moved = await aGuest(there)
  await moved.ask('POST out/reset-password', { body: { code: decodeURIComponent(code), password } })
  owner = { here: full.business.staff, there: await signIn(there, email, password) }
  // The guest's browser, with a cookie that this server has signed.
  moved.cookies.set(guestCookieName, signValue(full.guest.id, there.services.secrets.cookieKey))
  guest = { here: full.guest, there: moved }
})
afterAll(() => Promise.all([here.close(), there.close()]))

/** What a full business has no row for. */
async function fillTheRest({ business, guest, ids }: FullBusiness): Promise<void> {
  const { staff, id: businessId } = business
  const productId = ids['products'] ?? ''
  const language = ids['language'] ?? ''
  const product = { id: productId }
  await staff.ask('POST products/:id/images', { params: product, file: await aPicture('png', '#3c3', 900) })
  await staff.ask('PUT translations/:language', {
    params: { language },
    body: { texts: [{ digest: digestOf('Dish'), text: '盘' }] },
  })
  await staff.ask('PUT products/:id', { params: product, body: { name: 'Dishes' } })
  await staff.ask('PUT glossary', {
    body: { terms: [{ term: 'Tavë', entry: { kind: 'keep', note: null, texts: { en: 'Tavë' } } }] },
  })
  const area = { id: ids['visits'] ?? '', name: 'Terrace' }
  const place = { areaId: area.id, seats: 4, shape: 'round' as const, x: 1, y: 2, width: 3, height: 3 }
  const tables = business.tables.map(({ id }) => ({ id, ...place }))
  await staff.ask('PUT tables/plan', { body: { plan: { areas: [area], tables } } })
  await staff.ask('POST black-list-addresses', { body: { value: '203.0.113.9' } })
  await guest.ask('POST open/clients/product-rates', { body: { productId, rate: 4 } })
  await guest.ask('POST open/clients/feedback', { body: { fullName: 'Ana', comment: 'Fine', businessId } })
  await guest.ask('POST open/clients/pickup-orders', {
    body: { ...aPickup(business, { Dish: 2 }), coupon: 'TENTH' },
  })
  await staff.ask('POST drawers/:id/moves', {
    params: { id: ids['drawers'] ?? '' },
    body: { kind: 'out', amount: 5, reason: 'Bread' },
  })
  await staff.ask('PUT bills/:id', { params: { id: ids['bills'] ?? '' }, body: { paidBy: 'card' } })
  const { orderItems, ...order } = await sendAnOrder(guest, business, { Second: 2 })
  await staff.ask('PUT businesses/orders/:id', {
    params: { id: order.id },
    body: { orderStatus: 'APPROVED' },
  })
  const { visitId } = await staff.ask('GET businesses/orders/:id', { params: { id: order.id } })
  const { payment } = await staff.ask('POST visits/:id/payments', {
    params: { id: visitId ?? '' },
    body: {
      part: 'lines',
      lines: [{ itemId: orderItems[0]?.id ?? '', quantity: 1 }],
      amount: 6,
      method: 'cash',
    },
  })
  await staff.ask('POST payments/:id/refunds', {
    params: { id: payment.id },
    body: { amount: 1, reason: 'Cold' },
  })
  // What a fiscal service and visits of the page leave after a while.
  const { db } = here.services
  const receiptId = ids['receipts'] ?? ''
  await db.insertInto('fiscalReports').values({ businessId, receiptId, createdOn: clock() }).execute()
  const look = { id: ids['visits'] ?? '', guestId: guest.id, startedOn: clock(), lastSeenOn: clock() }
  await db
    .insertInto('pageVisits')
    .values({ businessId, ...look })
    .execute()
  await db.insertInto('pageVisitsByDay').values({ businessId, day: '2026-01-01', count: 7 }).execute()
}

async function download({ url }: TestServer, { token }: Client): Promise<Uint8Array> {
  const answer = await fetch(`${url}/api/businesses/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = Buffer.from(await answer.arrayBuffer())
  expect(answer.status, body.toString()).toBe(200)
  return body
}

async function restore(zip: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-moving-'))
  const path = join(folder, 'export.zip')
  await writeFile(path, zip)
  const said = await commands['restore']?.run(there.services, path)
  await rm(folder, { recursive: true })
  return said ?? ''
}

const textOf = (file: Uint8Array | undefined) => new TextDecoder().decode(file)
const rowsOf = (files: Record<string, Uint8Array>, table: string) =>
  JSON.parse(textOf(files[`data/${table}.json`])) as Record<string, unknown>[]

test('each exported table has a row that moves', () => {
  expect(exportedTables.filter(({ name }) => !rowsOf(archive, name).length)).toEqual([])
})

/** Accounts are those of a server: one that it has is kept. */
const anew: Record<string, object> = {
  accounts: { id: null, created_on: null },
  staff: { account_id: null },
}

test('all rows and pictures are the same, byte by byte', async () => {
  const moved = unzipSync(await download(there, owner.there))
  expect(Object.keys(moved).toSorted()).toEqual(Object.keys(archive).toSorted())
  const pictures = Object.keys(archive).filter((name) => name.startsWith('media/'))
  expect(pictures.length).toBeGreaterThan(1)
  for (const name of pictures)
    expect(Buffer.from(archive[name] ?? []).equals(moved[name] ?? new Uint8Array()), name).toBe(true)
  for (const { name } of exportedTables) {
    // Each server goes on with its own journal.
    const told = rowsOf(archive, 'journal').map(({ id }) => id)
    const rows = rowsOf(moved, name).filter(({ id }) => name !== 'journal' || told.includes(id))
    const inOrder = (rows: object[]) =>
      rows.map((row) => JSON.stringify({ ...row, ...anew[name] })).toSorted()
    expect(inOrder(rows), name).toEqual(inOrder(rowsOf(archive, name)))
  }
})

const itsKeys = 'made with keys of a server'
/** Reads that answer differently, with the reason. */
const differing: Record<string, string> = {
  'GET users/sessions': 'sessions of a server',
  'GET people/invitations': 'links of a server',
  'GET devices': itsKeys,
  'GET api-keys': 'access to a server',
  'GET webhooks': itsKeys,
  'GET webhooks/:id/deliveries': itsKeys,
  'GET printers': itsKeys,
  'GET businesses/pending': 'names printers',
  'GET open/clients/push/key': itsKeys,
  'GET tokens/key': itsKeys,
  'GET open/cookies/write': itsKeys,
  'GET approvals': 'what is asked for at the moment',
  'GET approvals/:id': 'what is asked for at the moment',
  'GET machine-translations': 'how a model worked; its translations move',
  'GET menu-reviews': 'a check under way',
  'GET menu-reviews/:menuId': 'a check under way',
  'GET journal': 'the owner has chosen a password and signed in there',
  'GET journal/csv': 'the owner has chosen a password and signed in there',
}

/** Guests' addresses do not move, and when somebody last used the office is their session's. */
const withoutTraces = (text: string) =>
  text
    .replaceAll(/"clientAddress":"[^"]+"/g, '"clientAddress":null')
    .replaceAll(/"lastUsedOn":"[^"]+"/g, '"lastUsedOn":null')

test('all reads of staff and guests answer the same', async () => {
  const different: string[] = []
  for (const [key, { auth }] of allCalls()) {
    if (!isRead(key) || key === 'GET businesses/export') continue
    const callers = auth === 'staff' ? owner : guest
    const options = readOptions(key, full)
    const [before, after] = await Promise.all(
      [callers.here, callers.there].map(async (caller) => {
        const { status, text } = await caller.call(key, options)
        return `${status} ${withoutTraces(text)}`
      }),
    )
    expect(before, key).toMatch(/^200 /)
    if (before !== after) different.push(key)
  }
  expect(different.toSorted()).toEqual(Object.keys(differing).toSorted())
})

test('all pages are the same in all languages', async () => {
  const { id, products } = full.business
  const dishes = Object.values(products).map((product) => `1/products/${product.id}`)
  const further = full.ids['language'] ?? ''
  for (const path of ['1', '1/home', 'delivery', 'pickup', ...dishes])
    for (const language of [...languages, further]) {
      const page = `/menu/${id}/${path}?lang=${language}`
      const [before, after] = await Promise.all(
        [guest.here, guest.there].map((browser) => browser.send('GET', page)),
      )
      expect(before?.status, page).toBe(200)
      expect(after?.text, page).toBe(before?.text)
    }
})
