import type PDFDocument from 'pdfkit'

/** A PDF that is being written. */
export type Pdf = InstanceType<typeof PDFDocument>

/** What a reader of the PDF shows as its title, and the language in which a screen reader reads it. */
export interface About {
  title: string
  language: string
}

/** An empty PDF without pages. Sizes and places are in points, of which an inch has 72, from the top left corner. */
export async function createPdf({
  title,
  language,
}: About): Promise<{ pdf: Pdf; end: () => Promise<Buffer> }> {
  // Loaded with the first PDF, because few people want one.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    autoFirstPage: false,
    info: { Title: title },
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  return {
    pdf,
    end: async () => {
      const ended = new Promise((resolve) => pdf.on('end', resolve))
      pdf.end()
      await ended
      return Buffer.concat(parts)
    },
  }
}

export const paperSizes = {
  A4: { width: 595.28, height: 841.89 },
  A5: { width: 419.53, height: 595.28 },
} as const
export type PaperSize = keyof typeof paperSizes

/** Begins a page without margins: a text near its end must not begin another one. */
export function addPage(pdf: Pdf, { width, height }: { width: number; height: number }): void {
  pdf.addPage({ size: [width, height], margin: 0 })
}
