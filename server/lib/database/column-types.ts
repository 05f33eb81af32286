import pg from 'pg'

/** The type OIDs that we parse differently from `pg`. */
const { INT8, NUMERIC, TIMESTAMPTZ, DATE, TIME } = pg.types.builtins
const TEXT_ARRAY: number = 1009
const ARRAYS = { INT8: 1016, NUMERIC: 1231, TIMESTAMPTZ: 1185, DATE: 1182, TIME: 1183 }

const asIs = (text: string) => text
const seconds = (text: string) => text.slice(0, 'HH:mm:ss'.length)

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, instant],
  [DATE, asIs],
  [TIME, seconds],
  [ARRAYS.INT8, array(Number)],
  [ARRAYS.NUMERIC, array(Number)],
  [ARRAYS.TIMESTAMPTZ, array(instant)],
  [ARRAYS.DATE, array(asIs)],
  [ARRAYS.TIME, array(seconds)],
])

/**
 * Parses values into the API's own formats (contract page, section 1): instants as ISO 8601 with `Z`, dates
 * and times of day as text, integers and numerics as numbers. The type mapping in generate-types.ts must
 * match.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/**
 * `2026-11-21 09:00:00.12+00` → `2026-11-21T09:00:00.120Z`. Other offsets and infinity are parsed by `pg`
 * (slower).
 */
export function instant(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text)
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  const date: unknown = pg.types.getTypeParser(TIMESTAMPTZ)(text)
  return date instanceof Date ? date.toISOString() : text
}

/** `pg` parses any array as text[]; each element is converted here. */
function array(parse: Parse): Parse {
  return (text) => {
    const values: (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)(text)
    return values.map((value) => (value === null ? null : parse(value)))
  }
}
