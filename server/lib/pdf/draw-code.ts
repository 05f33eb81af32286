import { quietZone } from '#contract/domain/table-code.ts'
import { codeModules } from '../media/code-modules.ts'
import type { Pdf } from './pdf-document.ts'

/** Draws a QR code with its quiet zone as sharp as any printer is; dark modules side by side are one shape. */
export function drawCode(
  pdf: Pdf,
  link: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { side, isDark } = codeModules(link)
  const module = size / (side + 2 * quietZone)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      if (!isDark(row, column)) continue
      const start = column
      while (column + 1 < side && isDark(row, column + 1)) column++
      pdf.rect(
        x + (quietZone + start) * module,
        y + (quietZone + row) * module,
        (column + 1 - start) * module,
        module,
      )
    }
  pdf.fill('#000000')
}
