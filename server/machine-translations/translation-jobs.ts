import { allergens, diets } from '#contract/domain/diet.ts'
import { AppError } from '#contract/shared/errors.ts'
import { glossaryOf } from '#server/glossary/glossary.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { asOne } from '#server/journal/record.ts'
import { inBusiness, systemContext, transaction, type BusinessContext } from '#server/lib/context.ts'
import type { ModelConfig } from '#server/lib/config.ts'
import type { AppServices } from '#server/lib/services.ts'
import { readAllergen, readDiet } from '#server/spreadsheets/mark-words.ts'
import { changeTexts, listTexts } from '#server/translations/translations.ts'
import { askTranslations, type AskedText } from './ask-translations.ts'
import { checkTranslation, type FixedTerm } from './check-translation.ts'
import { endTranslation } from './end-translation.ts'
import { withContext, type ListedText } from './text-context.ts'
import { enqueueTranslation, translationTurns } from './translation-queue.ts'

/** How many batches of a translation are asked for at once, and in one turn. */
const inFlight = 4
const batchesPerTurn = 16
const textsPerBatch = 25
const charactersPerBatch = 6000
/** If none of the first batches gets an answer, the model is not there. */
const failuresToGiveUp = 3

/**
 * Works on machine translations if a model is configured: businesses take turns. Returns a function that stops: what is
 * not translated is taken over by another server, or by this one after its restart.
 */
export async function startMachineTranslations(services: AppServices): Promise<() => void> {
  const stopping = new AbortController()
  const { model } = services.config
  if (model)
    await services.jobs.work(translationTurns, async ({ businessId, id }, { signal }) => {
      const ctx = inBusiness(systemContext(services), businessId)
      await takeTurn(ctx, id, model, AbortSignal.any([stopping.signal, signal]))
    })
  return () => stopping.abort(new Error('the server stops'))
}

/** The context of a moment: a turn lasts. */
const now = (ctx: BusinessContext): BusinessContext => ({ ...ctx, now: ctx.services.clock() })

async function takeTurn(
  ctx: BusinessContext,
  id: string,
  model: ModelConfig,
  stopped: AbortSignal,
): Promise<void> {
  const language = await begin(now(ctx), id)
  if (language === undefined) return
  const { furtherLanguages, ...business } = await findBusiness(ctx)
  // Staff may have removed the language since.
  if (!furtherLanguages.includes(language)) return end(ctx, id, 'stopped')
  const pending = await findPending(ctx, id, language)
  const batches = toBatches(pending)
  const turn = new Turn(ctx, {
    id,
    language,
    from: business.language,
    terms: [
      { term: business.name, text: business.name },
      ...(await glossaryOf(ctx)).map(({ term, kind, texts }) => ({
        term,
        text: kind === 'keep' ? (texts[language] ?? term) : term,
      })),
    ],
    model,
    stopped,
  })
  await turn.run(batches.slice(0, batchesPerTurn))
  if (turn.isOver) return
  if (turn.hasNoAnswers) return end(ctx, id, 'failed')
  if (batches.length <= batchesPerTurn) return end(ctx, id, 'finished')
  await transaction(now(ctx), (ctx) => enqueueTranslation(ctx, id))
}

const end = (ctx: BusinessContext, id: string, state: 'finished' | 'failed' | 'stopped'): Promise<void> =>
  transaction(now(ctx), async (ctx) => {
    await lockBusiness(ctx)
    await endTranslation(ctx, id, state)
  })

