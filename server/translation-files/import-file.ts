import type { z } from 'zod'
import type { FileRefusal, TranslationFileReport } from '#contract/api/translation-files.ts'
import type { TextChange } from '#contract/api/translations.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { findSameLanguage, toLanguageTag } from '#contract/domain/card-languages.ts'
import { AppError } from '#contract/shared/errors.ts'
import { isText, isVisible } from '#contract/shared/text.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { asOne, record } from '#server/journal/record.ts'
import { breathing } from '#server/lib/breathing.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { withFormulas } from '#server/lib/csv.ts'
import { imports } from '#server/products/imports.ts'
import { digestOf } from '#server/translations/in-card-language.ts'
import { changeTexts } from '#server/translations/translations.ts'
import { readCsvFile } from './csv-file.ts'
import type { FileRow } from './file-row.ts'
import { asInFile, fingerprintOf, listFileTexts, type FileText } from './file-texts.ts'
import { readXliff } from './read-xliff.ts'

type Report = z.output<typeof TranslationFileReport>
type Change = z.output<typeof TextChange>

interface Given {
  file: string
  dryRun: boolean
  overwrites: boolean
}

/**
 * Takes over the translations of a file, in one transaction; in a dry run it only says what would change. Rows that are
 * refused do not keep the others from being written. An empty translation changes nothing.
 */
export async function importFile(
  ctx: BusinessContext,
  language: string,
  { file, dryRun, overwrites }: Given,
): Promise<Report> {
  return imports.take(ctx.businessId, async () => {
    const rows = readRows(file, language)
    if (dryRun) return toReport(await planRows(rows, await listFileTexts(ctx, language)), false)
    return contentTransaction(ctx, async (ctx) => {
      const plan = await planRows(rows, await listFileTexts(ctx, language))
      const changes = [...plan.changes, ...plan.checked, ...(overwrites ? plan.conflicts : [])]
      const label = `${language} (${changes.length})`
      if (changes.length)
        await record(ctx, { kind: 'menu', action: 'imported', record: 'translation', label })
      for (let at = 0; at < changes.length; at += bounds.translationsAtOnce)
        await changeTexts(
          asOne(ctx),
          language,
          changes.slice(at, at + bounds.translationsAtOnce).map(({ change }) => change),
        )
      return toReport(plan, true)
    })
  })
}

function readRows(file: string, language: string): FileRow[] {
  if (!file.trimStart().startsWith('<')) return readCsvFile(file)
  const { target, rows } = readXliff(file)
  if (target !== undefined && !isInLanguage(target, language)) throw new AppError('translationFile.language')
  return rows
}

/** Translation programs add a region, or write it after an underscore. */
function isInLanguage(given: string, language: string): boolean {
  const tag = toLanguageTag(given.replaceAll('_', '-'))
  return tag !== null && findSameLanguage(tag, [language]) !== undefined
}

interface PlannedChange {
  row: number
  known: FileText
  change: Change
}

interface Plan {
  changes: PlannedChange[]
  /** Those that stay as they are, and were looked at. */
  checked: PlannedChange[]
  conflicts: PlannedChange[]
  refused: Report['refused']
  unchanged: number
}

/** Compares the rows with the translations; writes nothing. */
async function planRows(rows: readonly FileRow[], texts: readonly FileText[]): Promise<Plan> {
  const byDigest = Map.groupBy(texts, ({ digest }) => digest)
  const plan: Plan = { changes: [], checked: [], conflicts: [], refused: [], unchanged: 0 }
  const given = new Map<FileText, string>()
  const breathe = breathing()
  for (const row of rows) {
    await breathe()
    planRow(plan, row, byDigest, given)
  }
  return plan
}

function planRow(
  plan: Plan,
  row: FileRow,
  byDigest: ReadonlyMap<string, FileText[]>,
  given: Map<FileText, string>,
): void {
  const refuse = (problem: FileRefusal, limit: number | null = null) =>
    void plan.refused.push({ row: row.row, source: shortened(known?.source ?? row.source), problem, limit })
  const [digest = '', seen = ''] = row.id.toLowerCase().split('.')
  const candidates = byDigest.get(digest) ?? []
  // Equal sources can have different second texts.
  const known = candidates.find(({ text }) => fingerprintOf(text) === seen) ?? candidates[0]
  const text = toTranslation(row.text, known)
  if (!isVisible(text) || (isSeen(text, seen) && !(known && isSame(text, known)))) plan.unchanged++
  else if (!known) refuse(digestOf(asInFile(row.source)) === digest ? 'sourceChanged' : 'unknown')
  else if (row.source && comparable(row.source) !== comparable(known.source)) refuse('sourceDiffers')
  else if (!isWritable(text)) refuse('characters')
  else if (text.length > known.maxLength) refuse('maxLength', known.maxLength)
  else if (given.has(known)) {
    if (given.get(known) === text) plan.unchanged++
    else refuse('twice')
  } else {
    given.set(known, text)
    planChange(plan, row, known, text, seen)
  }
}

function planChange(
  plan: Plan,
  { row, isReviewed }: FileRow,
  known: FileText,
  text: string,
  seen: string,
): void {
  const { digest, text: before, state } = known
  const isUnseen = state === 'machine' || state === 'outdated'
  const toChange = (text: string, state: Change['state']): PlannedChange => ({
    row,
    known,
    change: { digest, text, state, replaces: before },
  })
  if (before === null || !isSame(text, known)) {
    const isConflict = before !== null && !isSeen(before, seen)
    plan[isConflict ? 'conflicts' : 'changes'].push(toChange(text, 'hand'))
  } else if (isReviewed && isUnseen)
    plan.checked.push(toChange(before, state === 'machine' ? 'checked' : 'hand'))
  else plan.unchanged++
}

/** The text of a cell as it would be stored: names have one line. */
function toTranslation(given: string, known: FileText | undefined): string {
  const text = given.replace(/\r\n?/g, '\n').normalize('NFC').trim()
  return known?.maxLength === bounds.title ? text.replace(/\s+/g, ' ') : text
}

const isSeen = (text: string, seen: string) => fingerprintOf(text) === seen
const isSame = (text: string, { text: stored }: FileText) =>
  stored !== null && withFormulas(text) === withFormulas(asInFile(stored))
/** What stays the same when a program wraps lines or escapes formulas. */
const comparable = (text: string) => withFormulas(asInFile(text)).replace(/\s+/g, ' ')
const isWritable = (text: string) => isText(text) && asInFile(text) === text

const shortened = (text: string) =>
  text.length > bounds.reportedText ? `${text.slice(0, bounds.reportedText)}…` : text

function toReport({ changes, checked, conflicts, refused, unchanged }: Plan, applied: boolean): Report {
  const isNew = ({ known }: PlannedChange) => known.text === null
  const firstOf = (list: readonly PlannedChange[]) =>
    list.slice(0, bounds.translationFilePreview).map(({ row, known, change }) => ({
      row,
      source: shortened(known.source),
      before: known.text === null ? null : shortened(known.text),
      after: shortened(change.text ?? ''),
    }))
  return {
    applied,
    counts: {
      new: changes.filter(isNew).length,
      changed: changes.filter((one) => !isNew(one)).length,
      checked: checked.length,
      unchanged,
      conflicts: conflicts.length,
      refused: refused.length,
    },
    changes: firstOf(changes),
    conflicts: firstOf(conflicts),
    refused: refused.slice(0, bounds.reportedRows),
  }
}
