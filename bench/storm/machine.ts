import { mkdirSync, writeFileSync } from 'node:fs'
import { createDatabaseLink, type DatabaseLink } from '#tests/harness/database-link.ts'
import type { ObjectStore } from '#tests/harness/object-store.ts'
import { hasSmallDisks, onADisk } from '#tests/harness/small-disk.ts'
import { startProcess, type SofraProcess } from '#tests/harness/sofra-process.ts'
import { freePort } from '../served.ts'
import type { StormDatabase } from './database.ts'
import { diskOf, type Disk } from './disk.ts'
import { askingIt, type NameService } from './names.ts'

/** One server: a real process with its own folder, clock, address and connection to the database. */
export interface Machine {
  name: string
  url: string
  link: DatabaseLink
  /** Null if this machine allows no disk of its own. */
  disk: Disk | null
  workers(): number[]
  /** kill -9 of its first process, which is restarted at once, as a service manager does. */
  killWhole(): void
  /** Sets its clock this many milliseconds ahead of the real time. */
  shiftClock(ms: number): void
  stop(): Promise<void>
}

/** What the servers share. */
export interface Surroundings {
  database: StormDatabase
  bucket: ObjectStore
  /** Null: the servers reach the others by address. */
  names: NameService | null
  /** Receives the server's log lines about failed requests. */
  complaints: string[]
}

const keys = { TOKEN_KEY: 't'.repeat(43), COOKIE_KEY: 'c'.repeat(43) }
const megabytes = 64

export async function startMachine(
  name: string,
  folder: string,
  { database, bucket, names, complaints }: Surroundings,
): Promise<Machine> {
  const dataDir = `${folder}/data`
  mkdirSync(dataDir, { recursive: true })
  const link = await createDatabaseLink(database.connection)
  const { port: databasePort, user, database: name_ } = link.connection as Record<string, string>
  const port = await freePort()
  const clockShift = `${folder}/clock-shift`
  const databaseHost = names ? 'database.sofra.test' : '127.0.0.1'
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@${databaseHost}:${databasePort}/${name_}`,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
    CLOCK_SHIFT: clockShift,
    NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url).href}`,
    ...keys,
    ...bucket.env,
    ...(names && {
      RESOLV_CONF: names.file,
      S3_ENDPOINT: bucket.url.replace('127.0.0.1', 'bucket.sofra.test'),
    }),
  }
  const within = [...(hasSmallDisks ? onADisk(megabytes) : []), ...(names ? askingIt : [])]
  const start = () => startProcess(env, { within })
  let isStopping = false
  let current: SofraProcess = start()
  await current.ready
  const keepRunning = async () => {
    for (;;) {
      const { stdout } = await current.ended
      complaints.push(...stdout.split('\n').filter((line) => line.includes('a request failed')))
      if (isStopping) return
      // While the database is away, the server cannot start either; it is restarted every second.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      current = start()
    }
  }
  const running = keepRunning()
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    link,
    disk: hasSmallDisks ? diskOf(() => current.pid, dataDir) : null,
    workers: () => current.workers(),
    killWhole: () => current.kill('SIGKILL'),
    shiftClock: (ms) => writeFileSync(clockShift, String(ms)),
    async stop() {
      isStopping = true
      current.kill('SIGTERM')
      await running
      link.close()
    },
  }
}