/** Its language; undefined if it has ended. */
async function begin(ctx: BusinessContext, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('machineTranslations')
    .set({ state: 'running', updatedOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('language')
    .executeTakeFirst()
  return row?.language
}

/** The texts of the translation that nothing has become of, and that nobody has translated meanwhile. */
async function findPending(ctx: BusinessContext, id: string, language: string): Promise<AskedText[]> {
  const { texts } = await ctx.db
    .selectFrom('machineTranslations')
    .select('texts')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const settled = await ctx.db
    .selectFrom('machineTexts')
    .select('digest')
    .where('businessId', '=', ctx.businessId)
    .where('machineTranslationId', '=', id)
    .execute()
  const open = new Set(texts)
  for (const { digest } of settled) open.delete(digest)
  const listed = await listTexts(ctx, language)
  return withContext(listed).filter(({ digest }, at) => open.has(digest) && isOpen(listed[at]))
}

const isOpen = (text: ListedText | undefined): boolean => text?.text === null

function toBatches(texts: readonly AskedText[]): AskedText[][] {
  const batches: AskedText[][] = []
  let characters = 0
  for (const text of texts) {
    const last = batches.at(-1)
    characters += text.source.length
    if (last && last.length < textsPerBatch && characters <= charactersPerBatch) last.push(text)
    else {
      batches.push([text])
      characters = text.source.length
    }
  }
  return batches
}

/** Names of allergens and diets have fixed translations, which no model is asked for. */
const isFixedWord = (text: string): boolean =>
  allergens.some((one) => one === readAllergen(text)) || diets.some((one) => one === readDiet(text))

interface Task {
  id: string
  language: string
  from: string
  terms: readonly FixedTerm[]
  model: ModelConfig
  stopped: AbortSignal
}

class Turn {
  readonly #ctx: BusinessContext
  readonly #task: Task
  #answered = 0
  readonly #unanswered: AskedText[][] = []
  /** Staff have stopped it. */
  isOver = false

  constructor(ctx: BusinessContext, task: Task) {
    this.#ctx = ctx
    this.#task = task
  }

  get hasNoAnswers(): boolean {
    return this.#answered === 0 && this.#unanswered.length > 0
  }

  async run(batches: readonly AskedText[][]): Promise<void> {
    const waiting = [...batches]
    const workers = Array.from({ length: inFlight }, async () => {
      for (let batch = waiting.shift(); batch && this.#goesOn(); batch = waiting.shift())
        await this.#translate(batch)
    })
    // A failed worker must not leave the others at work on what another server takes over.
    const results = await Promise.allSettled(workers)
    for (const result of results) if (result.status === 'rejected') throw result.reason
    if (this.hasNoAnswers || this.isOver) return
    for (const batch of this.#unanswered) await this.#write(batch, new Map())
  }

  #goesOn(): boolean {
    this.#task.stopped.throwIfAborted()
    return !this.isOver && !(this.hasNoAnswers && this.#unanswered.length >= failuresToGiveUp)
  }

  async #translate(batch: readonly AskedText[]): Promise<void> {
    const { model, from, language, terms, stopped } = this.#task
    const texts = batch.filter(({ source }) => !isFixedWord(source))
    const question = { texts, from, into: language, terms }
    const { modelPatience } = this.#ctx.services
    const answers = texts.length
      ? await askTranslations(model, question, modelPatience, stopped)
      : new Map<string, string>()
    if (!answers) return void this.#unanswered.push([...batch])
    this.#answered += 1
    const right = batch.flatMap(({ digest, source, maxLength }) => {
      const answer = answers.get(digest)
      const given = { source, sourceLanguage: from, language, terms, maxLength }
      return answer !== undefined && checkTranslation({ ...given, answer }) === null
        ? [[digest, answer] as const]
        : []
    })
    await this.#write(batch, new Map(right))
  }

  /** Stores what became of a batch: its translations, unless somebody was faster, and what is left for a person. */
  async #write(batch: readonly AskedText[], right: ReadonlyMap<string, string>): Promise<void> {
    const { id, language } = this.#task
    const change = right.size ? contentTransaction : lockedTransaction
    try {
      await change(asOne(now(this.#ctx)), async (ctx) => {
        if ((await begin(ctx, id)) === undefined) return void (this.isOver = true)
        const open = new Set((await listTexts(ctx, language)).filter(isOpen).map(({ digest }) => digest))
        const settled = batch
          .filter(({ digest }) => open.has(digest))
          .map(({ digest }) => ({ digest, text: right.get(digest) ?? null }))
        const written = settled.flatMap(({ digest, text }) => (text === null ? [] : [{ digest, text }]))
        if (written.length)
          await changeTexts(
            ctx,
            language,
            written.map((one) => ({ ...one, state: 'machine', replaces: null })),
          )
        if (settled.length)
          await ctx.db
            .insertInto('machineTexts')
            .values(settled.map((one) => ({ ...one, businessId: ctx.businessId, machineTranslationId: id })))
            .onConflict((conflict) => conflict.doNothing())
            .execute()
      })
    } catch (error) {
      // The language was removed meanwhile, or the business has all the translations that it may have.
      if (!(error instanceof AppError)) throw error
      this.isOver = true
      await end(this.#ctx, id, error.key === 'not.found' ? 'stopped' : 'failed')
    }
  }
}

const lockedTransaction = (ctx: BusinessContext, work: (ctx: BusinessContext) => Promise<void>) =>
  transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    await work(ctx)
  })
