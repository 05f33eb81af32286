import { useState } from 'react'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { withoutForbidden } from '#contract/shared/text.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { decode } from '#web/office/products/spreadsheet/code-pages.ts'
import { errorMessage, toastSuccess } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'

export type FileReport = DataOf<Calls['POST translations/:language/file']>
export type FileState =
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | Checked
  | { kind: 'done'; report: FileReport }

interface Checked {
  kind: 'checked'
  /** The content of the file. */
  file: string
  report: FileReport
  overwrites: boolean
  problem?: string
  isBusy?: boolean
}

/** Takes over a file of translations in two steps: its changes are previewed first, and stay if taking over fails. */
export function useFileUpload(language: string, onChanged: () => Promise<void>) {
  const [state, setState] = useState<FileState>()
  const send = (file: string, options: { dryRun: boolean; overwrites?: boolean }) =>
    api('POST translations/:language/file', { params: { language }, body: { file, ...options } })

  async function start(chosen: File): Promise<void> {
    setState({ kind: 'reading' })
    try {
      const { text } = decode(new Uint8Array(await chosen.arrayBuffer()))
      const file = withoutForbidden(text)
      setState({ kind: 'checked', file, report: await send(file, { dryRun: true }), overwrites: false })
    } catch (error) {
      setState({ kind: 'failed', message: errorMessage(error) })
    }
  }

  async function apply(): Promise<void> {
    if (state?.kind !== 'checked') return
    const { problem: _, ...checked } = state
    setState({ ...checked, isBusy: true })
    try {
      const { file, overwrites } = checked
      const report = await send(file, { dryRun: false, overwrites })
      toastSuccess(t('translations.files.done'))
      setState({ kind: 'done', report })
    } catch (error) {
      setState({ ...checked, problem: errorMessage(error) })
      return
    }
    await onChanged()
  }

  return {
    state,
    start,
    apply,
    overwrite: (overwrites: boolean) => state?.kind === 'checked' && setState({ ...state, overwrites }),
    close: () => setState(undefined),
  }
}
