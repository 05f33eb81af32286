import { createHash } from 'node:crypto'
import type { ReadContext } from '#server/lib/context.ts'

const fields = ['title', 'name', 'description'] as const

/** The key of a text's translations, as `md5(text)::uuid` in the database. */
export const digestOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/**
 * What guests read, with the texts of a further language of the card in place of those of the second one. A text that
 * is not translated stays in the second language; `notes` name the language, or say that a machine translated it.
 * Without a further language the data stays as it is.
 */
export async function inCardLanguage<Data>(
  ctx: ReadContext,
  language: string | undefined,
  data: Data,
): Promise<Data> {
  if (!language) return data
  const of = await ctx.db
    .selectFrom('businesses')
    .select(['language', 'secondaryLanguage', 'furtherLanguages'])
    .where('id', '=', ctx.businessId)
    .executeTakeFirst()
  if (!of?.furtherLanguages.includes(language)) return data
  const rows = await ctx.db
    .selectFrom('translations')
    .select(['digest', 'text', 'state'])
    .where('businessId', '=', ctx.businessId)
    .where('language', '=', language)
    .execute()
  return translate(data, { ...of, texts: new Map(rows.map((row) => [row.digest, row])) }) as Data
}

interface Known {
  language: string
  secondaryLanguage: string
  texts: ReadonlyMap<string, { text: string; state: string }>
}

function translate(data: unknown, known: Known): unknown {
  if (Array.isArray(data)) return data.map((one) => translate(one, known))
  if (typeof data !== 'object' || data === null) return data
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) result[key] = translate(value, known)
  const notes: Record<string, string> = {}
  for (const field of fields) {
    const source = result[field]
    const second = `${field}En`
    if (typeof source !== 'string' || source === '' || !(second in result)) continue
    const found = known.texts.get(digestOf(source))
    if (found) result[second] = found.text
    if (!found) notes[field] = result[second] ? known.secondaryLanguage : known.language
    else if (found.state === 'machine') notes[field] = 'machine'
  }
  return Object.keys(notes).length ? { ...result, notes } : result
}
