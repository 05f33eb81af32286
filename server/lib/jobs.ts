import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Log } from './database/log.ts'
import { toClientConfig, type Database, type DatabaseConnection, type Transaction } from './database/pool.ts'

/** A kind of background job: its name, its data and how it is retried. */
export interface Queue<Data extends object> {
  name: string
  data: z.ZodType<Data>
  /** How often a failed job is retried, with growing pauses. */
  retries?: number
  /** A job that takes longer is abandoned and retried. */
  expiresInSeconds?: number
  /** How many jobs of this queue one process runs concurrently. */
  concurrency?: number
  /** How many jobs of one owner a process runs at a time, so that nobody's slow jobs delay everybody else's. */
  perOwner?: number
}

export interface EnqueueOptions {
  startAfter?: Date
  /** At most one waiting job has this key; further ones are dropped. */
  singletonKey?: string
  /** The highest comes first; 0 by default. */
  priority?: number
  /** For whom it is done: a business, or what stands for a stranger. */
  owner?: string
}

export type Work<Data> = (data: Data, job: { id: string; signal: AbortSignal }) => Promise<void>

export interface Jobs {
  /** Processes the jobs of a queue in this process; an error is logged and the job retried. */
  work<Data extends object>(queue: Queue<Data>, handler: Work<Data>): Promise<void>
  /** Enqueues within a transaction: the job exists exactly if the change does. */
  enqueueIn<Data extends object>(
    transaction: Transaction,
    queue: Queue<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
  /** How many jobs of an owner wait or run. */
  countOf<Data extends object>(transaction: Transaction, queue: Queue<Data>, owner: string): Promise<number>
  /** How many jobs wait in each queue that this process knows, of all processes; those that start later do not count. */
  countWaiting(db: Database): Promise<Map<string, number>>
  /** The queues that this process works on. */
  queues(): string[]
  /** Enqueues a job on a cron schedule (UTC), once regardless of how many servers run. */
  schedule<Data extends object>(queue: Queue<Data>, cron: string, data: Data): Promise<void>
  /** Waits for running jobs, at most some seconds. */
  close(): Promise<void>
}

/** Gives up dead connections; otherwise mails, push messages and order tickets would wait for them. */
const noSilence = { query_timeout: 15_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Opens the job queue: jobs survive a restart, stored by pg-boss in the schema `jobs`. */
export async function openJobs(
  connection: DatabaseConnection,
  log: Log,
  onFailure: (queue: string) => void = () => {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...toClientConfig(connection),
    application_name: 'sofra jobs',
    schema: 'jobs',
    max: 4,
    ...noSilence,
    useListenNotify: true,
    // A job whose server was killed is recognised by its missing heartbeat; check twice a minute.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  })
  boss.on('error', (error) => log.warn(error, 'the jobs have trouble with the database'))
  boss.on('warning', (warning) => log.debug(warning, 'the jobs warn'))
  await boss.start()
  const known = new Map<string, Promise<void>>()

  function ensure<Data extends object>(queue: Queue<Data>): Promise<void> {
    const { name, retries = 3, expiresInSeconds = 900 } = queue
    const present = known.get(name)
    if (present) return present
    const creation = boss.createQueue(name, {
      // pg-boss's `short` policy: at most one waiting job per singleton key.
      policy: 'short',
      retryLimit: retries,
      retryBackoff: true,
      expireInSeconds: expiresInSeconds,
      heartbeatSeconds: 30,
      notify: true,
    })
    known.set(name, creation)
    creation.catch(() => known.delete(name))
    return creation
  }

  return {
    work: async (queue, handler) => {
      await ensure(queue)
      const { concurrency = 1, perOwner = 1 } = queue
      const workers: string[] = []
      const start = async (pollSeconds: number) => {
        const wakeOthers = (own: string) => {
          for (const other of workers) if (other !== own) boss.notifyWorker(other)
        }
        workers.push(await startWorkers(boss, queue, { handler, log, onFailure, pollSeconds, wakeOthers }))
      }
      // One that looks often is enough: it wakes the others once it finds something.
      await start(pollingSeconds)
      for (let started = perOwner; started < concurrency; started += perOwner) await start(restingSeconds)
    },
    enqueueIn: async (transaction, queue, data, { startAfter, singletonKey, priority = 0, owner } = {}) => {
      await ensure(queue)
      await boss.send(queue.name, data, {
        db: fromKysely(transaction.withoutPlugins()),
        startAfter,
        singletonKey: singletonKey ?? randomUUID(),
        priority,
        ...(owner !== undefined && { group: { id: owner } }),
      })
    },
    countOf: async (transaction, queue, owner) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from jobs.job
        where name = ${queue.name} and group_id = ${owner} and state < 'completed'`.execute(transaction)
      return rows[0]?.count ?? 0
    },
    countWaiting: async (db) => {
      const { rows } = await sql<{ name: string; count: number }>`
        select name, count(*)::int as count from jobs.job
        where state < 'active' and start_after <= now() group by name`.execute(db)
      const counts = new Map(rows.map(({ name, count }) => [name, count]))
      return new Map([...known.keys()].map((name) => [name, counts.get(name) ?? 0]))
    },
    queues: () => [...known.keys()],
    schedule: async (queue, cron, data) => {
      await ensure(queue)
      await boss.schedule(queue.name, cron, data, { tz: 'UTC' })
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** pg-boss notifies workers of new jobs; polling finds those whose retry pause is over. */
const pollingSeconds = 2
/** Of further workers of a queue: each look costs, with nothing to do too. */
const restingSeconds = 60

interface Working<Data> {
  handler: Work<Data>
  log: Log
  onFailure: (queue: string) => void
  pollSeconds: number
  wakeOthers: (own: string) => void
}

/** pg-boss takes no more jobs of one owner than it starts workers at once. Returns their id. */
async function startWorkers<Data extends object>(
  boss: PgBoss,
  queue: Queue<Data>,
  { handler, log, onFailure, pollSeconds, wakeOthers }: Working<Data>,
): Promise<string> {
  const own: { worker?: string } = {}
  const options = {
    notifyPollingIntervalSeconds: pollSeconds,
    ...(queue.perOwner !== undefined && {
      localConcurrency: queue.perOwner,
      localGroupConcurrency: queue.perOwner,
    }),
  }
  own.worker = await boss.work<unknown>(queue.name, options, async ([job]) => {
    if (!job) return
    if (own.worker) wakeOthers(own.worker)
    try {
      await handler(queue.data.parse(job.data), { id: job.id, signal: job.signal })
    } catch (error) {
      log.warn({ err: error, queue: queue.name, job: job.id }, 'a job failed')
      onFailure(queue.name)
      throw error
    } finally {
      // Otherwise a job announced while this one ran would wait for the next poll.
      if (own.worker) boss.notifyWorker(own.worker)
    }
  })
  return own.worker
}
