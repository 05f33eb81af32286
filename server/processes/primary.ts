import { databaseName, misspeltVariables, readConfig } from '#server/lib/config.ts'
import { actAsOwner } from '#server/lib/data-dir.ts'
import { startEmbeddedDatabase } from '#server/lib/database/embedded.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { openDatabase, type DatabaseConnection } from '#server/lib/database/pool.ts'
import { requireUsableDatabase } from '#server/lib/database/usable.ts'
import { requireFreePort } from '#server/lib/http/listening.ts'
import { version } from '#server/version.ts'
import { createLog } from './log.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { superviseWorkers } from './workers.ts'

/**
 * The primary process: it owns the database, migrates it, and keeps the workers running. It handles no
 * requests itself, so that no request can crash it. Resolves once the workers serve.
 */
export async function startPrimary(): Promise<void> {
  const config = readConfig()
  const log = createLog(config)
  log.info({ version, database: databaseName(config), dataDir: config.dataDir }, 'Sofra starts')
  for (const warning of misspeltVariables()) log.warn(warning)
  await actAsOwner(config.dataDir)
  await requireFreePort(config)
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log })
  const connection = embedded?.connection ?? (config.databaseUrl as string)
  try {
    await migrateAt(config.databaseDirectUrl ?? connection, embedded === null)
    const { workers: count, dataDir, port } = config
    const workers = superviseWorkers({ count, connection, dataDir, port, log })
    stopOnSignals({
      stop: async () => {
        await workers.stop()
        await embedded?.stop()
      },
      kill: workers.kill,
      delaySeconds: config.stopDelaySeconds,
    })
    await workers.serving
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function migrateAt(connection: DatabaseConnection, isOperators: boolean): Promise<void> {
  const db = openDatabase(connection, { connections: 1, prepared: false })
  try {
    if (isOperators) await requireUsableDatabase(db)
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
