import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { freshDatabase, type FreshDatabase } from '#tests/harness/database.ts'
import { openDatabase, type Database } from './database/pool.ts'
import { openJobs, type Jobs, type Queue } from './jobs.ts'

let fresh: FreshDatabase
let db: Database
let jobs: Jobs

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.connection)
  jobs = await openJobs(fresh.connection, pino({ level: 'silent' }))
})
afterAll(async () => {
  await jobs.close()
  await db.destroy()
  await fresh.drop()
})

const aQueue = (name: string): Queue<{ step: number }> => ({ name, data: z.object({ step: z.number() }) })

async function enqueue(queue: Queue<{ step: number }>, ...steps: number[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const step of steps) await jobs.enqueueIn(transaction, queue, { step })
  })
}

/** Works on a queue and records the jobs it received. */
async function working(queue: Queue<{ step: number }>, fail = (_step: number) => false) {
  const done: number[] = []
  await jobs.work(queue, async ({ step }) => {
    done.push(step)
    if (fail(step)) throw new Error('no')
  })
  return done
}

test('a job runs once when its transaction commits, never when it is rolled back', async () => {
  const queue = aQueue('committed')
  const done = await working(queue)
  const failing = db.transaction().execute(async (transaction) => {
    await jobs.enqueueIn(transaction, queue, { step: 1 })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await enqueue(queue, 2)
  await enqueue(queue, 3)
  await vi.waitFor(() => expect(done).toEqual([2, 3]), { interval: 5, timeout: 60_000 })
})

test('two servers on a queue share its jobs', async () => {
  const queue = aQueue('shared')
  const other = await openJobs(fresh.connection, pino({ level: 'silent' }))
  const done = await working(queue)
  await other.work(queue, async ({ step }) => void done.push(step))
  await enqueue(queue, 1, 2, 3, 4, 5, 6)
  await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]), {
    timeout: 60_000,
  })
  await other.close()
})

test('a failed job is retried', async () => {
  const queue = { ...aQueue('retried'), retries: 1 }
  const done = await working(queue, () => done.length === 1)
  await enqueue(queue, 1)
  await vi.waitFor(() => expect(done).toEqual([1, 1]), { timeout: 60_000 })
})

test('at most one waiting job exists per key', async () => {
  const queue = aQueue('keyed')
  await db.transaction().execute(async (transaction) => {
    await jobs.enqueueIn(transaction, queue, { step: 1 }, { singletonKey: 'business' })
    await jobs.enqueueIn(transaction, queue, { step: 2 }, { singletonKey: 'business' })
    await jobs.enqueueIn(transaction, queue, { step: 3 }, { singletonKey: 'another business' })
  })
  const done = await working(queue)
  await vi.waitFor(() => expect(done).toEqual([1, 3]), { timeout: 60_000 })
})

test('slow jobs of one owner do not delay those of another', async () => {
  const queue = { ...aQueue('shared-places'), concurrency: 2, perOwner: 1 }
  const slow = Promise.withResolvers<void>()
  const done: number[] = []
  await jobs.work(queue, async ({ step }) => {
    if (step < 4) await slow.promise
    done.push(step)
  })
  await db.transaction().execute(async (transaction) => {
    for (const step of [1, 2, 3]) await jobs.enqueueIn(transaction, queue, { step }, { owner: 'slow' })
    await jobs.enqueueIn(transaction, queue, { step: 4 }, { owner: 'other' })
  })
  await vi.waitFor(() => expect(done).toEqual([4]), { timeout: 60_000 })
  slow.resolve()
  await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]), { timeout: 60_000 })
})

test('a schedule can be registered again at each start', async () => {
  const queue = aQueue('scheduled')
  await jobs.schedule(queue, '0 3 * * *', { step: 1 })
  await jobs.schedule(queue, '0 4 * * *', { step: 1 })
})
