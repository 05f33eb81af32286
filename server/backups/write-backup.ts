import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { writeNewFile } from '#server/lib/new-file.ts'
import { lastMigration } from '#server/lib/database/migrate.ts'
import type { AppServices } from '#server/lib/services.ts'
import {
  connectForCopying,
  countRows,
  type BackedUpTable,
  type CopyConnection,
  type Counted,
} from '#server/lib/database/copy-tables.ts'

/** Increased when older servers could not read the backup. */
export const backupFormat = 1

export interface BackupManifest {
  format: number
  writtenOn: string
  /** The database's last migration: a restore starts from it and runs the later ones. */
  migration: string
  tables: (BackedUpTable & Counted)[]
  files: number
}

/** Files in `DATA_DIR` without which signed-in guests and devices would not be recognised. */
export const keyFiles = ['secrets.json', 'push-keys.json'] as const

/**
 * Writes everything on this server into a zip file while it is running: all tables in one snapshot, pictures
 * and videos, and the keys. Running jobs are not included.
 */
export const writeBackup = (services: AppServices, path: string): Promise<BackupManifest> =>
  writeNewFile(path, (file) => writeEverything(services, file))

async function writeEverything(services: AppServices, file: Writable): Promise<BackupManifest> {
  const connection = await connectForCopying(services.connection)
  try {
    await connection.run('begin isolation level repeatable read read only')
    const manifest: BackupManifest = {
      format: backupFormat,
      writtenOn: services.clock().toISOString(),
      migration: await lastMigration(services.db),
      tables: [],
      files: 0,
    }
    const zip = new ZipFile()
    const output = zip.outputStream as Readable
    const fail = (error: Error) => void output.destroy(error)
    zip.on('error', fail)
    void fill(zip, services, connection, manifest, fail).catch(fail)
    await pipeline(output, file)
    return manifest
  } finally {
    await connection.close()
  }
}

/**
 * Writes one entry after another: tables, files, and finally the manifest with the counts. The zip does not listen to
 * errors of what it reads: they are passed to `fail`.
 */
async function fill(
  zip: ZipFile,
  { config, store, clock }: AppServices,
  connection: CopyConnection,
  manifest: BackupManifest,
  fail: (error: Error) => void,
): Promise<void> {
  const mtime = clock()
  for (const table of await connection.listTables()) {
    zip.addReadStreamLazy(`data/${table.name}.copy`, { mtime }, (opened) => {
      const counted = countRows()
      const rows = connection.read(table)
      rows.on('error', fail)
      counted.stream.on('end', () => manifest.tables.push({ ...table, ...counted.result() }))
      opened(null, rows.pipe(counted.stream))
    })
  }
  for await (const { name, bytes } of store.list()) {
    zip.addReadStreamLazy(`media/${name}`, { mtime, compress: false, size: bytes }, (opened) => {
      manifest.files++
      opened(null, store.read(name).on('error', fail))
    })
  }
  for (const name of keyFiles) {
    // If the configuration provides the keys, the files do not exist and the operator keeps the keys.
    const keys = await readFile(join(config.dataDir, name)).catch(() => null)
    if (keys) zip.addBuffer(keys, `keys/${name}`, { mtime })
  }
  zip.addReadStreamLazy('manifest.json', { mtime }, (opened) =>
    opened(null, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`])),
  )
  zip.end()
}
