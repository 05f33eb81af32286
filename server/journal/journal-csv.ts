import type { QueryOf } from '#contract/shared/endpoint.ts'
import type { journal } from '#contract/api/journal.ts'
import type { Language } from '#contract/domain/bounds.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { byteOrderMark, csvRow } from '#server/lib/csv.ts'
import { readPage, type EntryOut } from './journal.ts'

const columns = [
  'happenedOn',
  'by',
  'approvedBy',
  'kind',
  'action',
  'record',
  'label',
  'was',
  'became',
  'device',
  'userAgent',
] as const satisfies (keyof EntryOut)[]

const rowsAtOnce = 1000

/**
 * The journal as a CSV table for the spreadsheets of a language, with technical headings as in exported files. It is read
 * page by page while it is sent, so that two years of it need no memory.
 */
export async function* journalCsv(
  ctx: BusinessContext,
  { language, ...filter }: QueryOf<(typeof journal)['GET journal/csv']>,
): AsyncGenerator<string> {
  const delimiter = language === 'en' ? ',' : ';'
  yield byteOrderMark + csvRow(columns, delimiter)
  let after: string | undefined
  do {
    const entries = await readPage(ctx, filter, { after, limit: rowsAtOnce })
    yield entries
      .map((entry) =>
        csvRow(
          columns.map((column) => toText(entry[column], language)),
          delimiter,
        ),
      )
      .join('')
    after = entries.length === rowsAtOnce ? entries.at(-1)?.id : undefined
  } while (after)
}

/** `price: 7.5, active: true` */
function toText(value: EntryOut[(typeof columns)[number]], language: Language): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(
      ([field, of]) =>
        `${field}: ${[of]
          .flat()
          .map((one) => partText(one, language))
          .join(', ')}`,
    )
    .join(' · ')
}

type Part = string | number | boolean | null | { name: string; price?: number | undefined }

function partText(part: Part, language: Language): string {
  if (typeof part === 'number') return language === 'en' ? String(part) : String(part).replace('.', ',')
  if (typeof part !== 'object' || part === null) return String(part ?? '')
  return part.price === undefined ? part.name : `${part.name} ${partText(part.price, language)}`
}
