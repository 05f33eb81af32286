import { sql, type RawBuilder } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { MachineTranslation } from '#contract/api/machine-translations.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { changeTexts, listTexts } from '#server/translations/translations.ts'
import { enqueueTranslation } from './translation-queue.ts'
import { endTranslation } from './end-translation.ts'

type Job = z.output<typeof MachineTranslation>

/** The last machine translation into each language. */
export async function listMachineTranslations(
  ctx: BusinessContext,
): Promise<{ isConfigured: boolean; translations: Job[] }> {
  const translations = await select(
    ctx,
    sql`id in (select distinct on (language) id from machine_translations
      where business_id = ${ctx.businessId} order by language, created_on desc)`,
  )
  return { isConfigured: ctx.services.config.model !== undefined, translations }
}

async function find(ctx: BusinessContext, id: string): Promise<Job> {
  const [job] = await select(ctx, sql`id = ${id}`)
  if (!job) throw new AppError('not.found')
  return job
}

async function select(ctx: BusinessContext, condition: RawBuilder<unknown>): Promise<Job[]> {
  const { rows } = await sql<Record<'createdOn', string> & Omit<Job, 'startedOn'>>`
    select id, language, state, cardinality(texts) as total, done, remaining as "left",
      ${staffName('machine_translations', 'staff_id')} as started_by, created_on, finished_on, undone_on
    from machine_translations, lateral (
      select count(text)::int as done, (count(*) - count(text))::int as remaining from machine_texts
      where machine_texts.business_id = machine_translations.business_id and machine_translation_id = id) as counted
    where business_id = ${ctx.businessId} and ${condition}
    order by created_on, language`.execute(ctx.db)
  return rows.map(({ createdOn, ...row }) => ({ ...row, startedOn: createdOn }))
}

interface Start {
  languages?: readonly string[] | undefined
  outdated: boolean
}

/** A model that answers needs less than this for a batch, with all its attempts. */
const stalledAfterMs = 10 * 60_000
const dayMs = 24 * 3600_000

/**
 * Starts to translate what is missing in these further languages, in the background; what runs already goes on. The
 * second language is written by people, since its texts are columns that say nothing of who wrote them.
 */
export async function startMachineTranslation(
  ctx: StaffContext,
  { languages, outdated }: Start,
): Promise<Job[]> {
  if (!ctx.services.config.model) throw new AppError('model.missing')
  const { furtherLanguages } = await findBusiness(ctx)
  const asked = languages ?? furtherLanguages
  if (asked.some((language) => !furtherLanguages.includes(language))) throw new AppError('not.found')
  return transaction(ctx, async (ctx) => {
    // Two starts at once are one.
    await lockBusiness(ctx)
    const jobs: Job[] = []
    for (const language of asked) {
      const id = (await continueRunning(ctx, language)) ?? (await insert(ctx, language, outdated))
      if (id) jobs.push(await find(ctx, id))
    }
    await requireRoom(ctx)
    return jobs
  })
}

/** The one that runs; if its server has gone and no other took it over, it goes on now. */
async function continueRunning(ctx: BusinessContext, language: string): Promise<string | undefined> {
  const running = await ctx.db
    .selectFrom('machineTranslations')
    .select(['id', 'updatedOn'])
    .where('businessId', '=', ctx.businessId)
    .where('language', '=', language)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (running && ctx.now.getTime() - Date.parse(running.updatedOn) > stalledAfterMs)
    await enqueueTranslation(ctx, running.id)
  return running?.id
}

async function insert(ctx: StaffContext, language: string, outdated: boolean): Promise<string | undefined> {
  const texts = (await listTexts(ctx, language))
    .filter(({ state }) => state === 'missing' || (outdated && state === 'outdated'))
    .map(({ digest }) => digest)
  if (!texts.length) return undefined
  // The last one of each language is shown, and those of a day count.
  await ctx.db
    .deleteFrom('machineTranslations')
    .where('businessId', '=', ctx.businessId)
    .where('language', '=', language)
    .where('createdOn', '<', new Date(ctx.now.getTime() - dayMs).toISOString())
    .execute()
  const id = uuid()
  await ctx.db
    .insertInto('machineTranslations')
    .values({
      businessId: ctx.businessId,
      id,
      language,
      texts: sql`${texts}::uuid[]`,
      staffId: ctx.staffId,
      createdOn: ctx.now,
      updatedOn: ctx.now,
    })
    .execute()
  await enqueueTranslation(ctx, id)
  return id
}

async function requireRoom(ctx: BusinessContext): Promise<void> {
  const { texts } = await ctx.db
    .selectFrom('machineTranslations')
    .select(sql<number>`coalesce(sum(cardinality(texts)), 0)::int`.as('texts'))
    .where('businessId', '=', ctx.businessId)
    .where('createdOn', '>', new Date(ctx.now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  if (texts > bounds.machineTextsPerDay) throw new AppError('machineTranslation.limit')
}

/** Ends a machine translation that waits or runs; what it has translated stays. */
export const stopMachineTranslation = (ctx: StaffContext, id: string): Promise<Job> =>
  transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    await endTranslation(ctx, id, 'stopped')
    return find(ctx, id)
  })

/** Ends it, and removes its translations as far as nobody has changed or checked them. */
export const undoMachineTranslation = (ctx: StaffContext, id: string): Promise<Job> =>
  contentTransaction(ctx, async (ctx) => {
    await endTranslation(ctx, id, 'stopped')
    const { language } = await find(ctx, id)
    const written = await ctx.db
      .selectFrom('machineTexts')
      .innerJoin('translations', (join) =>
        join
          .onRef('translations.businessId', '=', 'machineTexts.businessId')
          .onRef('translations.digest', '=', 'machineTexts.digest')
          .onRef('translations.text', '=', 'machineTexts.text'),
      )
      .select(['translations.digest', 'translations.text'])
      .where('machineTexts.businessId', '=', ctx.businessId)
      .where('machineTranslationId', '=', id)
      .where('language', '=', language)
      .where('state', '=', 'machine')
      .execute()
    const isOnCard = new Set((await listTexts(ctx, language)).map(({ digest }) => digest))
    const removed = written.filter(({ digest }) => isOnCard.has(digest))
    if (removed.length)
      await changeTexts(
        ctx,
        language,
        removed.map(({ digest, text }) => ({ digest, text: null, state: 'machine', replaces: text })),
      )
    await ctx.db
      .updateTable('machineTranslations')
      .set({ undoneOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    return find(ctx, id)
  })
