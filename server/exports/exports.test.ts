import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder } from '#tests/harness/ordering.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { aGuest, signIn } from '#tests/harness/people.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { commands } from '#server/operator/commands.ts'
import { defaultAdmission } from '#server/lib/http/admission.ts'
import { businessTables } from '#tests/server/business-tables.ts'
import { readTableSchemas, type ColumnSchema } from './archive-schema.ts'
import { sheets } from './csv.ts'
import { describeColumn, describedTables } from './described-columns.ts'
import { exportedTables, withheldTables } from './exported-tables.ts'

const clock = aClock()
/** Both servers use the same public URL in their pages. */
const env = { PUBLIC_URL: 'https://menu.example.com' }
let server: TestServer
let elsewhere: TestServer
let business: Business
let folder: string

beforeAll(async () => {
  server = await startServer({
    clock: clock.read,
    monotonicMs: clock.monotonicMs,
    pages: true,
    env,
    admission: { ...defaultAdmission, running: 4 },
  })
  elsewhere = await startServer({ clock: clock.read, pages: true, env })
})
afterAll(() => Promise.all([server.close(), elsewhere.close()]))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-export-'))
  business = await aFullBusiness()
})
afterEach(() => rm(folder, { recursive: true }))

/** A business with rows in every table. */
async function aFullBusiness(): Promise<Business> {
  const made = await aBusiness(server, { businessName: 'Te “Arta”, <Prishtinë>' })
    .withTables(2)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, '=HYPERLINK("x")': 3 })
    .opens()
  const { staff } = made
  const productId = made.products['Margherita']?.id ?? ''
  await staff.ask('POST products/:id/images', {
    params: { id: productId },
    file: await aPicture('png', '#3c3', 900),
  })
  await staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['de', 'ar'] } })
  await staff.ask('POST products/spreadsheet', {
    body: {
      dryRun: false,
      rows: [
        ['Name', 'Name (de)', 'Name (ar)'],
        ['Margherita', 'Pizza „Margherita“', 'بيتزا مارغريتا'],
      ],
    },
  })
  const area = { id: randomUUID(), name: 'Terrace' }
  const place = { areaId: area.id, seats: 4, shape: 'round' as const, x: 1, y: 2, width: 3, height: 3 }
  const places = made.tables.map(({ id }) => ({ id, ...place }))
  await staff.ask('PUT tables/plan', { body: { plan: { areas: [area], tables: places } } })
  const guest = await aGuest(server)
  await sendAnOrder(guest, made, { Margherita: 2 }, { comment: 'No "basil",\nplease' })
  await guest.ask('POST open/clients/orders', { body: anOrder(made, { Margherita: 1 }) })
  await guest.ask('POST open/clients/product-rates', { body: { productId, rate: 4 } })
  await guest.ask('POST open/clients/feedback', {
    body: { fullName: 'Ana', comment: 'Fine', businessId: made.id },
  })
  await guest.ask('GET businesses/:id/menus', { params: { id: made.id } })
  await staff.ask('GET businesses/statistics', { query: { createdAt: '2020-07-15' } })
  return made
}

const asStaff = () => ({ headers: { authorization: `Bearer ${business.staff.token}` } })

async function download(): Promise<Uint8Array> {
  const answer = await fetch(`${server.url}/api/businesses/export`, asStaff())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain(`sofra-${business.form.businessUsername}-`)
  return new Uint8Array(await answer.arrayBuffer())
}

async function restore(zip: Uint8Array, into = elsewhere): Promise<string | undefined> {
  const path = join(folder, 'export.zip')
  await writeFile(path, zip)
  return commands['restore']?.run(into.services, path)
}

const textOf = (file: Uint8Array | undefined) => new TextDecoder().decode(file)

/** The zip with one file changed. */
function withFile(zip: Uint8Array, name: string, change: (text: string) => string): Uint8Array {
  const files = unzipSync(zip)
  return zipSync({ ...files, [name]: new TextEncoder().encode(change(textOf(files[name]))) })
}

