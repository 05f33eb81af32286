import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  TextChange,
  TranslatedLanguage,
  TranslatedText,
  TranslationState,
} from '#contract/api/translations.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { record } from '#server/journal/record.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { maxLengthOf, readCardTexts, type CardText } from './card-texts.ts'
import { writeSecondTexts } from './write-second-texts.ts'

type Text = z.output<typeof TranslatedText>
type Change = z.output<typeof TextChange>

/** How many uses of a text are told: a size that all pizzas share stands in hundreds of places. */
const usesTold = 5

/** How much of the card is translated, by language, the second one first. */
export async function listLanguages(ctx: BusinessContext): Promise<z.output<typeof TranslatedLanguage>[]> {
  const { language, secondaryLanguage, furtherLanguages } = await findBusiness(ctx)
  const { rows } = await sql<z.output<typeof TranslatedLanguage>>`
    with recursive texts as (
      select md5(source)::uuid as digest from card_texts where business_id = ${ctx.businessId} group by 1
    ), former (digest, replaced, depth) as (
      select digest, replaced, 1 from texts join replaced_texts using (digest)
        where business_id = ${ctx.businessId}
      union
      select former.digest, next.replaced, depth + 1 from former
        join replaced_texts as next on next.business_id = ${ctx.businessId} and next.digest = former.replaced
        where depth < ${longestHistory}
    ), known as (
      select language, texts.digest, state from translations join texts using (digest)
        where business_id = ${ctx.businessId} and language = any(${furtherLanguages})
    ), outdated as (
      select translations.language, former.digest from former
        join translations on business_id = ${ctx.businessId} and translations.digest = former.replaced
      except select language, digest from known
    )
    select asked.language, false as "isSecond", total::int, coalesce(hand, 0)::int as hand,
      coalesce(machine, 0)::int as machine, coalesce(checked, 0)::int as checked,
      coalesce(outdated.count, 0)::int as outdated,
      (total - coalesce(hand, 0) - coalesce(machine, 0) - coalesce(checked, 0) - coalesce(outdated.count, 0))::int
        as missing
    from unnest(${furtherLanguages}::text[]) with ordinality as asked (language, at)
    cross join (select count(*) as total from texts) as totals
    left join (
      select language, count(*) filter (where state = 'hand') as hand,
        count(*) filter (where state = 'machine') as machine, count(*) filter (where state = 'checked') as checked
      from known group by language) as counted using (language)
    left join (select language, count(*) from outdated group by language) as outdated using (language)
    order by at`.execute(ctx.db)
  if (language === secondaryLanguage) return rows
  return [countSecond(secondaryLanguage, await listSecond(ctx)), ...rows]
}

/** How far a text's history is followed to a translation. */
const longestHistory = 10

function countSecond(language: string, texts: readonly Text[]): z.output<typeof TranslatedLanguage> {
  const count = (state: Text['state']) => texts.filter((text) => text.state === state).length
  return {
    language,
    isSecond: true,
    total: texts.length,
    hand: count('hand'),
    machine: 0,
    checked: 0,
    outdated: count('outdated'),
    missing: count('missing'),
  }
}

/** All texts of the card with their translations; throws 404 for what is none of its languages besides the first. */
export async function listTexts(ctx: BusinessContext, language: string): Promise<Text[]> {
  return (await requireTarget(ctx, language)).isSecond ? listSecond(ctx) : listFurther(ctx, language)
}

async function requireTarget(ctx: BusinessContext, asked: string): Promise<{ isSecond: boolean }> {
  const { language, secondaryLanguage, furtherLanguages } = await findBusiness(ctx)
  if (asked === secondaryLanguage && asked !== language) return { isSecond: true }
  if (furtherLanguages.includes(asked)) return { isSecond: false }
  throw new AppError('not.found')
}

interface Replaced {
  digest: string
  replaced: string
  kept: string | null
}

async function readReplaced(ctx: BusinessContext): Promise<Map<string, Replaced>> {
  const rows = await ctx.db
    .selectFrom('replacedTexts')
    .select(['digest', 'replaced', 'kept'])
    .where('businessId', '=', ctx.businessId)
    .execute()
  return new Map(rows.map((row) => [row.digest, row]))
}

/** A second text that was kept when its source changed is outdated until somebody has looked at it. */
async function listSecond(ctx: BusinessContext): Promise<Text[]> {
  const [texts, replaced] = await Promise.all([readCardTexts(ctx, 'second'), readReplaced(ctx)])
  return texts.map((text) => {
    const isOutdated = text.second !== null && replaced.get(text.digest)?.kept === text.second
    return toText(text, {
      text: text.second,
      state: text.second === null ? 'missing' : isOutdated ? 'outdated' : 'hand',
    })
  })
}

async function listFurther(ctx: BusinessContext, language: string): Promise<Text[]> {
  const [texts, replaced, rows] = await Promise.all([
    readCardTexts(ctx, 'source'),
    readReplaced(ctx),
    ctx.db
      .selectFrom('translations')
      .select(['digest', 'source', 'text', 'state'])
      .where('businessId', '=', ctx.businessId)
      .where('language', '=', language)
      .execute(),
  ])
  const known = new Map(rows.map((row) => [row.digest, row]))
  return texts.map((text) => {
    const found = known.get(text.digest)
    if (found) return toText(text, { text: found.text, state: found.state as TranslationState })
    const former = findFormer(text.digest, replaced, known)
    return former
      ? { ...toText(text, { text: null, state: 'outdated' }), previous: former }
      : toText(text, { text: null, state: 'missing' })
  })
}

