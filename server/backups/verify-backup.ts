import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { countRows } from '#server/lib/database/copy-tables.ts'
import { BackupRefused, mediaIn, openBackup, rowsOf, type OpenBackup } from './open-backup.ts'

/**
 * Reads a whole backup without restoring it, and compares every row with the manifest and every picture with its checksum.
 *
 * @throws BackupRefused if something is missing or has changed.
 */
export async function verifyBackup(
  path: string,
): Promise<{ writtenOn: string; rows: number; files: number }> {
  const backup = await openBackup(path)
  const { zip, manifest } = backup
  try {
    for (const table of manifest.tables) {
      const counted = countRows()
      await readThrough(backup, rowsOf(backup, table.name), counted.stream)
      if (counted.result().sha256 !== table.sha256)
        throw new BackupRefused(`The rows of ${table.name} are not those that were written.`)
    }
    let files = 0
    for (const [name, entry] of mediaIn(backup)) {
      const sum = checksum()
      await readThrough(backup, entry, sum.stream)
      if (sum.result() !== entry.crc32) throw new BackupRefused(`media/${name} is damaged.`)
      files++
    }
    if (files !== manifest.files)
      throw new BackupRefused(`It has ${files} pictures and videos, and ${manifest.files} were written.`)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { writtenOn: manifest.writtenOn, rows, files }
  } finally {
    zip.close()
  }
}

/** A damaged entry fails here already if it is compressed, or has another size than it should. */
async function readThrough({ zip }: OpenBackup, entry: Entry, through: Transform): Promise<void> {
  try {
    await pipeline(await zip.openReadStreamPromise(entry), through, new PassThrough().resume())
  } catch (error) {
    throw new BackupRefused(`${entry.fileName} is damaged: ${(error as Error).message}`)
  }
}

function checksum() {
  let sum = 0
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      sum = crc32(part, sum)
      done(null, part)
    },
  })
  return { stream, result: () => sum }
}
