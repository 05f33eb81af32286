import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A page of a PDF as its readers find, copy and hear it: in points, from the top left corner. */
export interface ReadPage {
  width: number
  height: number
  /** Its text, in the sequence of reading; every blank is a space. */
  text: string
  /** Where each place begins at which a text stands. */
  find: (text: string) => { x: number; y: number }[]
}

let module: Promise<WrappedPdfiumModule> | undefined

async function open(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init({
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength),
  })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** Reads all pages of a PDF. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  const pdfium = await (module ??= open())
  const { wasmExports } = pdfium.pdfium as unknown as { wasmExports: { malloc: (bytes: number) => number } }
  // The memory is another one after it has grown.
  const memory = () => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
  const [x, y] = [wasmExports.malloc(8), wasmExports.malloc(8)] as const
  const numberAt = (at: number) => new DataView(memory().buffer).getFloat64(at, true)
  const file = wasmExports.malloc(pdf.length)
  memory().set(pdf, file)
  const document = pdfium.FPDF_LoadMemDocument(file, pdf.length, '')
  return Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium.FPDF_LoadPage(document, index)
    const height = pdfium.FPDF_GetPageHeightF(page)
    const letters = pdfium.FPDFText_LoadPage(page)
    const units = Array.from({ length: pdfium.FPDFText_CountChars(letters) }, (_, at) =>
      String.fromCharCode(pdfium.FPDFText_GetUnicode(letters, at)).replace('\u00a0', ' '),
    )
    const places = units.map((_, at) => {
      pdfium.FPDFText_GetCharOrigin(letters, at, x, y)
      return { x: numberAt(x), y: height - numberAt(y) }
    })
    const text = units.join('')
    return {
      width: pdfium.FPDF_GetPageWidthF(page),
      height,
      text: text.replaceAll('\r\n', '\n'),
      find: (wanted) => {
        const found: { x: number; y: number }[] = []
        for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
          found.push(places[at] ?? { x: 0, y: 0 })
        return found
      },
    }
  })
}
