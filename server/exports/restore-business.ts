import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { pipeline, Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { bounds } from '#contract/domain/bounds.ts'
import { Email, Id, Username } from '#contract/shared/shapes.ts'
import { transaction, type Context } from '#server/lib/context.ts'
import { prepareInsert } from '#server/lib/database/insert-rows.ts'
import { lastMigration } from '#server/lib/database/migrate.ts'
import { findMediaName, storedSize } from '#server/lib/media/stored-media.ts'
import { createAccount, findAccount } from '#server/sessions/accounts.ts'
import { hashPassword } from '#server/sessions/passwords.ts'
import { archiveFormat } from './export-business.ts'
import { exportedTables, type ExportedTable } from './exported-tables.ts'

const Manifest = z.object({
  format: z.literal(archiveFormat),
  businessId: Id,
  username: Username,
  migration: z.string(),
})

/** Since then, amounts are stored in mills; earlier exports have hundredths. */
const millsMigration = '0055-mills'

/** The number of rows per insert statement. */
const batchSize = 500

/** The archive cannot be restored here; the message explains why. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

/**
 * Restores an exported business on this server, with its ids, so that printed codes still work. All or
 * nothing. Returns its id.
 *
 * @throws RestoreRefused if the file is not such an archive or comes from a newer server, or if the business,
 * or its username exists here.
 */
export async function restoreBusiness(ctx: Context, path: string): Promise<string> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: Error) => {
    throw new RestoreRefused(`${path} cannot be read: ${error.message}`)
  })
  try {
    const entries = new Map<string, Entry>()
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    } catch (error) {
      throw new RestoreRefused(`${path} cannot be read: ${(error as Error).message}`)
    }
    const manifest = await readManifest(ctx, zip, entries)
    await assertNew(ctx, manifest)
    // Files first: rows may not refer to missing files, and files without rows are cleaned up later.
    const names = await restoreMedia(ctx, zip, entries)
    await transaction(ctx, async (ctx) => {
      const accounts = await restoreAccounts(ctx, zip, entries)
      for (const table of exportedTables)
        if (table.owner !== 'staff') await restoreTable(ctx, zip, entries, table, { ...manifest, accounts })
      await recordMedia(ctx, names, manifest.businessId)
    }).catch(explainConflict)
    return manifest.businessId
  } finally {
    zip.close()
  }
}

async function readManifest(ctx: Context, zip: ZipFile, entries: Map<string, Entry>) {
  const text = await readSmall(zip, entries.get('manifest.json'))
  const parsed = Manifest.safeParse(parseJson(text))
  if (!parsed.success) throw new RestoreRefused('This is no export of a business, or one of a newer server.')
  if (parsed.data.migration > (await lastMigration(ctx.services.db)))
    throw new RestoreRefused('This export comes from a newer server. Update this one first.')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A file that grows more than this is no table: a row of random ids does not. */
const bomb = { bytes: 10_000_000, ratio: 200 }

/** Reads a file, and fails at its end if it is not what was packed. */
async function openFile(zip: ZipFile, entry: Entry): Promise<Readable> {
  const { fileName, compressedSize, uncompressedSize } = entry
  if (uncompressedSize > bomb.bytes && uncompressedSize > compressedSize * bomb.ratio)
    throw new RestoreRefused(`${fileName} is too large.`)
  const damaged = () => new RestoreRefused(`${fileName} is damaged.`)
  let sum = 0
  const check = new Transform({
    transform(part: Buffer, _, done) {
      sum = crc32(part, sum)
      done(null, part)
    },
    flush: (done) => done(sum === entry.crc32 ? null : damaged()),
  })
  // A stream that fails ends the one it flows into with its error.
  return pipeline(await zip.openReadStreamPromise(entry), check, () => undefined)
}

async function readSmall(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > 100_000) return ''
  let text = ''
  for await (const part of (await openFile(zip, entry)).setEncoding('utf8')) text += String(part)
  return text
}

async function assertNew({ db }: Context, { businessId, username }: z.output<typeof Manifest>) {
  const known = await db
    .selectFrom('businesses')
    .select(['id', 'username'])
    .where((eb) => eb.or([eb('id', '=', businessId), eb('username', '=', username)]))
    .executeTakeFirst()
  if (known?.id === businessId) throw new RestoreRefused('This business is on this server already.')
  if (known) throw new RestoreRefused(`The username ${username} is taken on this server.`)
}

