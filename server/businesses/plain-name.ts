import { sql } from 'kysely'

/** A name without case and accents, so that "tave" finds "Tavë". The database and this process must agree on it. */
export const plainName = sql`lower(regexp_replace(normalize(name, nfd), '[\\u0300-\\u036f]', '', 'g'))`
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
