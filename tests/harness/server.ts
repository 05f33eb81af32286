import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import type { MenuReader } from '#server/lib/menu-reader.ts'
import type { CeilingSizes } from '#server/lib/limits/ceilings.ts'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'
import type { AdmissionLimits } from '#server/lib/http/admission.ts'
import type { AppServices, RateLimits } from '#server/lib/services.ts'
import type { MediaStore } from '#server/lib/media/media-store.ts'
import type { UploadLimits } from '#server/lib/uploads/upload-limits.ts'
import { startServer as start } from '#server/server.ts'
import { freshDatabase } from './database.ts'

export interface TestServer {
  url: string
  services: AppServices
  /** Another process on the same database and files, with its own memory. Close it first. */
  another(changes?: Pick<StartOptions, 'menuReader'>): Promise<Pick<TestServer, 'url' | 'close'>>
  /** Stops it and removes its database and files. */
  close(): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  /** The time the server believes it is. */
  clock?: () => Date
  /** The milliseconds by which it measures pauses and limits; they never go back. */
  monotonicMs?: () => number
  /** Other ceilings than the usual ones on what guests write. */
  ceilings?: CeilingSizes
  /** Pages too; they need the built web app. */
  pages?: boolean
  streamBeatMs?: number
  printRetryMs?: number
  /** Other bounds than the usual ones on uploads in flight. */
  uploadLimits?: Partial<UploadLimits>
  /** Another quota of media than the usual one. */
  mediaBytesPerBusiness?: number
  /** Around the store of pictures and videos. */
  wrapStore?: (store: MediaStore) => MediaStore
  rateLimits?: Partial<RateLimits>
  /** Reads menus from photos, as an engine would. */
  menuReader?: MenuReader
  /** Other bounds than the usual ones on the work in flight. */
  admission?: AdmissionLimits
  /** Another way to its database than the direct one. */
  through?: (database: DatabaseConnection) => Promise<DatabaseConnection>
}

/** A real server on a free port with a fresh database and folder of its own. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const { env = {}, pages = false, through, ...rest } = options
  const [database, dataDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'sofra-test-'))])
  const connection = (await through?.(database.connection)) ?? database.connection
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SEED_DEMO: '0', ...env })
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' })
  // Beside other tests' browsers, a thread that gives way would wait for minutes.
  const started = { config, connection, log, pages, renderingNiceness: 0, ...rest }
  const server = await start(started)
  return {
    url: server.url,
    services: server.services,
    another: (changes) => start({ ...started, ...changes }),
    async close() {
      await server.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