test('exports a business and restores it on another server, with byte-identical pages', async () => {
  const page = async (from: TestServer, path: string) => {
    const answer = await fetch(`${from.url}${path}`)
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()).toString('base64') }
  }
  const product = business.products['Margherita']?.id ?? ''
  const images = await business.staff.ask('GET products/:id/images', { params: { id: product } })
  const paths = [
    `/menu/${business.id}/1`,
    `/menu/${business.id}/1/products/${product}?lang=en`,
    `/menu/${business.id}/1/home`,
    `/menu/${business.id}/1?lang=ar`,
    ...images.map(({ link }) => link),
  ]
  const said = await restore(await download())
  expect(said).toContain(`https://menu.example.com/menu/${business.id}/1`)
  for (const path of paths) {
    const original = await page(server, path)
    expect(original.status, path).toBe(200)
    expect(await page(elsewhere, path), path).toEqual(original)
  }

  // The owner sets a new password with the link, and finds everything.
  const code = /code=(\S+)/.exec(said ?? '')?.[1] ?? ''
  const guest = await aGuest(elsewhere)
  const password = 'nje-fjalekalim-i-ri-2026'
  await guest.ask('POST out/reset-password', { body: { code: decodeURIComponent(code), password } })
  const staff = await signIn(elsewhere, business.form.email, password)
  expect(await staff.ask('GET products')).toEqual(await business.staff.ask('GET products'))
  expect(await staff.ask('GET translations')).toEqual(await business.staff.ask('GET translations'))
  const inArabic = { params: { language: 'ar' } }
  const translated = await staff.ask('GET translations/:language', inArabic)
  expect(translated).toContainEqual(expect.objectContaining({ text: 'بيتزا مارغريتا', state: 'hand' }))
  expect(translated).toEqual(await business.staff.ask('GET translations/:language', inArabic))
  expect(await staff.ask('GET tables/plan')).toEqual(await business.staff.ask('GET tables/plan'))
  const ordersOf = async (of: Client) =>
    (await of.ask('GET businesses/orders', { query: { statuses: 'SENT' } })).data.map((order) => ({
      ...order,
      clientAddress: null,
    }))
  expect(await ordersOf(staff)).toEqual(await ordersOf(business.staff))
  const next = await sendAnOrder(await aGuest(elsewhere), business, { Margherita: 1 })
  expect(next.orderNumber).toBe('00002')
})

