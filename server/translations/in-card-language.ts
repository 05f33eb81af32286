import { createHash } from 'node:crypto'
import type { ReadContext } from '#server/lib/context.ts'

const fields = ['title', 'name', 'description'] as const

/** The key of a text's translations, as `md5(text)::uuid` in the database. */
export const digestOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Puts the texts of the card's language into what guests read, and returns it. */
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
      .select(['digest', 'text', 'state'])
      .where('businessId', '=', ctx.businessId)
      .where('language', '=', language)
      .execute(),
  ])
  if (!of?.furtherLanguages.includes(language)) return (data) => data
  const known = { ...of, texts: new Map(rows.map((row) => [row.digest, row])) }
  return (data) => {
    translate(data, known)
    return data
  }
}

/** The same for data that are read here alone. */
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
  texts: ReadonlyMap<string, { text: string; state: string }>
}

/** Changes the data, which were read for this answer alone: copies of a thousand dishes would cost more than the rest. */
function translate(data: unknown, known: Known): void {
  if (typeof data !== 'object' || data === null) return
  if (Array.isArray(data)) {
    for (const one of data) translate(one, known)
    return
  }
  const record = data as Record<string, unknown>
  for (const value of Object.values(record)) translate(value, known)
  const notes: Record<string, string> = {}
  for (const field of fields) {
    const source = record[field]
    const second = `${field}En`
    if (typeof source !== 'string' || source === '' || !(second in record)) continue
    const found = known.texts.get(digestOf(source))
    if (!found) notes[field] = record[second] ? known.secondaryLanguage : known.language
    else {
      record[second] = found.text
      if (found.state === 'machine') notes[field] = 'machine'
    }
  }
  if (Object.keys(notes).length) record['notes'] = notes
}
