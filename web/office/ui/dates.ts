const two = (text: string) => text.padStart(2, '0')

/** Parses `1/6/26`, `1/6/0026`, `1.6.2026` or `01062026` to `2026-06-01`; other text is returned unchanged, for the schema to reject. */
export function readDate(typed: string): string {
  const text = typed.trim()
  const found =
    /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!found) return text
  const [, day = '', month = '', year = ''] = found
  // A browser's own field for dates takes `26` for the year 0026.
  return `${Number(year) < 100 ? 2000 + Number(year) : year}-${two(month)}-${two(day)}`
}
