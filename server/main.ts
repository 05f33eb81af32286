import cluster from 'node:cluster'
import pino from 'pino'
import { drawFirstPictures, seedDemo, withDemoPictures } from '#demo/seed.ts'
import { readConfig, type Config } from './config.ts'
import { startEmbeddedDatabase } from './lib/database/embedded.ts'
import { migrate } from './lib/database/migrate.ts'
import { openDatabase, type DatabaseConnection } from './lib/database/pool.ts'
import { requireUsableDatabase } from './lib/database/usable.ts'
import { startServer, type Server } from './server.ts'
import { welcome } from './welcome.ts'

/** config → database → jobs → app → pages → listen; backwards on SIGTERM. What cannot start says why in one line. */
try {
  await (cluster.isPrimary ? startPrimary() : startWorker())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function startPrimary(): Promise<void> {
  const config = readConfig()
  const log = openLog(config)
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log })
  const connection = embedded?.connection ?? (config.databaseUrl as string)
  const stopDatabase = async () => embedded?.stop()
  try {
    await migrateAt(connection, embedded === null)
    if (config.workers > 1) return startWorkers(config, connection, stopDatabase)
    const server = await startServer({ config, connection, log, ...demo(config) })
    endWith(async () => {
      await server.close()
      await stopDatabase()
    })
    await greet(server)
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

async function migrateAt(connection: DatabaseConnection, isOperators: boolean): Promise<void> {
  const db = openDatabase(connection, { connections: 1 })
  try {
    if (isOperators) await requireUsableDatabase(db)
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** Several processes on one port; the database belongs to the first. A worker that dies is replaced. */
function startWorkers(
  config: Config,
  connection: DatabaseConnection,
  stopDatabase: () => Promise<void>,
): void {
  const fork = (isFirst: boolean) =>
    cluster.fork({ SOFRA_WORKER: JSON.stringify({ connection, isFirst: isFirst && cluster.isPrimary }) })
  let stopping = false
  cluster.on('exit', () => {
    if (!stopping) fork(false)
  })
  for (let count = 0; count < config.workers; count++) fork(count === 0)
  endWith(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(gone)
    await stopDatabase()
  })
}

async function startWorker(): Promise<void> {
  const { connection, isFirst } = JSON.parse(process.env['SOFRA_WORKER'] ?? '{}') as {
    connection: DatabaseConnection
    isFirst: boolean
  }
  const config = readConfig()
  const server = await startServer({ config, connection, log: openLog(config), ...demo(config) })
  endWith(() => server.close())
  if (isFirst) await greet(server)
}

async function greet(server: Server): Promise<void> {
  process.stdout.write(await welcome(server))
  const { config, log } = server.house
  // Without them the demo works as well: a disk that is full is seen soon enough.
  if (config.seedDemo) drawFirstPictures(server.house).catch((err: unknown) => log.warn({ err }, 'drawing'))
}

/** The demo is there before anybody is answered. */
function demo(config: Config) {
  return config.seedDemo ? { wrapStore: withDemoPictures, prepare: seedDemo } : {}
}

function openLog(config: Config) {
  return pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'err.config', '*.password', '*.email'],
  })
}

/** SIGINT and SIGTERM stop in order, once; a second one, or 10 s, ends at once. */
function endWith(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
