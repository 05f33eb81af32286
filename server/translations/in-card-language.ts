import { createHash } from 'node:crypto'
import type { ReadContext } from '#server/lib/context.ts'

const fields = [
  ['title', 'titleEn'],
  ['name', 'nameEn'],
  ['description', 'descriptionEn'],
] as const

/** The key of a text's translations, as `md5(text)::uuid` in the database. */
export const digestOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** A copy of what guests read with the texts of the card's language; the same if there is nothing to translate. */
export type CardTranslator = <Data>(data: Data) => Data

/**
 * The texts of a further language of the card take the place of those of the second one. A text that is not translated
 * stays in the second language; `notes` name the language, or say that a machine translated it. Without a further
 * language everything stays as it is.
 */
export async function cardTranslator(
  ctx: ReadContext,
  language: string | undefined,
): Promise<CardTranslator> {
  if (!language) return (data) => data
  const [of, rows] = await Promise.all([
    ctx.db
      .selectFrom('businesses')
      .select(['language', 'secondaryLanguage', 'furtherLanguages'])
      .where('id', '=', ctx.businessId)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('translations')
      .select(['source', 'text', 'state'])
      .where('businessId', '=', ctx.businessId)
      .where('language', '=', language)
      .execute(),
  ])
  if (!of?.furtherLanguages.includes(language)) return (data) => data
  const known = { ...of, texts: new Map(rows.map((row) => [row.source, row])) }
  return (data) => translated(data, known) as typeof data
}

/** The same for data that are translated once. */
export async function inCardLanguage<Data>(
  ctx: ReadContext,
  language: string | undefined,
  data: Data,
): Promise<Data> {
  return (await cardTranslator(ctx, language))(data)
}

interface Known {
  language: string
  secondaryLanguage: string
  /** By the source: on a card of a thousand dishes their digests would take four times as long as all the rest. */
  texts: ReadonlyMap<string, { text: string; state: string }>
}

function translated(value: unknown, known: Known): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(one, known))
  return isRecord(value) ? translatedRecord(value, known) : value
}

type PlainRecord = Record<string, unknown>

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

function translatedRecord(original: PlainRecord, known: Known): PlainRecord {
  const record = { ...original }
  for (const [key, value] of Object.entries(record))
    if (typeof value === 'object') record[key] = translated(value, known)
  const notes: Record<string, string> = {}
  for (const [field, second] of fields) {
    const source = record[field]
    if (typeof source !== 'string' || source === '' || !(second in record)) continue
    const found = known.texts.get(source)
    if (!found) notes[field] = record[second] ? known.secondaryLanguage : known.language
    else {
      record[second] = found.text
      if (found.state === 'machine') notes[field] = 'machine'
    }
  }
  return Object.keys(notes).length ? { ...record, notes } : record
}
