import { api } from '#web/lib/api.ts'
import { reportCodesPrinted } from '#web/office/data/tell-codes-printed.ts'
import { saveFile } from '#web/office/ui/save-file.ts'

interface Paper {
  size: 'A4' | 'A5'
  languages: string[]
}
export interface MenuChoice {
  menuIds: string[]
  withPrices: boolean
  withDescriptions: boolean
  withAllergens: boolean
  withCode: boolean
}
export interface TentChoice {
  /** None: one tent for all tables. */
  tableIds: string[]
}

/** What is printed. */
export type Choice = { kind: 'menu'; form: Paper & MenuChoice } | { kind: 'tents'; form: Paper & TentChoice }

/** A page of it as a picture, and how many there are. */
export const previewPage = ({ kind, form }: Choice, page: number, signal: AbortSignal) =>
  kind === 'menu'
    ? api('POST printed-menus/preview', { body: { ...form, page }, signal })
    : api('POST table-tents/preview', { body: { ...form, page }, signal })

async function readPdf({ kind, form }: Choice): Promise<Blob> {
  const pdf =
    kind === 'menu'
      ? await api('POST printed-menus', { body: form })
      : await api('POST table-tents', { body: form })
  if (kind === 'tents' || form.withCode) reportCodesPrinted()
  return pdf.blob()
}

const nameOf = ({ kind }: Choice): string => (kind === 'menu' ? 'menu.pdf' : 'table-tents.pdf')

export async function downloadPrinted(choice: Choice): Promise<void> {
  saveFile(await readPdf(choice), nameOf(choice))
}

/** Opens the PDF in a tab of its own, from which the browser prints; where there is none, downloads it. */
export function openToPrint(): (choice: Choice) => Promise<void> {
  // Opened at once: browsers allow that only in answer to a click.
  const tab = window.open('', '_blank')
  return async (choice) => {
    try {
      const pdf = await readPdf(choice)
      if (tab) tab.location.href = URL.createObjectURL(pdf)
      else saveFile(pdf, nameOf(choice))
    } catch (error) {
      tab?.close()
      throw error
    }
  }
}
