import { sql } from 'kysely'
import { z } from 'zod'
import type { AppServices } from '#server/lib/services.ts'

const pauseMs = 400

/** Whether every scheduled job (clean-up, popular products, weekly mails) runs all the time: TEST_CONSTANT_JOBS=1. */
const isConstant = process.env['TEST_CONSTANT_JOBS'] === '1'

/**
 * Enqueues each scheduled job again and again, so that a test that breaks when one happens to run fails every time. Returns a
 * function that stops it; does nothing without TEST_CONSTANT_JOBS.
 */
export function runJobsConstantly({ db, jobs }: AppServices): () => Promise<void> {
  let isOver = !isConstant
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  const enqueueAll = async () => {
    const { rows } = await sql<{ name: string; data: object }>`select name, data from jobs.schedule`.execute(
      db,
    )
    for (const { name, data } of rows)
      await db
        .transaction()
        .execute((transaction) =>
          jobs.enqueueIn(transaction, { name, data: z.looseObject({}) }, data, { singletonKey: 'constant' }),
        )
  }
  const next = () => {
    // Some tests take the database away.
    running = enqueueAll().catch(() => {})
    void running.then(() => {
      if (!isOver) timer = setTimeout(next, pauseMs)
    })
  }
  if (!isOver) next()
  return () => {
    isOver = true
    clearTimeout(timer)
    return running
  }
}
