import { saveFile } from '#web/office/ui/save-file.ts'
import { reportCodesPrinted } from '#web/office/data/tell-codes-printed.ts'
import { api } from '#web/lib/api.ts'
import type { Table } from './table.ts'

const getName = ({ number }: Pick<Table, 'number'>) => `table-${number}.png`

const fetchCode = async ({ id }: Table, signal?: AbortSignal): Promise<Blob> =>
  (await api('GET tables/:id/qr-codes', { params: { id }, ...(signal && { signal }) })).blob()

/** Downloads a table's code as `table-{n}.png` (back-office specification, section 9). */
export async function downloadCode(table: Table): Promise<void> {
  saveFile(await fetchCode(table), getName(table))
  reportCodesPrinted()
}

/**
 * Downloads all codes as `tables.zip`, a folder of numbered pictures, reporting progress after each. On failure or
 * cancellation nothing is saved.
 */
export async function downloadCodes(
  tables: Table[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const files: Record<string, Uint8Array> = {}
  for (const [index, table] of tables.entries()) {
    const code = await fetchCode(table, signal)
    files[`tables/${getName(table)}`] = new Uint8Array(await code.arrayBuffer())
    onProgress(index + 1)
  }
  const { zipSync } = await import('fflate')
  // PNG files do not compress further.
  const zip = zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>
  signal.throwIfAborted()
  saveFile(new Blob([zip], { type: 'application/zip' }), 'tables.zip')
  reportCodesPrinted()
}
