/** The first letter of a name as a person sees it: with its accents, and a composed emoji whole. */
export function initialOf(name: string): string {
  const text = name.trim()
  // Firefox has had it since version 125.
  const segments: Intl.Segmenter | undefined = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
  const [first] = segments ? Array.from(segments.segment(text), ({ segment }) => segment) : Array.from(text)
  return first?.toUpperCase() ?? ''
}
