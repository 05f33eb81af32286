import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { anOrder, sendAnOrder, decide, sendCreated } from '#tests/harness/ordering.ts'
import { aGuest, signIn } from '#tests/harness/people.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { sample } from '#tests/harness/sample.ts'
import { startServer, useServer, type TestServer } from '#tests/harness/server.ts'
import type { StoredFile } from '#server/lib/media/media-store.ts'
import { bareCommands, commands } from '#server/operator/commands.ts'

/** Backs up a whole server into a file, and restores another server from it. */
let elsewhere: TestServer
let business: Business
let folder: string
let file: string

const server = useServer()
beforeAll(async () => {
  business = await aBusiness(server, { businessName: 'Te “Arta”,\t\\N' })
    .withTables(3)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Funghi: 8 })
    .opens()
  await business.staff.ask('POST products/:id/images', {
    params: { id: business.products['Margherita']?.id ?? '' },
    file: await aPicture('png', '#3c3', 900),
  })
  const guest = await aGuest(server)
  const { id } = await sendAnOrder(guest, business, { Margherita: 2 }, { comment: 'No "basil",\nplease' })
  await decide(business, id)
})
beforeEach(async () => {
  elsewhere = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'sofra-backup-'))
  file = join(folder, 'all.zip')
})
afterEach(async () => {
  await elsewhere.close()
  await rm(folder, { recursive: true })
})

const backUp = (from = server) => commands['backup']?.run(from.services, file)
const restore = (into = elsewhere) => commands['restore-backup']?.run(into.services, file)

/** The rows of every table, as text. */
async function allRows({ services: { db } }: TestServer): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
  const tables = rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))
  const entries = await Promise.all(
    tables.map(async (name) => {
      const found = await sql<{
        row: string
      }>`select t::text as row from ${sql.table(name)} as t order by 1`.execute(db)
      return [name, found.rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(entries)
}

test('a restored server has every row and every picture, and the same people can sign in', async () => {
  expect(await backUp()).toMatch(/^Everything of this server is in .*all\.zip: \d+ rows and \d+ files/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const before = await allRows(server)
  expect(await restore()).toMatch(/^The server is back: \d+ rows and \d+ files/)
  const after = await allRows(elsewhere)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
  expect(Object.values(before).flat().length).toBeGreaterThan(10)

  const { email, password } = business.form
  const staff = await signIn(elsewhere, email, password)
  const [order] = (await staff.ask('GET businesses/orders')).data
  expect(order).toMatchObject({ orderNumber: '00001', comment: 'No "basil",\nplease' })
  const products = await staff.ask('GET products')
  const picture = products.flatMap(({ images }) => images)[0]?.link ?? ''
  const [ours, theirs] = await Promise.all(
    [server, elsewhere].map(async ({ url }) => {
      const answer = await fetch(url + picture)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }),
  )
  expect(theirs).toBe(ours)
  const keys = await Promise.all(
    [server, elsewhere].map(({ services }) =>
      readFile(join(services.config.dataDir, 'secrets.json'), 'utf8'),
    ),
  )
  expect(keys[1]).toBe(keys[0])
  // The next order continues the numbering.
  const next = await sendAnOrder(await aGuest(elsewhere), { ...business, staff }, { Funghi: 1 })
  expect(next.orderNumber).toBe('00002')
})

test(
  'a backup taken while orders arrive is consistent: no line without its order, no number without its order',
  { tags: ['complete'] },
  async () => {
    const guest = await aGuest(server)
    let isOver = false
    const ordering = (async () => {
      while (!isOver) {
        const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Funghi: 1 }) })
        await sendCreated(guest, business, id)
      }
    })()
    await backUp()
    isOver = true
    await ordering
    await restore()
    const { db } = elsewhere.services
    const { rows } = await sql<{ last: number; highest: number; orders: number; lines: number }>`
    select (select last_number from order_counters where business_id = ${business.id}) as last,
      (select max(order_number) from orders where business_id = ${business.id}) as highest,
      (select count(*)::integer from orders where business_id = ${business.id}) as orders,
      (select count(distinct order_id)::integer from order_items where business_id = ${business.id}) as lines`.execute(
      db,
    )
    expect(rows[0]?.last).toBe(rows[0]?.highest)
    expect(rows[0]?.lines).toBe(rows[0]?.orders)
  },
)

test('a server with content is not overwritten', async () => {
  await backUp()
  const other = await aBusiness(elsewhere).opens()
  await expect(restore()).rejects.toThrow('This server holds something already')
  expect(await other.staff.ask('GET businesses/details')).toMatchObject({ id: other.id })
})

