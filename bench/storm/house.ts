import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/lib/database/embedded.ts'
import { aBalancer } from '#tests/harness/balancer.ts'
import { createDatabaseLink, type DatabaseLink } from '#tests/harness/database-link.ts'
import { anObjectStore, type ObjectStore } from '#tests/harness/object-store.ts'
import { startProcess, type SofraProcess } from '#tests/harness/sofra-process.ts'
import { freePort } from '../served.ts'

/** One server: a real process with its own folder, address and connection to the database. */
export interface Machine {
  name: string
  url: string
  link: DatabaseLink
  workers(): number[]
  /** kill -9 of its first process, which is restarted at once, as a service manager does. */
  killWhole(): void
}

/** Two servers behind a load balancer, with one PostgreSQL and one bucket. */
export interface Cluster {
  /** The URL of the load balancer. */
  url: string
  machines: Machine[]
  database: EmbeddedDatabase
  bucket: ObjectStore
  /** The servers' log lines about failed requests. */
  complaints(): string[]
  stop(): Promise<void>
}

const keys = { TOKEN_KEY: 't'.repeat(43), COOKIE_KEY: 'c'.repeat(43) }

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-storm-'))
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'database'),
    log: pino({ level: 'silent' }),
  })
  const bucket = await anObjectStore()
  const balancer = await aBalancer()
  const complaints: string[] = []
  const started: Awaited<ReturnType<typeof startMachine>>[] = []
  for (const name of ['A', 'B']) {
    const machine = await startMachine(name, join(folder, name), database, bucket, complaints)
    started.push(machine)
    balancer.add(machine.url)
  }
  return {
    url: balancer.url,
    machines: started,
    database,
    bucket,
    complaints: () => complaints,
    async stop() {
      await Promise.all(started.map((machine) => machine.stop()))
      await balancer.close()
      await bucket.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startMachine(
  name: string,
  dataDir: string,
  database: EmbeddedDatabase,
  bucket: ObjectStore,
  complaints: string[],
) {
  const link = await createDatabaseLink(database.connection)
  const { host, port: databasePort, user, database: name_ } = link.connection as Record<string, string>
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@${host}:${databasePort}/${name_}`,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
    ...keys,
    ...bucket.env,
  }
  let isStopping = false
  let current: SofraProcess = startProcess(env)
  await current.ready
  const keepRunning = async () => {
    for (;;) {
      const { stdout } = await current.ended
      complaints.push(...stdout.split('\n').filter((line) => line.includes('a request failed')))
      if (isStopping) return
      // While the database is away, the server cannot start either; it is restarted every second.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      current = startProcess(env)
    }
  }
  const running = keepRunning()
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    link,
    workers: () => current.workers(),
    killWhole: () => current.kill('SIGKILL'),
    async stop() {
      isStopping = true
      current.kill('SIGTERM')
      await running
      link.close()
    },
  }
}
