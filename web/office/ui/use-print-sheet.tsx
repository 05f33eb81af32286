import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Prints only this sheet, through the browser; it is on the page only while printing. */
export function usePrintSheet(sheet: ReactNode): { sheet: ReactNode; print: () => void } {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const done = () => setPrinting(false)
    addEventListener('afterprint', done, { once: true })
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [isPrinting])
  return { sheet: isPrinting && createPortal(sheet, document.body), print: () => setPrinting(true) }
}
