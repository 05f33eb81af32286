import { create } from 'qrcode'
import { codeErrorCorrection } from '#contract/domain/table-code.ts'

/** A QR code without its quiet zone: the number of modules on a side, and which of them are dark. */
export function codeModules(link: string): {
  side: number
  isDark: (row: number, column: number) => boolean
} {
  const { modules } = create(link, { errorCorrectionLevel: codeErrorCorrection })
  return { side: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}
