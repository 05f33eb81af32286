import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeDataDir } from '../data-dir.ts'
import { majorOf, prepareCluster, ROLE, serverSettings } from './embedded/cluster.ts'
import { lockFile, type FolderLock } from './embedded/folder-lock.ts'
import { stopStalePostmaster } from './embedded/stale-postmaster.ts'
import { resolveDataDirectory, type DataDirectory } from './embedded/data-directory.ts'
import { startPostmaster, StartFailedError, type Postmaster } from './embedded/postmaster.ts'
import { makeSocketFolder } from './embedded/socket-folder.ts'
import type { Binaries } from './embedded/binaries.ts'
import type { Log } from './log.ts'

export interface EmbeddedDatabase {
  /** For `openDatabase`, `openEvents`, `openJobs` or any `pg.Pool`. */
  connection: { host: string; user: string; database: string }
  /** The pid of PostgreSQL; it changes when PostgreSQL has to be restarted. */
  pid(): number
  /** Shuts PostgreSQL down cleanly. Close pools first. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** false only in tests: faster, but a power failure loses data. */
  durable?: boolean
  /** A PostgreSQL other than the installed one, for a cluster the installed one cannot read. */
  binaries?: Binaries
  log: Log
}

/**
 * Starts the embedded PostgreSQL in DATA_DIR/postgres (contract page, section 7), creating the cluster the
 * first time. If it cannot start, throws an error with one sentence for the operator.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { durable = true, log } = options
  await makeDataDir(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const locks = [takeLock(dataDir, join(dataDir, 'postgres.lock'))]
  const releaseLocks = () => locks.forEach((lock) => lock.release())
  try {
    const place = await resolveDataDirectory(dataDir, { binaries: options.binaries })
    // DATA_DIR/postgres may be a link that another DATA_DIR shares.
    if (place.cluster !== join(dataDir, 'postgres')) locks.push(takeLock(dataDir, `${place.cluster}.lock`))
    await prepareCluster(place, { durable })
    const socketFolder = await makeSocketFolder(place.account, place.cluster)
    const start = () => startAfterStalePostmaster(place, socketFolder, durable, log)
    const running = keepRunning(await start(), start, log)
    const stop = async () => {
      await running.stop()
      await rm(socketFolder, { recursive: true, force: true })
      releaseLocks()
    }
    const connection = { host: socketFolder, user: ROLE, database: ROLE }
    await createDatabase(connection).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { connection, pid: running.pid, stop }
  } catch (error) {
    releaseLocks()
    throw error
  }
}

function takeLock(dataDir: string, path: string): FolderLock {
  const lock = lockFile(path)
  if (lock) return lock
  throw new Error(
    `Another Sofra server is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Processes of a killed PostgreSQL may need a moment to exit; until then a new one refuses to start. */
async function startAfterStalePostmaster(
  { account, binaries, cluster }: DataDirectory,
  socketFolder: string,
  durable: boolean,
  log: Log,
): Promise<Postmaster> {
  const config = serverSettings(socketFolder, durable, majorOf(binaries))
  for (let tries = 1; ; tries++) {
    await stopStalePostmaster(cluster, socketFolder, log)
    try {
      return await startPostmaster(account, binaries.postgres, cluster, config, log)
    } catch (error) {
      if (!(error instanceof StartFailedError)) throw error
      const mayPass = /shared memory block|lock file/.test(error.message)
      if (!mayPass || tries === 100) throw new Error(`The embedded database did not start: ${error.message}`)
      await wait(100)
    }
  }
}

/** Restarts PostgreSQL when it exits unexpectedly (killed for lack of memory, for example). */
function keepRunning(first: Postmaster, start: () => Promise<Postmaster>, log: Log) {
  const stopping = new AbortController()
  let current = first
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await current.ended
      if (stopping.signal.aborted) return
      log.error('the embedded database ended; starting it again')
      try {
        current = await start()
      } catch (error) {
        log.error(error, 'the embedded database could not be started again; trying on')
        await wait(1000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  })()
  return {
    pid: () => current.pid,
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
      // It may have been restarted just as we stopped it.
      await current.stop()
    },
  }
}

async function createDatabase(connection: EmbeddedDatabase['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      connection.database,
    ])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}
