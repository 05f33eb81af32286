import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'
import { maxHeapMegabytes } from '#server/lib/heap-limit.ts'
import { countFailures, restartPause } from './restart-pause.ts'

interface Options {
  /** The number of processes that serve the shared port. */
  count: number
  connection: DatabaseConnection
  dataDir: string
  /** 0: a free port, the same for all workers. */
  port: number
  log: FastifyBaseLogger
}

/** A worker's instructions, passed in the environment variable SOFRA_WORKER. */
export interface WorkerOrder {
  connection: DatabaseConnection
  port: number
  /** This worker prints where Sofra is reachable. */
  greets: boolean
  /**
   * This worker reads menus from photos: one process per machine, since a reading may take most of a
   * gigabyte.
   */
  readsMenus: boolean
}

export interface Workers {
  /**
   * Resolves when all workers listen; rejects if the first one cannot start (and has reported why itself).
   */
  serving: Promise<void>
  /** Lets all workers finish their requests, then ends them. */
  stop(): Promise<void>
  /** Kills all workers at once. */
  kill(): void
}

/**
 * A worker renders thousands of pages but keeps few objects, and with default settings it would keep the
 * memory that rendering took. V8's young generations take 32 MB per thread, and an old generation that may become
 * larger than 2 GB is collected only once it is up to four times what was in use, instead of one and a half times.
 * Malloc has an arena per thread and core. Once blocks as large as an uncompressed page have been freed, it also
 * raises its thresholds: it keeps up to 64 MB free per arena and places blocks of up to 32 MB between those that stay.
 * The thresholds below are malloc's initial values; setting them prevents that.
 */
const leanHeap = ['--max-semi-space-size=8', `--max-old-space-size=${maxHeapMegabytes}`]
const leanMalloc = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** The first worker exited before it served; its standard error says why. */
export class CannotServeError extends Error {}

/**
 * Starts workers and replaces each one that exits, after a pause that grows with repeated failures. The first
 * starts alone: what stops it (a port in use) would stop all of them.
 */
export function superviseWorkers({ count, connection, dataDir, port, log }: Options): Workers {
  // Workers accept connections themselves. A connection handed over by the primary to a worker that then ends
  // would stay open and never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...leanHeap] })
  const pending = new Set<NodeJS.Timeout>()
  let isStopping = false
  let failures = 0
  let listeningPort = port

  const fork = ({ greets = false, readsMenus = false } = {}): Worker => {
    const order: WorkerOrder = { connection, port: listeningPort, greets, readsMenus }
    const worker = cluster.fork({
      ...leanMalloc,
      // Loading code that an earlier worker left compiled takes half the time.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      ...process.env,
      SOFRA_WORKER: JSON.stringify(order),
    })
    let servesSince: number | null = null
    worker.once('listening', (address) => {
      servesSince = performance.now()
      listeningPort = address.port
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping || listeningPort === 0 || (greets && servesSince === null)) return
      const servedMs = servesSince === null ? 0 : performance.now() - servesSince
      failures = countFailures(failures, servedMs)
      const pauseMs = restartPause(failures, servedMs)
      log.error(
        { worker: worker.process.pid, code, signal, pauseMs },
        'a worker ended; another one takes its place',
      )
      const timer = setTimeout(() => {
        pending.delete(timer)
        fork({ readsMenus })
      }, pauseMs)
      pending.add(timer)
    })
    return worker
  }

  const alive = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  return {
    serving: (async () => {
      await listening(fork({ greets: true, readsMenus: true }))
      await Promise.all(Array.from({ length: count - 1 }, () => listening(fork()).catch(() => undefined)))
    })(),
    stop: async () => {
      isStopping = true
      for (const timer of pending) clearTimeout(timer)
      await Promise.all(
        alive().map((worker) => {
          const gone = new Promise((resolve) => worker.once('exit', resolve))
          worker.kill('SIGTERM')
          return gone
        }),
      )
    },
    kill: () => {
      isStopping = true
      for (const worker of alive()) worker.process.kill('SIGKILL')
    },
  }
}

const listening = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', () => reject(new CannotServeError()))
  })
