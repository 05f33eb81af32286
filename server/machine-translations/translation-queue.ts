import { z } from 'zod'
import type { BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'

const Turn = z.object({ businessId: z.string(), id: z.string() })

/** Each job is one turn of a translation: some batches, after which another business has its turn. */
export const translationTurns: Queue<z.output<typeof Turn>> = {
  name: 'machine-translations',
  data: Turn,
  retries: 5,
  concurrency: 2,
  perOwner: 1,
}

/** Enqueues the next turn of a machine translation, in the caller's transaction. */
export const enqueueTranslation = (ctx: BusinessContext, id: string): Promise<void> =>
  ctx.services.jobs.enqueueIn(
    ctx.db as Transaction,
    translationTurns,
    { businessId: ctx.businessId, id },
    { singletonKey: id, owner: ctx.businessId },
  )