test('whatever is no whole backup is refused, and the server stays empty', async () => {
  const refused: [what: string, prepare: () => Promise<void>, message: string][] = [
    ['a file that is not a zip', () => writeFile(file, 'no zip'), 'cannot be read'],
    ['an empty zip', () => writeFile(file, zipSync({})), 'This is no backup'],
    [
      'a backup of a newer server',
      () =>
        change('manifest.json', (text) => text.replace(/"migration": "[^"]*"/, '"migration": "9999-later"')),
      'newer server',
    ],
    [
      'a backup whose rows do not match its manifest',
      () => change('data/products.copy', (text) => text.replace('Funghi', 'Fungho')),
      'The rows of products are not those of the backup',
    ],
    [
      'a backup without a table',
      () => change('data/orders.copy', () => null),
      'The rows of orders are missing',
    ],
  ]
  await backUp()
  const sound = await readFile(file)
  for (const [what, prepare, message] of sample(refused, 2)) {
    await writeFile(file, sound)
    await prepare()
    await expect(restore(), what).rejects.toThrow(message)
  }
  // With a sound file, the same server can be used.
  await writeFile(file, sound)
  expect(await restore()).toContain('The server is back')
})

async function change(name: string, change: (text: string) => string | null): Promise<void> {
  const files = unzipSync(new Uint8Array(await readFile(file)))
  const text = change(new TextDecoder().decode(files[name]))
  const { [name]: _, ...rest } = files
  await writeFile(file, zipSync(text === null ? rest : { ...rest, [name]: new TextEncoder().encode(text) }))
}

test('a backup is verified without being restored', async () => {
  const verify = async () => bareCommands['verify-backup']?.run(server.services.config, file)
  await backUp()
  const sound = await readFile(file)
  expect(await verify()).toMatch(/^This backup of \S+ is whole: \d+ rows and [1-9]\d* files\.$/)
  await change('data/products.copy', (text) => text.replace('Funghi', 'Fungho'))
  await expect(verify()).rejects.toThrow('The rows of products are not those that were written.')
  await writeFile(file, sound)
  const picture =
    Object.keys(unzipSync(new Uint8Array(sound))).find((name) => name.startsWith('media/')) ?? ''
  await change(picture, () => null)
  await expect(verify()).rejects.toThrow(/^It has \d+ pictures and videos, and \d+ were written\.$/)
  // One bit of a picture, which is stored as it is.
  const rotten = Buffer.from(sound)
  const at = rotten.indexOf('WEBPVP8') + 40
  rotten.writeUInt8(rotten.readUInt8(at) ^ 1, at)
  await writeFile(file, rotten)
  await expect(verify()).rejects.toThrow(/^media\/\S+ is damaged\.$/)
})

test('a backup takes the place of no other file, and one that cannot be written says so in one sentence', async () => {
  await writeFile(file, 'the last good backup')
  await expect(backUp()).rejects.toThrow(`There is a ${file} already: name another file, or remove it first.`)
  expect(await readFile(file, 'utf8')).toBe('the last good backup')
  const into = (path: string) => commands['backup']?.run(server.services, path)
  await expect(into(folder)).rejects.toThrow(`There is a ${folder} already`)
  const nowhere = join(folder, 'missing', 'all.zip')
  await expect(into(nowhere)).rejects.toThrow(`${nowhere} cannot be written (ENOENT).`)
  expect(await readdir(folder)).toEqual(['all.zip'])
})

test(
  'of two backups to the same file at once, one is written whole and the other says that it is there',
  { tags: ['complete'] },
  async () => {
    const results = await Promise.allSettled([backUp(), backUp()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(String(refused?.reason)).toContain(`There is a ${file} already`)
    await restore()
    expect(await allRows(elsewhere)).toEqual(await allRows(server))
    expect(await readdir(folder)).toEqual(['all.zip'])
  },
)

test('a failed backup leaves no file', async () => {
  const broken = { ...server.services, store: { ...server.services.store, list: failing } }
  await expect(commands['backup']?.run(broken, file)).rejects.toThrow('no disk')
  expect(await readdir(folder)).toEqual([])
})
// oxlint-disable-next-line require-yield -- it fails before
async function* failing(): AsyncGenerator<never> {
  throw new Error('no disk')
}

test('a backup that loses its connection fails, and leaves no file', async () => {
  const { services } = server
  async function* losing(): AsyncGenerator<StoredFile> {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'sofra copies'`.execute(services.db)
    yield* services.store.list()
  }
  const broken = { ...services, store: { ...services.store, list: losing } }
  // In the words of whoever notices first: PostgreSQL, its client or the socket.
  await expect(commands['backup']?.run(broken, file)).rejects.toThrow(/connection|EPIPE|ECONNRESET/i)
  expect(await readdir(folder)).toEqual([])
})

test('a backup that cannot read a picture fails, and leaves no file', async () => {
  const { services } = server
  const read = () => new Readable().destroy(new Error('bad sector'))
  const broken = { ...services, store: { ...services.store, read } }
  await expect(commands['backup']?.run(broken, file)).rejects.toThrow('bad sector')
  expect(await readdir(folder)).toEqual([])
})
