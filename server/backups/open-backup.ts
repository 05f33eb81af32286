import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { backupFormat } from './write-backup.ts'

const Manifest = z.object({
  format: z.literal(backupFormat),
  writtenOn: z.string(),
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

/** The backup cannot be used here; the message explains why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** A backup that is open for reading; close its zip. */
export interface OpenBackup {
  zip: ZipFile
  entries: Map<string, Entry>
  manifest: z.output<typeof Manifest>
}

/** @throws BackupRefused if the file is not a backup, or one of a newer server. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: Error) => {
    throw new BackupRefused(`${path} cannot be read: ${error.message}`)
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return { zip, entries, manifest: await readManifest(zip, entries) }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The rows of a table as an entry of the zip. */
export function rowsOf({ entries }: OpenBackup, name: string): Entry {
  const entry = entries.get(`data/${name}.copy`)
  if (!entry) throw new BackupRefused(`The rows of ${name} are missing in this backup.`)
  return entry
}

/** The pictures and videos, by their names in the store. */
export function* mediaIn({ entries }: OpenBackup): Generator<[name: string, entry: Entry]> {
  for (const [path, entry] of entries) {
    const name = /^media\/([^/]+)$/.exec(path)?.[1]
    if (name) yield [name, entry]
  }
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<OpenBackup['manifest']> {
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
