/** What a scanner or a person leaves behind an address, as in “menu/demo/1.” or “(menu/demo/1)”. */
const trailing = /[\s.,;:!?)\]}>'"’”»/]+$/u

/** The address of a menu as it was meant, if it was written in another case or with a mark behind it; else null. */
export function mendedAddress(url: string): string | null {
  const [path = '', ...query] = url.split('?')
  let written: string
  try {
    written = decodeURIComponent(path)
  } catch {
    return null
  }
  const mended = written.toLowerCase().replace(trailing, '')
  if (!mended.startsWith('/menu') || mended === written) return null
  return [encodeURI(mended), ...query].join('?')
}
