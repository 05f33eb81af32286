import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import type { FiscalService } from '#server/lib/fiscal-service.ts'
import type { MenuReader } from '#server/lib/menu-reader.ts'
import type { CeilingSizes } from '#server/lib/limits/ceilings.ts'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'
import { defaultAdmission, type AdmissionLimits } from '#server/lib/http/admission.ts'
import type { AppServices, ModelPatience, RateLimits, WebhookPatience } from '#server/lib/services.ts'
import type { MediaStore } from '#server/lib/media/media-store.ts'
import type { UploadLimits } from '#server/lib/uploads/upload-limits.ts'
import { startServer as start } from '#server/server.ts'
import { runJobsConstantly } from './constant-jobs.ts'
import { freshDatabase } from './database.ts'
import { freePort } from './ports.ts'
import { renderHere } from './rendering-here.ts'
import { testsEverything } from './sample.ts'

export interface TestServer {
  url: string
  services: AppServices
  /** Another server on the same database and files, with its own memory. Close it first. */
  another(changes?: Pick<StartOptions, 'menuReader' | 'env'>): Promise<Pick<TestServer, 'url' | 'close'>>
  /** Stops the server and removes its database and files. */
  close(): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  /** The server's current time. */
  clock?: () => Date
  /** The server's monotonic clock in milliseconds, by which it measures intervals and limits. */
  monotonicMs?: () => number
  /** Overrides the ceilings on guests' writes. */
  ceilings?: CeilingSizes
  /** Serves pages too; they need the built web app. */
  pages?: boolean
  streamBeatMs?: number
  printRetryMs?: number
  /** How long a model that translates is waited for. */
  modelPatience?: ModelPatience
  /** How long webhooks wait for answers, and for the next attempt. */
  webhookPatience?: WebhookPatience
  /** Signs and reports receipts. */
  fiscal?: FiscalService
  /** Overrides the limits on uploads in flight. */
  uploadLimits?: Partial<UploadLimits>
  /** Overrides the media quota of a business. */
  mediaBytesPerBusiness?: number
  /** Wraps the store of pictures and videos. */
  wrapStore?: (store: MediaStore) => MediaStore
  rateLimits?: Partial<RateLimits>
  /** Reads menus from photos, in place of a real engine. */
  menuReader?: MenuReader
  /** Overrides the limits on concurrent requests. */
  admission?: AdmissionLimits
  /** Takes what is logged. */
  log?: Logger
  /** Replaces the direct connection to the database, for example by a proxy. */
  through?: (database: DatabaseConnection) => Promise<DatabaseConnection>
}

/** A busy machine makes requests wait longer; only tests of the overload itself may see one refused for that. */
const patientAdmission: AdmissionLimits = {
  ...defaultAdmission,
  timeoutMs: { page: 60_000, read: 60_000, write: 60_000, order: 60_000 },
}

/**
 * The worker's own ports, for its servers with pages: a browser's process has compiled what it loads for these addresses
 * only.
 */
const workersPorts: number[] = []
const takenPorts = new Set<number>()

/** One that no server of this worker has at the moment. */
async function takePort(): Promise<number> {
  let port = workersPorts.find((port) => !takenPorts.has(port))
  if (port === undefined) workersPorts.push((port = await freePort()))
  takenPorts.add(port)
  return port
}

let shared: Promise<TestServer> | undefined

/**
 * The worker's own server with pages, for tests that look at nothing but their own businesses: to start one for each file
 * and to warm it up costs half a second of CPU. It ends with the worker.
 */
export const sharedServer = (): Promise<TestServer> =>
  (shared ??= startServer({ pages: true, rateLimits: { signUpsFromAddress: 1000, draftsFromAddress: 1000 } }))

/** Whether this is the address of the shared server, if there is one. */
export const isShared = async (url: string | undefined): Promise<boolean> =>
  url !== undefined && (await shared)?.url === url

/** Starts a real server on a free port with its own fresh database and data folder. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const { env = {}, pages = false, through, ...rest } = options
  const [database, dataDir] = await Promise.all([
    freshDatabase(),
    mkdtemp(join(inject('serversFolder'), 'server-')),
  ])
  const connection = (await through?.(database.connection)) ?? database.connection
  const port = pages ? await takePort() : 0
  const configWith = (port: number, more: StartOptions['env'] = {}) =>
    readConfig({ PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: '0', ...env, ...more })
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' })
  // With a lowered priority, rendering could wait for minutes while the browsers of other tests are busy. Many tests
  // render no page at all.
  const rendering = {
    renderingNiceness: 0,
    warmsRendering: false,
    startRendering: testsEverything ? undefined : renderHere,
  }
  const started = {
    config: configWith(0),
    connection,
    log,
    pages,
    admission: patientAdmission,
    ...rendering,
    ...rest,
  }
  const server = await start({ ...started, config: configWith(port) })
  const stopJobs = runJobsConstantly(server.services)
  return {
    url: server.url,
    services: server.services,
    another: ({ env: more, ...changes } = {}) =>
      start({ ...started, config: configWith(0, more), ...changes }),
    async close() {
      await stopJobs()
      await server.close()
      takenPorts.delete(port)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server for the tests of a file, started before the first and closed after the last. */
export function useServer(options?: StartOptions): TestServer {
  const server = onceStarted(() => startServer(options))
  afterAll(() => server.close())
  return server
}

/** The worker's own server, for the tests of a file. */
export const useSharedServer = (): TestServer => onceStarted(sharedServer)

function onceStarted(start: () => Promise<TestServer>): TestServer {
  let started: TestServer
  beforeAll(async () => {
    started = await start()
  })
  return {
    get url() {
      return started.url
    },
    get services() {
      return started.services
    },
    another: (changes) => started.another(changes),
    close: () => started.close(),
  }
}
