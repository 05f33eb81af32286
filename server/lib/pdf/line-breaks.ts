/** Scripts without spaces, of which a line may end after each letter. */
const anywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Never the first of a line. */
const closing = /^[\p{Pe}\p{Pf}\p{M}、。，．！？：；・ー々,.!?:;)\]}]/u
/** Never the last of a line. */
const opening = /[\p{Ps}\p{Pi}]$/u
/** Scripts without spaces, of which a line may end between words. */
const byWords = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
let words: Intl.Segmenter | undefined

/** Where lines of these letters may end: the number of letters before each place, the last being all of them. */
export function breaksOf(letters: readonly string[]): number[] {
  const text = letters.join('')
  const ofWords = byWords.test(text) ? wordBreaks(text) : null
  const breaks: number[] = []
  let unit = 0
  for (const [at, letter] of letters.entries()) {
    unit += letter.length
    const next = letters[at + 1]
    if (next === undefined) continue
    if (next === ' ') continue
    if (letter === ' ' || letter === '-' || ofWords?.has(unit)) breaks.push(at + 1)
    else if ((anywhere.test(letter) || anywhere.test(next)) && !closing.test(next) && !opening.test(letter))
      breaks.push(at + 1)
  }
  return [...breaks, letters.length]
}

function wordBreaks(text: string): Set<number> {
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const breaks = new Set<number>()
  for (const { segment, index } of words.segment(text)) if (byWords.test(segment)) breaks.add(index)
  return breaks
}
