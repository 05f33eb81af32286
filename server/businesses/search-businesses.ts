import { sql } from 'kysely'
import { bounds } from '#contract/domain/bounds.ts'
import { foldText } from '#contract/domain/folding.ts'
import { openingNow } from '#contract/domain/opening-hours.ts'
import { displayableLink } from '#contract/shared/links.ts'
import type { Context } from '#server/lib/context.ts'
import { toSchedule } from './businesses.ts'

/**
 * At most 20 active businesses whose name contains each word of the text, ignoring case and accents; names that start
 * with the text come first.
 */
export async function searchBusinesses(ctx: Context, text: string) {
  const words = foldText(text).split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  const beginning = words.join(' ')
  const starting = await listStarting(ctx, beginning)
  const missing = bounds.businessesFound - starting.length
  const others = missing > 0 ? await listContaining(ctx, words, beginning) : []
  return [...starting, ...others.slice(0, missing)].map((business) => ({
    ...business,
    logo: displayableLink(business.logo),
  }))
}

/** Compares bytes, because only then can an index find all names that begin with a text. */
const plainBytes = sql<string>`(plain_name collate "C")`
/** The last code point: nothing sorts after it. */
const lastLetter = '\u{10ffff}'

const searchable = ({ db }: Context) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'logo', 'username'])
    .where('draftSessionId', 'is', null)
    // Written exactly as in the indexes' condition: the planner cannot match a parameter to it.
    .where(sql<boolean>`open_to_guests`)

const listStarting = (ctx: Context, beginning: string) =>
  searchable(ctx)
    .where(plainBytes, '>=', beginning)
    .where(plainBytes, '<', beginning + lastLetter)
    .orderBy(plainBytes)
    .orderBy('name')
    .limit(bounds.businessesFound)
    .execute()

/**
 * Limits the names that contain the words elsewhere and get sorted; a text found in more names returns only
 * some of them. With many businesses, nearly all names contain a given letter, and sorting them all would
 * make each search slower.
 */
const maxSorted = 100

async function listContaining(ctx: Context, words: string[], beginning: string) {
  const pieces = [...new Set(words.flatMap(piecesOf))]
  return ctx.db
    .selectFrom(
      searchable(ctx)
        .where(sql<boolean>`pieces_of(plain_name) @> ${pieces}::text[]`)
        .where((eb) => eb.and(words.map((word) => eb('plainName', 'like', `%${literal(word)}%`))))
        .where('plainName', 'not like', `${literal(beginning)}%`)
        .select('plainName')
        .limit(maxSorted)
        .as('found'),
    )
    .select(['id', 'name', 'logo', 'username'])
    .orderBy(plainBytes)
    .orderBy('name')
    .limit(bounds.businessesFound)
    .execute()
}

/** The trigrams of a word, as in the index; a word of up to three letters is a single piece. */
function piecesOf(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length <= 3) return [word]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

/** The city and the opening state of these businesses, without those that guests may not see. */
export async function listPlaces(ctx: Context, ids: readonly string[]) {
  const found = await ctx.db
    .selectFrom('businesses')
    .select(['id', 'city', 'timeZone', 'startDayTime', 'endDayTime', 'openingHours'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('draftSessionId', 'is', null)
    .where('openToGuests', '=', true)
    .execute()
  return found.map(({ id: businessId, city, ...row }) => {
    const opening = openingNow(toSchedule(row), 'table', ctx.now)
    const { startDayTime, endDayTime } = row
    return { businessId, city, isOpen: opening.isOpen, startDayTime, endDayTime, opening }
  })
}

/** Escapes the wildcards of a LIKE pattern. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')
