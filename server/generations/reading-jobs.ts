import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { GenerationStatus } from '#contract/api/generations.ts'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { inBusiness, raise, systemContext, transaction, type BusinessContext } from '#server/lib/context.ts'
import { adoptCurrency } from '#server/businesses/drafts.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { Queue } from '#server/lib/jobs.ts'
import { ReadMenu, type MenuReader } from '#server/lib/menu-reader.ts'
import { readPhotos } from './photos.ts'
import { progressRecorder } from './reading-progress.ts'
import { storeMenu } from './store-menu.ts'
import { keepUpright } from './upright-photos.ts'

const Reading = z.object({ businessId: z.string(), generationId: z.string() })
const reading: Queue<z.output<typeof Reading>> = {
  name: 'menu-readings',
  data: Reading,
  // A retry happens only if the server was stopped or killed: a failing reader ends the generation.
  retries: 3,
  expiresInSeconds: 300,
}
/** The page stops polling after a minute; whoever comes back later still gets the menu. */
const readingLimitMs = 180_000

/** Who asks for a reading: staff, or somebody before signing up, and from which network. */
export interface Asking {
  isStaff: boolean
  network: string
}

/** How many readings from one address may wait or run before signing up; an honest visitor has one or two. */
const maxFromAddress = 4
const staffFirst = 100

/**
 * Enqueues the reading in the caller's transaction. Staff come first; among them, and among the others, addresses take
 * turns: the more of an address wait, the later comes its next one.
 *
 * @throws AppError `request.tooMany` if enough of a stranger's address wait.
 */
export async function enqueueReading(
  ctx: BusinessContext,
  generationId: string,
  { isStaff, network }: Asking,
): Promise<void> {
  const { jobs, secrets } = ctx.services
  const db = ctx.db as Transaction
  // Finished jobs are kept for a while, and addresses are not.
  const owner = createHmac('sha256', secrets.cookieKey).update(`reading ${network}`).digest('base64url')
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(db)
  const ahead = await jobs.countOf(db, reading, owner)
  if (!isStaff && ahead >= maxFromAddress) throw new AppError('request.tooMany', { retryAfterInSeconds: 60 })
  await jobs.enqueueIn(
    db,
    reading,
    { businessId: ctx.businessId, generationId },
    {
      singletonKey: generationId,
      owner,
      priority: isStaff ? Math.max(1, staffFirst - ahead) : -ahead,
    },
  )
}

/**
 * Works on reading jobs, one at a time, if the server has a reader. Returns a function that stops: a running
 * reading is abandoned and restarts on another server, or after this one's restart.
 */
export async function startMenuReadings(services: AppServices): Promise<() => void> {
  const stopping = new AbortController()
  const { menuReader } = services
  if (menuReader)
    await services.jobs.work(reading, async ({ businessId, generationId }, { signal }) => {
      const ctx = inBusiness(systemContext(services), businessId)
      await run(ctx, generationId, menuReader, AbortSignal.any([stopping.signal, signal]))
    })
  return () => stopping.abort(new Error('the server stops'))
}

async function run(
  ctx: BusinessContext,
  id: string,
  reader: MenuReader,
  stopped: AbortSignal,
): Promise<void> {
  const task = await findTask(ctx, id)
  if (!task) return
  let menu: z.output<typeof ReadMenu>
  let imageUrls: string[]
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(readingLimitMs)])
    const photos = await readPhotos(ctx, task.links)
    const onProgress = progressRecorder(ctx, id)
    const { languages } = task
    menu = ReadMenu.parse(
      await unlessAborted(reader.readMenu({ photos, languages, signal, onProgress }), signal),
    )
    imageUrls = await keepUpright(ctx, photos, menu.turns)
  } catch (error) {
    if (stopped.aborted) throw error
    ctx.log.warn({ err: error, generation: id }, 'no menu could be read')
    return finish(ctx, id, async () => null)
  }
  const store = async (ctx: BusinessContext, isDraft: boolean) => {
    if (isDraft && menu.currencySign) await adoptCurrency(ctx, menu.currencySign)
    // The preview of a sign-up shows the menu at once; a business with guests reviews it first.
    return storeMenu(ctx, menu, { imageUrls, isActive: isDraft })
  }
  await finish(ctx, id, store).catch(async (error: unknown) => {
    ctx.log.warn({ err: error, generation: id }, 'the menu that was read could not be stored')
    await finish(ctx, id, async () => null)
  })
}

/**
 * The photos and languages of a generation; null if it is not running any more, because its draft was
 * replaced.
 */
async function findTask(ctx: BusinessContext, id: string) {
  const row = await ctx.db
    .selectFrom('generations')
    .innerJoin('businesses', 'businesses.id', 'generations.businessId')
    .select(['imageUrls', 'language', 'secondaryLanguage'])
    .where('generations.businessId', '=', ctx.businessId)
    .where('generations.id', '=', id)
    .where('generations.status', '=', 'running')
    .executeTakeFirst()
  if (!row) return null
  return {
    links: z.array(z.string()).parse(row.imageUrls),
    languages: { language: toLanguage(row.language), secondaryLanguage: toLanguage(row.secondaryLanguage) },
  }
}

const toLanguage = (code: string): Language => languages.find((language) => language === code) ?? 'en'

/** A reader that ignores its signal must not delay the server's shutdown. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
  })
  return Promise.race([work, aborted])
}

/**
 * Finishes a generation with the menu id that `store` returns, or as failed; does nothing if it is not
 * running any more.
 */
const finish = (
  ctx: BusinessContext,
  id: string,
  store: (ctx: BusinessContext, isDraft: boolean) => Promise<string | null>,
): Promise<void> =>
  transaction(ctx, async (given) => {
    // Since the reading began, a draft may have been claimed, and time has passed.
    const ctx = { ...given, now: given.services.clock() }
    // Locks the business first, as deleting or claiming a draft does, to avoid deadlocks.
    const business = await ctx.db
      .selectFrom('businesses')
      .select('draftSessionId')
      .where('id', '=', ctx.businessId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const wanted = await ctx.db
      .selectFrom('generations')
      .select('id')
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .forUpdate()
      .executeTakeFirst()
    if (!wanted) return
    const menuId = await store(ctx, typeof business?.draftSessionId === 'string')
    const status: GenerationStatus = menuId ? 'done' : 'failed'
    await ctx.db
      .updateTable('generations')
      .set({ status, menuId, finishedOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    raise(ctx, { type: 'generation-finished', businessId: ctx.businessId, menuUuid: id, status })
  })
