/** A page of a PDF: lines of text, positioned in points from the top left, or a JPEG that fills the page. */
export type PdfPageContent =
  | { left: number; top: number; size: number; text: string; isBold?: boolean }[]
  | { jpeg: Buffer; width: number; height: number }

const [pageWidth, pageHeight] = [595, 842]

/**
 * A PDF of A4 pages in Helvetica; texts are limited to Western European letters. `meanings` says of ASCII characters
 * what the file claims that they stand for, in UTF-16.
 */
export function aPdf(pages: PdfPageContent[], meanings: Record<string, string> = {}): Blob {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.from(body as string, 'latin1'))
  const stream = (head: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${head} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
      bytes,
      Buffer.from('\nendstream', 'latin1'),
    ])
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding /ToUnicode ${5 + 3 * pages.length} 0 R >>`
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${5 + 3 * at} 0 R`).join(' ')}] >>`,
  )
  add(font('Helvetica'))
  add(font('Helvetica-Bold'))
  for (const [at, page] of pages.entries()) {
    const number = 5 + 3 * at
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${number + 1} 0 R
/Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << /I ${number + 2} 0 R >> >> >>`,
    )
    add(stream('', Buffer.from(contentOf(page), 'latin1')))
    add(
      Array.isArray(page)
        ? '<< >>'
        : stream(
            `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB
/BitsPerComponent 8 /Filter /DCTDecode`,
            page.jpeg,
          ),
    )
  }
  add(stream('', Buffer.from(unicodeMap(meanings))))
  return new Blob([new Uint8Array(assemble(objects))], { type: 'application/pdf' })
}

function unicodeMap(meanings: Record<string, string>): string {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
  const lines = Object.entries(meanings).map(
    ([character, meaning]) => `<${hex(character).slice(2)}> <${hex(meaning)}>`,
  )
  return `begincmap 1 begincodespacerange <00> <ff> endcodespacerange
${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar endcmap`
}

/** Characters of Windows-1252 that Latin-1 lacks. */
const windowsCodes: Record<string, string> = { '€': '\x80', Œ: '\x8C', œ: '\x9C' }

function contentOf(page: PdfPageContent): string {
  if (!Array.isArray(page)) return `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /I Do Q`
  return page
    .map(({ left, top, size, text, isBold = false }) => {
      const escaped = text
        .replaceAll(/[\\()]/g, (character) => `\\${character}`)
        .replaceAll(/[€Œœ]/g, (character) => windowsCodes[character] ?? '')
      return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${left} ${pageHeight - top} Td (${escaped}) Tj ET`
    })
    .join('\n')
}

function assemble(objects: Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, body] of objects.entries()) {
    offsets.push(length)
    push(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
