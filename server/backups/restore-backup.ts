import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { migrate } from '#server/lib/database/migrate.ts'
import type { AppServices } from '#server/lib/services.ts'
import { connectForCopying, countStored, type CopyConnection } from '#server/lib/database/copy-tables.ts'
import { BackupRefused, mediaIn, openBackup, rowsOf, type OpenBackup } from './open-backup.ts'
import { keyFiles } from './write-backup.ts'

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
  const backup = await openBackup(path)
  const { manifest, zip } = backup
  try {
    const connection = await connectForCopying(services.connection)
    try {
      await assertEmpty(connection)
      await makeSchema(services, connection, manifest.migration)
      await restoreRows(connection, backup)
    } finally {
      await connection.close()
    }
    // This Sofra may be newer than the one that wrote the backup.
    await migrate(services.db)
    const files = await restoreFiles(services, backup)
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files }
  } finally {
    zip.close()
  }
}

/** Throws unless the database is empty, because only an empty server is overwritten. */
async function assertEmpty(connection: CopyConnection): Promise<void> {
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
async function restoreRows(connection: CopyConnection, backup: OpenBackup): Promise<void> {
  await connection.run('begin')
  for (const table of backup.manifest.tables) {
    const entry = rowsOf(backup, table.name)
    // The backup already contains what triggers would write.
    await connection.setTriggers(table, 'disable')
    await pipeline(await backup.zip.openReadStreamPromise(entry), connection.write(table))
    await connection.setTriggers(table, 'enable')
    const { rows, sha256 } = await countStored(connection, table)
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new BackupRefused(`The rows of ${table.name} are not those of the backup.`)
  }
  await connection.run('commit')
}

async function restoreFiles({ store, config }: AppServices, backup: OpenBackup): Promise<number> {
  const { zip, entries } = backup
  let files = 0
  for (const [name, entry] of mediaIn(backup)) {
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