test('an export of a server that stored hundredths is restored with the same prices', async () => {
  const zip = unzipSync(await download())
  const inCents = (name: string, file: Uint8Array) => {
    if (!name.startsWith('data/')) return file
    const text = textOf(file).replaceAll(/mills": ?(\d+)/g, (_, mills) => `cents": ${Number(mills) / 10}`)
    return new TextEncoder().encode(text)
  }
  const earlier = zipSync(
    Object.fromEntries(Object.entries(zip).map(([name, file]) => [name, inCents(name, file)])),
  )
  const manifest = (text: string) =>
    JSON.stringify({ ...(JSON.parse(text) as object), migration: '0054-weekly-mails-due' })
  await restore(withFile(earlier, 'manifest.json', manifest))
  const prices = async ({ services: { db } }: TestServer) => ({
    products: await db
      .selectFrom('products')
      .select(['id', 'priceMills', 'depositMills', 'optionGroups'])
      .where('businessId', '=', business.id)
      .orderBy('id')
      .execute(),
    orders: await db
      .selectFrom('orders')
      .select('totalMills')
      .where('businessId', '=', business.id)
      .execute(),
    items: await db
      .selectFrom('orderItems')
      .select(['name', 'priceMills', 'options'])
      .where('businessId', '=', business.id)
      .orderBy('name')
      .execute(),
  })
  expect(await prices(elsewhere)).toEqual(await prices(server))
})

test('the files are readable for people and programs, and contain no password or address', async () => {
  const files = unzipSync(await download())
  const data = (name: string) => JSON.parse(textOf(files[`data/${name}.json`])) as Record<string, unknown>[]
  expect(data('products')).toHaveLength(2)
  expect(data('businesses')).toMatchObject([{ name: 'Te “Arta”, <Prishtinë>' }])
  expect(textOf(files['csv/products.csv'])).toContain(`"'=HYPERLINK(""x"")"`)
  expect(textOf(files['csv/orders.csv'])).toContain(',15.00,0.00,"No ""basil"",\nplease",')
  const schema = JSON.parse(textOf(files['schema.json'])) as {
    $defs: Record<string, { items: { required: string[] } }>
  }
  for (const [name, { items }] of Object.entries(schema.$defs))
    for (const row of data(name)) expect(Object.keys(row).toSorted(), name).toEqual(items.required.toSorted())
  for (const name of Object.keys(schema.$defs)) {
    expect(textOf(files['README.txt'])).toContain(`data/${name}.json`)
    expect(files[`csv/${name}.csv`]?.slice(0, 3), name).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  }
  const all = Object.entries(files)
    .filter(([name]) => !name.startsWith('media/'))
    .map(([, file]) => textOf(file))
    .join('\n')
  expect(all).not.toContain('argon2')
  expect(all).not.toContain('127.0.0.1')
  // Nothing of it is left on the disk.
  const uploads = join(server.services.config.dataDir, 'uploads')
  await expect.poll(() => readdir(uploads)).toEqual([])
})

test('a business that paused its orders takes them again where it is restored', async () => {
  await business.staff.ask('PUT businesses/pause', { body: { kind: 'table', until: 60 } })
  await restore(await download())
  const guest = await aGuest(elsewhere)
  const restored = await guest.ask('GET out/businesses/:id', { params: { id: business.id } })
  expect(restored).not.toHaveProperty('paused')
})

test('an interrupted export leaves nothing behind and does not block the next', async () => {
  const stop = new AbortController()
  const answer = await fetch(`${server.url}/api/businesses/export`, {
    headers: { authorization: `Bearer ${business.staff.token}` },
    signal: stop.signal,
  })
  await answer.body?.getReader().read()
  stop.abort()
  await expect.poll(() => readdir(join(server.services.config.dataDir, 'uploads'))).toEqual([])
  await download()
})

/** Begins a download and reads nothing of it. */
async function unread(by = business) {
  const asked = get(`${server.url}/api/businesses/export`, {
    headers: { authorization: `Bearer ${by.staff.token}` },
  })
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  expect(answer.statusCode).toBe(200)
  return { end: () => asked.destroy() }
}

/** Replaces the picture by one that fits into no buffer between server and reader; returns its link. */
async function withLargePicture(): Promise<string> {
  const productId = business.products['Margherita']?.id ?? ''
  const [image] = await business.staff.ask('GET products/:id/images', { params: { id: productId } })
  const link = image?.link ?? ''
  await server.services.store.put(link.split('/').at(-1) ?? '', Readable.from([Buffer.alloc(30_000_000)]))
  return link
}

test('downloads that nobody reads block no other call or export, and end after half a minute', async () => {
  const link = await withLargePicture()
  const begun = [await unread()]
  // As many as there are slots for calls.
  for (let count = 1; count < 4; count++) {
    const other = await aBusiness(server).opens()
    await other.staff.ask('POST banners', { body: { pictureUrl: link } })
    begun.push(await unread(other))
  }
  const own = await business.staff.call('GET businesses/export')
  expect(own).toMatchObject({ status: 409, envelope: { code: 'export-running' } })
  const stuck = business
  business = await aBusiness(server).opens()
  await download()
  business = stuck
  const afterHalfAMinute = async () => {
    clock.pass({ seconds: 31 })
    return (await fetch(`${server.url}/api/businesses/export`, asStaff())).status
  }
  await expect.poll(afterHalfAMinute).toBe(200)
  for (const { end } of begun) end()
})

test('three businesses are read for an export at a time; a fourth is asked to come again', async () => {
  const others: Business[] = []
  for (let count = 0; count < 3; count++) others.push(await aBusiness(server).opens())
  const exported = await server.services.db.transaction().execute(async (trx) => {
    await sql`lock table feedback in access exclusive mode`.execute(trx)
    const exported = others.map(({ staff }) => staff.call('GET businesses/export'))
    await untilLocked(server, 3)
    const refused = await fetch(`${server.url}/api/businesses/export`, asStaff())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    return exported
  })
  expect((await Promise.all(exported)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('whoever has an account on this server keeps it, and gets the restored business, too', async () => {
  const other = await aBusiness(elsewhere).opens()
  await restore(
    withFile(await download(), 'data/accounts.json', (text) =>
      text.replaceAll(business.form.email, other.form.email),
    ),
  )
  const { rows } = await sql<{ email: string }>`
    select email from staff join accounts on accounts.id = account_id
    where business_id = ${business.id}`.execute(elsewhere.services.db)
  expect(rows).toEqual([{ email: other.form.email }])
  const staff = await signIn(elsewhere, other.form.email, other.form.password)
  expect((await staff.ask('GET users/details')).businessId).toBe(other.id)
})

test('an invalid export, one of a newer server or of an existing business changes nothing', async () => {
  const zip = await download()
  const manifest = (change: object) =>
    withFile(zip, 'manifest.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...change }))
  const refused = async (archive: Uint8Array, message: RegExp, into = elsewhere) =>
    expect(restore(archive, into)).rejects.toThrow(message)
  await refused(new TextEncoder().encode('no zip'), /cannot be read/)
  await refused(zipSync({ 'a.txt': new Uint8Array(3) }), /no export/)
  await refused(manifest({ format: 2 }), /newer server/)
  await refused(manifest({ migration: '9999-later' }), /newer server/)
  await refused(zip, /on this server already/, server)
  const other = await aBusiness(elsewhere).opens()
  await refused(manifest({ username: other.form.businessUsername }), /is taken/)
  await refused(
    withFile(zip, 'data/order_items.json', (text) =>
      text.replaceAll(/"quantity": ?\d+/g, '"quantity": 4711'),
    ),
    /does not fit together/,
  )
  // Rows that claim to belong to another business are assigned to this one.
  await restore(withFile(zip, 'data/feedback.json', (text) => text.replaceAll(business.id, other.id)))
  expect((await other.staff.ask('GET feedback')).total).toBe(0)
  expect(
    await elsewhere.services.db.selectFrom('businesses').select('id').where('id', '=', business.id).execute(),
  ).toHaveLength(1)
})

test('a damaged, cut off or hostile archive is refused, and nothing of it is kept', async () => {
  const params = { id: business.products['Margherita']?.id ?? '' }
  const file = await aPicture('png', '#19a', 900)
  const { link } = await business.staff.ask('POST products/:id/images', { params, file })
  const zip = await download()
  const files = unzipSync(zip)
  const refused = (archive: Uint8Array, message: RegExp) => expect(restore(archive)).rejects.toThrow(message)
  // A byte of a picture, and of a table.
  for (const name of [`media/${link.split('/').at(-1)}`, 'data/feedback.json']) {
    const stored = Buffer.from(zipSync({ ...files, [name]: [files[name] ?? new Uint8Array(), { level: 0 }] }))
    const at = stored.indexOf(name) + name.length + 20
    stored[at] = (stored[at] ?? 0) ^ 1
    await refused(stored, new RegExp(`${name} is damaged`))
  }
  await refused(zip.slice(0, zip.length / 2), /cannot be read/)
  await refused(
    zipSync({ ...files, '../outside.txt': new Uint8Array(3) }),
    /cannot be read: invalid relative path/,
  )
  await refused(
    zipSync({ ...files, 'data/feedback.json': new Uint8Array(11_000_000) }),
    /feedback.json is too large/,
  )
  const { rows } = await sql`select from accounts join businesses on businesses.id = ${business.id}
    or email = ${business.form.email}`.execute(elsewhere.services.db)
  expect(rows).toEqual([])
})

test('every table of a business is exported or listed as withheld', async () => {
  const tables = await businessTables(server.services.db)
  const named = [...exportedTables.map(({ name }) => name), ...Object.keys(withheldTables)]
  // Those of the server, of which a business has rows.
  const isShared = (name: string) => ['businesses', 'accounts'].includes(name)
  expect(named.filter((name) => !isShared(name)).toSorted()).toEqual(tables)
})

/** Ids of other tables, what the server or the plan of the room needs for itself, and the moments of an order in the kitchen. */
const notInSheets: Record<string, string[]> = {
  products: ['goes_well_with', 'option_groups', 'stock_set_on', 'tax_id', 'untranslated'],
  orders: [
    'bill_id',
    'completed_on',
    'decided_by',
    'destination',
    'fired_courses',
    'fired_up_to',
    'guest_id',
    'ip',
    'on_the_way_on',
    'preparing_on',
    'ready_by',
    'ready_on',
    'seen_by',
    'seen_on',
    'taken_by',
    'visit_id',
    'withdrawn_on',
  ],
  order_items: ['course', 'daily_menu_id', 'done_on', 'line', 'parts_done', 'product_id', 'seat'],
  option_groups: ['sold_out'],
  feedback: ['guest_id'],
  tables: ['area_id', 'height', 'shape', 'width', 'x', 'y'],
}

test.each(Object.entries(sheets))(
  'every column of %s is in its CSV file, or left out on purpose',
  async (name, columns) => {
    const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${name}
      and column_name not in ('id', 'business_id', 'created_on', 'updated_on')`.execute(server.services.db)
    const left = rows.map(({ column }) => column).filter((column) => !columns.includes(column))
    expect(left.toSorted()).toEqual(notInSheets[name] ?? [])
  },
)

test('a new column of a sheet’s table stands in its CSV file, or among those that say nothing to a reader', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name = any(${Object.keys(sheets)})
    group by table_name order by table_name`.execute(server.services.db)
  const missing = rows.map(({ table, columns }) => [
    table,
    columns.filter((column) => column !== 'business_id' && !sheets[table]?.includes(column)),
  ])
  const words = (text: string) => text.split(' ')
  expect(Object.fromEntries(missing)).toEqual({
    feedback: words('id guest_id'),
    option_groups: words('id sold_out created_on updated_on'),
    order_items: words('line id product_id done_on daily_menu_id parts_done course seat'),
    orders: words(
      'guest_id ip seen_on decided_by fired_courses ready_by preparing_on ready_on on_the_way_on completed_on ' +
        'withdrawn_on bill_id destination seen_by visit_id taken_by fired_up_to',
    ),
    products: words('id untranslated option_groups tax_id stock_set_on goes_well_with'),
    tables: words('id created_on area_id shape x y width height'),
    taxes: words('id created_on updated_on'),
  })
})

test('each exported table and column is described, and no other', async () => {
  const schemas = await readTableSchemas(server.services.db)
  const columns = (table: string) => Object.keys(schemas[table]?.columns ?? {})
  expect(Object.keys(describedTables)).toEqual(exportedTables.map(({ name }) => name))
  const named = Object.keys(schemas).flatMap((table) =>
    columns(table).map((column) => ({ table, column, says: describeColumn(table, column) })),
  )
  expect(named.filter(({ says }) => !says)).toEqual([])
  const gone = Object.entries(describedTables).flatMap(([table, described]) =>
    Object.keys(described.columns).filter((column) => !columns(table).includes(column)),
  )
  expect(gone).toEqual([])
})

/** docs/export.md: what a reader of the files has to know, and each table with its columns. */
async function describeArchive(): Promise<string> {
  const typeOf = ({ type, format, items, enum: values }: ColumnSchema) =>
    values
      ? values.map((value) => value ?? 'null').join(', ')
      : [
          format ?? [type ?? 'any'].flat()[0],
          items && `of ${items.format ?? items.type}`,
          isOptional(type) && 'or null',
        ]
          .filter(Boolean)
          .join(' ')
  const isOptional = (type: ColumnSchema['type']) => Array.isArray(type)
  const schemas = await readTableSchemas(server.services.db)
  return [
    '# The export of a business',
    '',
    'Written by `npx vitest run server/exports/exports.test.ts -u` from the database and `server/exports/described-columns.ts`. Each archive has the same as `schema.json` (JSON Schema, a definition for each file), as the server that wrote it has them. How one is made and restored: [operate.md](operate.md#one-business-as-a-file).',
    '',
    '- `data/<table>.json`: an array with a row on each line, in which all columns stand. Amounts that end in `_mills` are thousandths of the currency’s unit, instants are UTC, times of day are the business’s.',
    '- `csv/<table>.csv`: the same for a spreadsheet, with amounts in the currency’s unit and instants on the business’s clock; the tables that are read most have the columns that say something to people, with names in the place of ids. UTF-8 with a byte order mark, commas, and an apostrophe before what it would take for a formula.',
    '- `media/`: pictures and videos under the names that rows refer to.',
    '',
    'What does not move:',
    '',
    ...Object.entries(withheldTables).map(([table, why]) => `- \`${table}\`: ${why}`),
    ...Object.entries(schemas).flatMap(([table, { description, columns }]) => [
      '',
      `## ${table}`,
      '',
      `${description}.`,
      '',
      ...Object.entries(columns).map(
        ([name, column]) => `- \`${name}\` (${typeOf(column)}): ${column.description}`,
      ),
    ]),
    '',
  ].join('\n')
}

test('docs/export.md describes the archive', async () => {
  await expect(await describeArchive()).toMatchFileSnapshot('../../docs/export.md')
})
