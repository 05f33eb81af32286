import type { Range } from '#web/lib/search/matching.ts'

/** A text with the search matches highlighted. */
export function Highlight({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts: React.ReactNode[] = []
  let end = 0
  for (const [from, to] of ranges) {
    parts.push(
      <span key={`before ${from}`}>{text.slice(end, from)}</span>,
      <mark key={from}>{text.slice(from, to)}</mark>,
    )
    end = to
  }
  return (
    <>
      {parts}
      <span>{text.slice(end)}</span>
    </>
  )
}
