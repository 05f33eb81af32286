import { sql } from 'kysely'
import { bounds } from '#contract/domain/bounds.ts'
import { openingNow } from '#contract/domain/opening-hours.ts'
import { displayableLink } from '#contract/shared/links.ts'
import type { Context } from '#server/lib/context.ts'
import { toSchedule } from './businesses.ts'
import { plainName, plainText } from './plain-name.ts'

/**
 * At most 20 active businesses whose name contains each word of the text, ignoring case and accents; names that start
 * with the text come first.
 */
export async function searchBusinesses(ctx: Context, text: string) {
  const words = plainText(text).split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  const found = await ctx.db
    .selectFrom('businesses')
    .select(['id', 'name', 'logo', 'username'])
    .where((eb) => eb.and(words.map((word) => sql<boolean>`${plainName} like ${`%${literal(word)}%`}`)))
    .where('draftSessionId', 'is', null)
    .where('openToGuests', '=', true)
    .orderBy(sql`${plainName} like ${`${literal(words.join(' '))}%`}`, 'desc')
    .orderBy('name')
    .limit(bounds.businessesFound)
    .execute()
  return found.map((business) => ({ ...business, logo: displayableLink(business.logo) }))
}

/** Where these businesses are, and whether they are open now; those that guests may not see are left out. */
export async function listPlaces(ctx: Context, ids: readonly string[]) {
  const found = await ctx.db
    .selectFrom('businesses')
    .select(['id', 'city', 'timeZone', 'startDayTime', 'endDayTime', 'openingHours'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('draftSessionId', 'is', null)
    .where('openToGuests', '=', true)
    .execute()
  return found.map(({ id: businessId, city, ...row }) => {
    const opening = openingNow(toSchedule(row), ctx.now)
    const { startDayTime, endDayTime } = row
    return { businessId, city, isOpen: opening.isOpen, startDayTime, endDayTime, opening }
  })
}

/** Escapes the wildcards of a LIKE pattern. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')
