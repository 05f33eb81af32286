import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bounds } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { errorMessage, toastSuccess } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { cellOf } from './cell-of.ts'
import type { Letters } from './code-pages.ts'
import type { Sheets } from './spreadsheet-file.ts'

export type SpreadsheetReport = DataOf<Calls['POST products/spreadsheet']>
export type SpreadsheetState =
  | { kind: 'reading' }
  | Checked
  | { kind: 'done'; report: SpreadsheetReport }
  | { kind: 'failed'; message: string }

interface Checked {
  kind: 'checked'
  report: SpreadsheetReport
  file: File
  sheets: Sheets
  /** The letters that a CSV file was read with, if it does not say by itself. */
  letters?: Letters | undefined
  /** The names that the file gives to several products, once they were refused for it. */
  sameNames: string[]
  keepsSameNames: boolean
  problem?: string
  isBusy?: boolean
}

/** Decided by the file name; any other file is read as a JSON export. */
export const isSpreadsheet = ({ name }: File): boolean => /\.(xlsx|csv|tsv|txt)$/i.test(name)

/**
 * Imports a spreadsheet in two steps: the changes are previewed first. After a lost response it may be
 * applied again: rows already imported change nothing.
 */
export function useSpreadsheetImport() {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<SpreadsheetState>()

  async function start(file: File): Promise<void> {
    setState({ kind: 'reading' })
    try {
      setState(await preview(file))
    } catch (error) {
      setState({ kind: 'failed', message: errorMessage(error) })
    }
  }

  /** Reads the same file again, with other letters. */
  async function chooseLetters(letters: Letters): Promise<void> {
    if (state?.kind === 'checked') await next(state, () => preview(state.file, letters))
  }

  /** Does something with the checked file; the preview stays if it fails. */
  async function next(checked: Checked, todo: () => Promise<SpreadsheetState>): Promise<void> {
    setState({ ...checked, isBusy: true })
    try {
      setState(await todo())
    } catch (error) {
      setState({ ...checked, problem: errorMessage(error) })
    }
  }

  /** Chooses whether rows of the same name in several submenus are a product each. */
  async function keepSameNames(keepsSameNames: boolean): Promise<void> {
    if (state?.kind === 'checked') await next(state, () => check({ ...state, keepsSameNames }))
  }

  async function apply(): Promise<void> {
    if (state?.kind !== 'checked') return
    const { sheets, keepsSameNames } = state
    await next(state, async () => {
      const report = await api('POST products/spreadsheet', {
        body: { ...sheets, keepsSameNames, dryRun: false },
      })
      if (report.applied) toastSuccess(t('sheet.applied'))
      return report.applied ? { kind: 'done', report } : toChecked(state, report)
    })
    await revalidate()
  }

  return { state, start, chooseLetters, keepSameNames, apply, close: () => setState(undefined) }
}

async function preview(file: File, chosen?: Letters): Promise<SpreadsheetState> {
  const read = await readFile(file, chosen)
  if (!read?.rows && !read?.optionRows) return { kind: 'failed', message: t('sheet.unreadable') }
  const { letters, ...sheets } = read
  if (Object.values(sheets).some((rows) => rows.length > bounds.spreadsheetRows + 1))
    return { kind: 'failed', message: t('sheet.tooLong', { n: bounds.spreadsheetRows }) }
  return check({ file, sheets, letters, keepsSameNames: false, sameNames: [] })
}

async function readFile(file: File, letters?: Letters) {
  try {
    const { readSpreadsheetFile } = await import('./spreadsheet-file.ts')
    return await readSpreadsheetFile(file, letters)
  } catch {
    return undefined
  }
}

type Choice = Pick<Checked, 'file' | 'sheets' | 'letters' | 'keepsSameNames' | 'sameNames'>

async function check(choice: Choice): Promise<Checked> {
  const { sheets, keepsSameNames } = choice
  const report = await api('POST products/spreadsheet', { body: { ...sheets, keepsSameNames, dryRun: true } })
  return toChecked(choice, report)
}

/** The report of rows that are kept no longer names them. */
const toChecked = (
  { file, sheets, letters, keepsSameNames, sameNames }: Choice,
  report: SpreadsheetReport,
): Checked => ({
  kind: 'checked',
  file,
  sheets,
  letters,
  keepsSameNames,
  sameNames: keepsSameNames ? sameNames : findSameNames(sheets, report),
  report,
})

function findSameNames({ rows = [] }: Sheets, { refused }: SpreadsheetReport): string[] {
  const names = refused.flatMap(({ row, problem }) =>
    problem === 'sameName' ? cellOf(rows, row, 'name') : [],
  )
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}
