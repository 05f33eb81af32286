import { sql } from 'kysely'
import { transaction, type Context } from '#server/lib/context.ts'
import { findMediaName, removeStored } from '#server/lib/media/stored-media.ts'
import { referencedHashes } from './references.ts'

const keptForMs = 48 * 3600_000
/** Files deleted per transaction; uploads of and references to these files wait for it. */
const batchSize = 20

/** Deletes the pictures and videos that have been unreferenced for 48 hours (contract page, section 9). */
export async function deleteUnreferencedMedia(ctx: Context): Promise<void> {
  await noteReferences(ctx)
  while ((await removeSome(ctx)) === batchSize);
}

/**
 * Records since when a file is unreferenced, or that it is referenced again. Skips locked rows until the next
 * run, so that nobody waits for this.
 */
async function noteReferences({ db, now }: Context): Promise<void> {
  const reference = sql`select from (${referencedHashes()}) as referenced where referenced.hash = media_files.hash`
  await sql`
    update media_files set unreferenced_since = ${now.toISOString()}
    where name in (
      select name from media_files where unreferenced_since is null and not exists (${reference})
      for update skip locked)`.execute(db)
  await sql`
    update media_files set unreferenced_since = null
    where name in (
      select name from media_files where unreferenced_since is not null and exists (${reference})
      for update skip locked)`.execute(db)
}

/** Deletes one batch; returns how many files had expired. */
async function removeSome(ctx: Context): Promise<number> {
  return transaction(ctx, async ({ db, now, services }) => {
    const runOut = await db
      .selectFrom('mediaFiles')
      .select(['name', 'hash'])
      .where('unreferencedSince', '<', new Date(now.getTime() - keptForMs).toISOString())
      .orderBy('unreferencedSince')
      .limit(batchSize)
      .forUpdate()
      // Skip files that somebody is referring to, or uploading again, right now.
      .skipLocked()
      .execute()
    if (!runOut.length) return 0
    // A separate statement after taking the locks, so that it sees everything committed until now.
    const { rows } = await sql<{ hash: string }>`
      select hash from (${referencedHashes()}) as referenced
      where hash = any(${runOut.map(({ hash }) => hash)})`.execute(db)
    const referenced = new Set(rows.map(({ hash }) => hash))
    const unused = runOut.filter(({ hash }) => !referenced.has(hash)).map(({ name }) => name)
    if (unused.length) await db.deleteFrom('mediaFiles').where('name', 'in', unused).execute()
    await db
      .updateTable('mediaFiles')
      .set({ unreferencedSince: null })
      .where('hash', 'in', [...referenced, ''])
      .execute()
    // Before the commit, so that an upload of the same content waits until the files are deleted, and stores
    // them again.
    await Promise.all(unused.map((name) => removeStored(services.store, name)))
    return runOut.length
  })
}

/**
 * Records files that have no row: from earlier versions without such rows, or left by a process killed
 * between storing a file and recording it. From then on they expire like all others.
 */
export async function recordUntrackedFiles({ db, now, services }: Context): Promise<void> {
  const found = new Map<string, number>()
  for await (const { name: file, bytes } of services.store.list()) {
    const name = findMediaName(file)
    if (name) found.set(name, (found.get(name) ?? 0) + bytes)
  }
  const rows = [...found].map(([name, bytes]) => ({ name, bytes, uploadedOn: now }))
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('mediaFiles')
      .values(rows.slice(at, at + 1000))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
}
