import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bounds } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { errorMessage, toastSuccess } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import type { Sheets } from './spreadsheet-file.ts'

export type SpreadsheetReport = DataOf<Calls['POST products/spreadsheet']>
export type SpreadsheetState =
  | { kind: 'reading' }
  | { kind: 'checked'; report: SpreadsheetReport; sheets: Sheets; problem?: string; isBusy?: boolean }
  | { kind: 'done'; report: SpreadsheetReport }
  | { kind: 'failed'; message: string }

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
    const sheets = await readFile(file)
    if (!sheets?.rows && !sheets?.optionRows)
      return setState({ kind: 'failed', message: t('sheet.unreadable') })
    if (Object.values(sheets).some((rows) => rows.length > bounds.spreadsheetRows + 1))
      return setState({ kind: 'failed', message: t('sheet.tooLong', { n: bounds.spreadsheetRows }) })
    try {
      setState({
        kind: 'checked',
        sheets,
        report: await api('POST products/spreadsheet', { body: { ...sheets, dryRun: true } }),
      })
    } catch (error) {
      setState({ kind: 'failed', message: errorMessage(error) })
    }
  }

  async function apply(): Promise<void> {
    if (state?.kind !== 'checked') return
    const { sheets, report } = state
    setState({ kind: 'checked', sheets, report, isBusy: true })
    try {
      const after = await api('POST products/spreadsheet', {
        body: { ...sheets, dryRun: false },
      })
      setState(after.applied ? { kind: 'done', report: after } : { kind: 'checked', sheets, report: after })
      if (after.applied) toastSuccess(t('sheet.applied'))
      await revalidate()
    } catch (error) {
      setState({ kind: 'checked', sheets, report, problem: errorMessage(error) })
    }
  }

  return { state, start, apply, close: () => setState(undefined) }
}

async function readFile(file: File): Promise<Sheets | undefined> {
  try {
    const { readSpreadsheetFile } = await import('./spreadsheet-file.ts')
    return await readSpreadsheetFile(file)
  } catch {
    return undefined
  }
}
