import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { AppError } from '#contract/shared/errors.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { lastMigration } from '#server/lib/database/migrate.ts'
import { mediaFileNames } from '#server/lib/media/stored-media.ts'
import { readmeOf, toJsonSchema } from './archive-schema.ts'
import { writeTables, type WrittenFile, type WrittenTables } from './write-tables.ts'

/** Increased when older servers could not read the archive. */
export const archiveFormat = 1

export interface Manifest {
  format: number
  businessId: string
  username: string
  exportedOn: string
  /** The database's last migration: an older server refuses what it would not understand. */
  migration: string
  rows: Record<string, number>
}

/** A business has one export at a time, until its download ends. */
const running = new Set<string>()
/** Few businesses in total are read at a time, because each is read completely; downloads do not count. */
const reading = { count: 0, max: 3 }

/**
 * Exports everything of a business as a zip: each table as JSON, the main ones as CSV too, pictures and
 * videos, with a schema. The zip is streamed, so memory and disk usage do not grow with the pictures. Call `done` when the
 * stream has ended.
 *
 * @throws AppError `export.running` while another export of the business is running, `server.busy` while too many
 * others are read.
 */
export async function exportBusiness(
  ctx: BusinessContext,
): Promise<{ name: string; zip: Readable; done: () => Promise<void> }> {
  if (running.has(ctx.businessId)) throw new AppError('export.running')
  if (reading.count >= reading.max) throw new AppError('server.busy', { retryAfterInSeconds: 10 })
  running.add(ctx.businessId)
  const paths: string[] = []
  const done = async () => {
    running.delete(ctx.businessId)
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
  try {
    const { username } = await findBusiness(ctx)
    await transaction(ctx, (ctx) => record(ctx, { kind: 'export', action: 'exported', record: 'business' }))
    const tables = await readAll(ctx, (name): WrittenFile => {
      const path = ctx.services.uploads.folder.newPath()
      paths.push(path)
      return { name, path }
    })
    const exportedOn = ctx.now.toISOString()
    const manifest: Manifest = {
      format: archiveFormat,
      businessId: ctx.businessId,
      username,
      exportedOn,
      migration: await lastMigration(ctx.services.db),
      rows: tables.rows,
    }
    const name = `sofra-${username}-${exportedOn.slice(0, 10)}.zip`
    return { name, zip: pack(ctx, manifest, tables), done }
  } catch (error) {
    await done()
    throw error
  }
}

async function readAll(...parameters: Parameters<typeof writeTables>): Promise<WrittenTables> {
  reading.count += 1
  try {
    return await writeTables(...parameters)
  } finally {
    reading.count -= 1
  }
}

function pack(ctx: BusinessContext, manifest: Manifest, { files, media, schemas }: WrittenTables): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const mtime = ctx.now
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', { mtime })
  zip.addBuffer(Buffer.from(readmeOf(schemas)), 'README.txt', { mtime })
  zip.addBuffer(Buffer.from(`${JSON.stringify(toJsonSchema(schemas), null, 2)}\n`), 'schema.json', { mtime })
  for (const file of files) zip.addFile(file.path, file.name, { mtime })
  void addMedia(ctx, zip, media).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  )
  return output
}

/** Opens pictures and videos one after another, only when the zip stream reaches them. */
async function addMedia({ services: { store } }: BusinessContext, zip: ZipFile, media: Set<string>) {
  for (const name of media)
    for (const file of mediaFileNames(name)) {
      const size = await store.size(file)
      if (size === null) continue
      zip.addReadStreamLazy(`media/${file}`, { compress: false, size }, (opened) =>
        opened(null, store.read(file)),
      )
    }
}
