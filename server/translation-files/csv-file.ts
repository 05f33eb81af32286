import { parseCsv } from 'hucre/csv'
import type { Language } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { byteOrderMark, csvRow, withFormulas } from '#server/lib/csv.ts'
import type { FileText } from './file-texts.ts'
import { refuseTooLong, type FileRow } from './file-row.ts'

const columns = ['id', 'kind', 'where', 'source', 'translation', 'state'] as const
/** States of a translation that somebody has looked at. */
const reviewed = ['hand', 'checked']

/** The texts as a table for the spreadsheets of a language, with technical headings as in exported files. */
export function writeCsvFile(texts: readonly FileText[], language: Language): string {
  const delimiter = language === 'en' ? ',' : ';'
  const rows = texts.map(({ id, kind, where, source, text, state }) => [
    id,
    kind,
    where,
    source,
    text ?? '',
    state,
  ])
  return byteOrderMark + [columns, ...rows].map((cells) => csvRow(cells, delimiter)).join('')
}

/** The rows of such a table, whatever divides its cells. */
export function readCsvFile(file: string): FileRow[] {
  // Excel takes a first line like `sep=;` for the delimiter.
  const [line, delimiter] = /^\ufeff?sep=(.)\r?\n/i.exec(file) ?? ['']
  const [headings = [], ...rows] = parseCsv(file.slice(line.length), delimiter ? { delimiter } : {})
  const places = new Map(headings.map((heading, place) => [String(heading).trim().toLowerCase(), place]))
  if (!places.has('id') || !places.has('translation')) throw new AppError('translationFile.unreadable')
  const above = line ? 3 : 2
  const found = rows.flatMap((cells, at): FileRow[] => {
    const cell = (column: (typeof columns)[number]) =>
      withFormulas(String(cells[places.get(column) ?? -1] ?? ''))
    const row = { row: at + above, id: cell('id').trim(), source: cell('source'), text: cell('translation') }
    return row.id || row.text
      ? [{ ...row, isReviewed: reviewed.includes(cell('state').trim().toLowerCase()) }]
      : []
  })
  refuseTooLong(found)
  return found
}
