import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, ApiError } from '#web/lib/api.ts'
import { confirm } from '#web/office/actions/confirm.tsx'
import { t } from '#web/office/texts.ts'
import { errorMessage, toastSuccess, toastError } from '#web/office/toasts/toasts.tsx'
import type { FileProblem, ReadFile } from './product-file.ts'

export type ImportState =
  | { kind: 'running'; count: number }
  | { kind: 'done'; names: string[] }
  | { kind: 'notJson'; line: number }
  | { kind: 'notData'; problems: FileProblem[] }
  /** Sent, but no response arrived. */
  | { kind: 'unknown' }
  | { kind: 'refused'; message: string }

type Products = Extract<ReadFile, { kind: 'products' }>

/**
 * Imports a chosen file, all or nothing (contract page, section 6). A retry after a lost response uses the same
 * idempotency key, so that nothing is created twice. Closing the panel does not stop it; then only a toast reports the end.
 */
export function useImport() {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<ImportState>()
  const [last, setLast] = useState<{ read: Products; key: string }>()

  const isClosed = useRef(false)

  async function start(file: File): Promise<void> {
    if (!(await confirm(t('import.ask')))) return
    const { readProductFile } = await import('./product-file.ts')
    const read = readProductFile(await file.text(), window.location.origin)
    if (read.kind === 'products') await send(read, crypto.randomUUID())
    else setState(read)
  }

  async function send(read: Products, idempotencyKey: string): Promise<void> {
    isClosed.current = false
    setLast({ read, key: idempotencyKey })
    setState({ kind: 'running', count: read.file.data.length })
    try {
      const { created, products } = await api('POST products/import', { body: read.file, idempotencyKey })
      if (!isClosed.current) setState({ kind: 'done', names: products.map(({ name }) => name) })
      toastSuccess(t('import.done', { n: created }))
      await revalidate()
    } catch (error) {
      toastError(error)
      setState(
        error instanceof ApiError && error.status < 500
          ? { kind: 'refused', message: errorMessage(error) }
          : { kind: 'unknown' },
      )
    }
  }

  return {
    state,
    start,
    retry: () => void (last && send(last.read, last.key)),
    close: () => {
      isClosed.current = true
      setState(undefined)
    },
  }
}
