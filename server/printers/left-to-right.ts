const hebrew = '[א-ת]'
/** From the first to the last letter of Hebrew words, without a word of another script between them. */
const run = new RegExp(`${hebrew}(?:(?:[^\\p{L}\\n]|${hebrew})*${hebrew})?`, 'gu')
const number = /\d+(?:[.,:/]\d+)*/g
const mirrored: Partial<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/**
 * The text in the order in which a printer puts letters on paper, which is always from the left: Hebrew words are turned
 * round. They are broken into lines of `room` letters before, because the last word of a line must not be its first.
 */
export function toLeftToRight(text: string, room: number): string {
  if (!new RegExp(hebrew, 'u').test(text)) return text
  const lines = text.split('\n').flatMap((line) => breakLine(line, room))
  return lines.map((line) => line.replace(run, turn)).join('\n')
}

function breakLine(line: string, room: number): string[] {
  const lines: string[] = []
  let rest = line
  while (rest.length > room) {
    // Not within the indentation; a longer word is broken wherever the line ends.
    const space = rest.lastIndexOf(' ', room)
    const end = rest.slice(0, Math.max(space, 0)).trim() ? space : room
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

const turn = (words: string): string =>
  reverse(words)
    .replace(number, reverse)
    .replace(/[()[\]<>«»]/g, (bracket) => mirrored[bracket] ?? bracket)

const reverse = (text: string): string => Array.from(text).toReversed().join('')