function findFormer<Row extends { source: string; text: string }>(
  digest: string,
  replaced: ReadonlyMap<string, Replaced>,
  known: ReadonlyMap<string, Row>,
): { source: string; text: string } | undefined {
  let at = replaced.get(digest)
  for (let depth = 0; at && depth < longestHistory; depth++) {
    const found = known.get(at.replaced)
    if (found) return { source: found.source, text: found.text }
    at = replaced.get(at.replaced)
  }
  return undefined
}

const toText = (text: CardText, translation: Pick<Text, 'text' | 'state'>): Text => ({
  digest: text.digest,
  source: text.source,
  ...translation,
  uses: text.uses.slice(0, usesTold),
  useCount: text.uses.length,
  maxLength: maxLengthOf(text),
})

/**
 * Changes translations, all or none, and returns these texts. Throws 409 `edit.conflict` if a source has changed, or a
 * translation is not what the change expects.
 */
export const changeTexts = (
  ctx: BusinessContext,
  language: string,
  changes: readonly Change[],
): Promise<Text[]> =>
  contentTransaction(ctx, async (ctx) => {
    const { isSecond } = await requireTarget(ctx, language)
    const before = await listTexts(ctx, language)
    const edits = changes.map((change, at) => toEdit(change, at, before))
    if (isSecond) await writeSecond(ctx, edits)
    else await writeFurther(ctx, language, edits)
    await recordTranslations(ctx, language, edits)
    const digests = new Set(changes.map(({ digest }) => digest))
    return (await listTexts(ctx, language)).filter(({ digest }) => digests.has(digest))
  })

interface TextEdit {
  before: Text
  text: string | null
  state: TranslationState
}

function toEdit({ digest, text, state, replaces }: Change, at: number, known: readonly Text[]): TextEdit {
  const same = known.filter((one) => one.digest === digest)
  const before = replaces === undefined ? same[0] : same.find((one) => one.text === replaces)
  if (!before) throw new AppError('edit.conflict')
  const given = before.maxLength === bounds.title ? (text?.replace(/\s+/g, ' ') ?? null) : (text ?? null)
  if (given && given.length > before.maxLength) {
    const problem = fieldErrorMessage({ problem: 'maxLength', limit: before.maxLength })
    throw new AppError('request.invalid', { fields: { [`texts.${at}.text`]: problem } })
  }
  return { before, text: given, state }
}

async function writeSecond(ctx: BusinessContext, edits: readonly TextEdit[]): Promise<void> {
  await writeSecondTexts(
    ctx,
    edits.map(({ before, text }) => ({ source: before.source, before: before.text, text })),
  )
  // Somebody has looked at them, even if they stay as they are.
  await ctx.db
    .updateTable('replacedTexts')
    .set({ kept: null })
    .where('businessId', '=', ctx.businessId)
    .where('digest', '=', sql<string>`any(${edits.map(({ before }) => before.digest)}::uuid[])`)
    .execute()
}

async function writeFurther(
  ctx: BusinessContext,
  language: string,
  edits: readonly TextEdit[],
): Promise<void> {
  const removed = edits.filter(({ text }) => text === null).map(({ before }) => before.digest)
  if (removed.length)
    await ctx.db
      .deleteFrom('translations')
      .where('businessId', '=', ctx.businessId)
      .where('language', '=', language)
      .where('digest', '=', sql<string>`any(${removed}::uuid[])`)
      .execute()
  // If a text is named twice, the last change counts.
  const written = new Map(edits.flatMap((edit) => (edit.text === null ? [] : [[edit.before.digest, edit]])))
  if (!written.size) return
  const rows = [...written.values()].map(({ before: { digest, source }, text, state }) => ({
    digest,
    source,
    text,
    state,
  }))
  await sql`
    insert into translations (business_id, language, digest, source, text, state, updated_on)
    select ${ctx.businessId}::uuid, ${language}, digest, source, text, state, ${ctx.now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as given (digest uuid, source text, text text, state text)
    on conflict (business_id, language, digest)
      do update set text = excluded.text, state = excluded.state, updated_on = excluded.updated_on`.execute(
    ctx.db,
  )
  const { count } = await ctx.db
    .selectFrom('translations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.businessId)
    .executeTakeFirstOrThrow()
  if (Number(count) > bounds.translationsPerBusiness) throw new AppError('translation.limit')
}

/** One entry for a call: a machine translates hundreds of texts at once. */
async function recordTranslations(
  ctx: BusinessContext,
  language: string,
  edits: readonly TextEdit[],
): Promise<void> {
  const changed = edits.filter(({ before, text }) => text !== before.text)
  const [first] = changed
  if (!first) return
  const about = { kind: 'menu', action: 'changed', record: 'translation' } as const
  if (changed.length > 1) await record(ctx, { ...about, label: `${language} (${changed.length})` })
  else
    await record(ctx, {
      ...about,
      label: `${first.before.source.slice(0, 100)} (${language})`,
      was: { name: first.before.text },
      became: { name: first.text },
    })
}

/** The texts of a product that guests see, as its staff wrote them. */
export async function findOriginal(
  ctx: Pick<BusinessContext, 'db' | 'businessId'>,
  productId: string,
): Promise<{ name: string; description: string | null }> {
  const row = await ctx.db
    .selectFrom('products')
    .select(['name', 'description'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', productId)
    .where('active', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return row
}