/** Stores missing files, never overwriting another business's. Returns the names of the complete media. */
async function restoreMedia(ctx: Context, zip: ZipFile, entries: Map<string, Entry>): Promise<Set<string>> {
  const { store } = ctx.services
  const names = new Set<string>()
  for (const [path, entry] of entries) {
    const file = /^media\/([^/]+)$/.exec(path)?.[1]
    const name = file && findMediaName(file)
    if (!file || !name || entry.uncompressedSize > bounds.videoBytes) continue
    if (!(await store.has(file))) await store.put(file, await openFile(zip, entry))
    names.add(name)
  }
  return names
}

async function recordMedia({ db, now, services }: Context, names: Set<string>, businessId: string) {
  for (const name of names) {
    const bytes = await storedSize(services.store, name)
    if (bytes === null) continue
    const row = { name, uploadedOn: now }
    await db
      .insertInto('mediaFiles')
      .values({ ...row, bytes })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ unreferencedSince: null }))
      .execute()
    await db
      .insertInto('mediaUploads')
      .values({ ...row, businessId })
      .execute()
  }
}

/** Earlier exports have the account of a staff member in their row. */
const Account = z.object({ id: Id, email: Email, language: z.string().nullish() })

/**
 * Creates the accounts of the staff. Who has one on this server keeps it. Returns the account here for each id of an
 * account in the export.
 */
async function restoreAccounts(
  ctx: Context,
  zip: ZipFile,
  entries: Map<string, Entry>,
): Promise<Map<string, string>> {
  const accounts = new Map<string, string>()
  const entry = entries.get('data/accounts.json') ?? entries.get('data/staff.json')
  if (!entry) return accounts
  for await (const row of readRows(await openFile(zip, entry))) {
    const parsed = Account.safeParse(row)
    if (!parsed.success) throw new RestoreRefused('An account of this export cannot be read.')
    const { id, email, language = null } = parsed.data
    // A hash of a random password: they get a link to choose one.
    const created = await createAccount(ctx, { email, language, passwordHash: await nobodysPassword() })
    accounts.set(id, created ?? (await findAccount(ctx, email))?.id ?? '')
  }
  return accounts
}

async function restoreTable(
  ctx: Context,
  zip: ZipFile,
  entries: Map<string, Entry>,
  table: ExportedTable,
  { businessId, migration, accounts }: z.output<typeof Manifest> & { accounts: Map<string, string> },
): Promise<void> {
  const entry = entries.get(`data/${table.name}.json`)
  // The older server did not have this table.
  if (!entry) return
  const insert = await prepareInsert(ctx.db, table, businessId)
  let batch: object[] = []
  const toRow = migration < millsMigration ? centsToMills : (row: object) => row
  for await (const row of readRows(await openFile(zip, entry))) {
    batch.push(table.name === 'staff' ? toStaff(row, accounts) : (toRow(row) as object))
    if (batch.length === batchSize) await insert(batch.splice(0))
  }
  if (batch.length) await insert(batch)
  batch = []
}

/** Earlier exports have neither accounts nor roles: everybody was an owner. */
const toStaff = (row: Record<string, unknown>, accounts: Map<string, string>) => ({
  role: 'owner',
  ...row,
  account_id: accounts.get(String(row['account_id'] ?? row['id'])) ?? null,
})

/** What 0055-mills.sql does, for a row of an earlier export. */
function centsToMills(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(centsToMills)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      typeof inner === 'number' && /(^|_)cents$/.test(key)
        ? [key.replace(/cents$/, 'mills'), inner * 10]
        : [key, centsToMills(inner)],
    ),
  )
}

/** Reads the rows of one of our JSON arrays, which have one row per line. */
async function* readRows(stream: Readable): AsyncGenerator<Record<string, unknown>> {
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    const text = line.replace(/,$/, '')
    if (!text.startsWith('{')) continue
    const row = parseJson(text)
    if (!row) throw new RestoreRefused('A row of this export cannot be read.')
    yield row as Record<string, unknown>
  }
}

const nobodysPassword = () => hashPassword(randomBytes(32).toString('hex'), 'known')

function explainConflict(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  if (code?.startsWith('23') || code?.startsWith('22'))
    throw new RestoreRefused(`This export does not fit together: ${message}`)
  throw error
}
