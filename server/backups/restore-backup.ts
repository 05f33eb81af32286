import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { migrate } from '#server/lib/database/migrate.ts'
import type { AppServices } from '#server/lib/services.ts'
import { connectForCopying, countStored, type CopyConnection } from '#server/lib/database/copy-tables.ts'
import { backupFormat, keyFiles } from './write-backup.ts'

const Manifest = z.object({
  format: z.literal(backupFormat),
  migration: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  files: z.number(),
})
type Manifest = z.output<typeof Manifest>

/** The backup cannot be restored here; the message explains why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/**
 * Restores a whole backup into this server, which must hold no business yet: rows, pictures and keys. The
 * restored rows are read again and compared with the backup before they are committed. Returns the numbers of
 * rows and files.
 *
 * @throws BackupRefused if the file is not a backup or comes from a newer server, or if this server is not
 * empty.
 */
export async function restoreBackup(
  services: AppServices,
  path: string,
): Promise<{ rows: number; files: number }> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: Error) => {
    throw new BackupRefused(`${path} cannot be read: ${error.message}`)
  })
  const connection = await connectForCopying(services.connection)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = await readManifest(zip, entries)
    await requireEmpty(connection)
    await makeSchema(services, connection, manifest.migration)
    await restoreRows(connection, zip, entries, manifest)
    // This Sofra may be newer than the one that wrote the backup.
    await migrate(services.db)
    const files = await restoreFiles(services, zip, entries)
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files }
  } finally {
    await connection.close()
    zip.close()
  }
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get('manifest.json')
  let text = ''
  if (entry && entry.uncompressedSize < 10_000_000)
    for await (const part of (await zip.openReadStreamPromise(entry)).setEncoding('utf8'))
      text += String(part)
  const parsed = Manifest.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupRefused('This is no backup of a server, or one of a newer server.')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Throws unless the database is empty, because only an empty server is overwritten. */
async function requireEmpty(connection: CopyConnection): Promise<void> {
  for (const table of await connection.listTables()) {
    if (!(await connection.isEmpty(table)))
      throw new BackupRefused(
        `This server holds something already (${table.name}). Restore into an empty DATA_DIR or database, without the demo.`,
      )
  }
}

/** Creates the schema as it was when the backup was written. */
async function makeSchema({ db }: AppServices, connection: CopyConnection, migration: string): Promise<void> {
  await connection.run('drop schema public cascade; create schema public')
  await migrate(db, { upTo: migration })
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration where name = ${migration}`.execute(db)
  if (!rows.length) throw new BackupRefused('This backup comes from a newer server. Update this one first.')
}

/** Restores all rows in one transaction. */
async function restoreRows(
  connection: CopyConnection,
  zip: ZipFile,
  entries: Map<string, Entry>,
  manifest: Manifest,
): Promise<void> {
  await connection.run('begin')
  for (const table of manifest.tables) {
    const entry = entries.get(`data/${table.name}.copy`)
    if (!entry) throw new BackupRefused(`The rows of ${table.name} are missing in this backup.`)
    // The backup already contains what triggers would write.
    await connection.setTriggers(table, 'disable')
    await pipeline(await zip.openReadStreamPromise(entry), connection.write(table))
    await connection.setTriggers(table, 'enable')
    const { rows, sha256 } = await countStored(connection, table)
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new BackupRefused(`The rows of ${table.name} are not those of the backup.`)
  }
  await connection.run('commit')
}

async function restoreFiles(
  { store, config }: AppServices,
  zip: ZipFile,
  entries: Map<string, Entry>,
): Promise<number> {
  let files = 0
  for (const [path, entry] of entries) {
    const name = /^media\/([^/]+)$/.exec(path)?.[1]
    if (!name) continue
    await store.put(name, await zip.openReadStreamPromise(entry))
    files++
  }
  for (const name of keyFiles) {
    const entry = entries.get(`keys/${name}`)
    if (entry)
      await writeFile(join(config.dataDir, name), await zip.openReadStreamPromise(entry), { mode: 0o600 })
  }
  return files
}
