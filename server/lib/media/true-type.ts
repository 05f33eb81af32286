/** A table of a TrueType font. */
export function findTable(font: Buffer, tag: string): Buffer | undefined {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === tag) {
      const start = font.readUInt32BE(at + 8)
      return font.subarray(start, start + font.readUInt32BE(at + 12))
    }
  return undefined
}

/** The letters that a TrueType font has, as its table `cmap` lists them. */
export function lettersOf(font: Buffer): Set<number> {
  const letters = new Set<number>()
  const table = findTable(font, 'cmap')
  if (!table) return letters
  for (let at = 4; at < 4 + 8 * table.readUInt16BE(2); at += 8) {
    const part = table.subarray(table.readUInt32BE(at + 4))
    const format = part.readUInt16BE(0)
    if (format === 4) addSegments(part, letters)
    if (format === 12) addGroups(part, letters)
  }
  return letters
}

function addGroups(part: Buffer, letters: Set<number>): void {
  for (let at = 16; at < 16 + 12 * part.readUInt32BE(12); at += 12)
    for (let code = part.readUInt32BE(at); code <= part.readUInt32BE(at + 4); code++) letters.add(code)
}

/** Four lists of numbers, one after the other: where segments end, begin, how far glyphs are from codes, and where else. */
function addSegments(part: Buffer, letters: Set<number>): void {
  const size = part.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    const last = part.readUInt16BE(at)
    const first = part.readUInt16BE(at + size + 2)
    const delta = part.readUInt16BE(at + 2 * size + 2)
    const place = at + 3 * size + 2
    const offset = part.readUInt16BE(place)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = offset ? part.readUInt16BE(place + offset + 2 * (code - first)) : code
      if (glyph && (glyph + delta) & 0xffff) letters.add(code)
    }
  }
}
