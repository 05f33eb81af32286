import { officePaths as screens } from '#contract/domain/office-paths.ts'

const addresses = Object.values(screens)

/** Everything below a path with a placeholder belongs to the office, which handles unknown ids itself. */
const below = (address: string) => address.replace(/\/:.*$/, '/*')

/** The office's paths as routes of the server. */
export const officePaths: string[] = [...new Set(addresses.map(below))]

/** The first segments of the office's addresses. */
const firstSegments = [...new Set(addresses.map(firstPart))]

/**
 * Whether an unknown address was probably meant for the office: /orders/xyz, /menuss. Guests' addresses begin
 * with /menu/.
 */
export function isOfficeMistake(url: string): boolean {
  const segment = firstPart(url.toLowerCase())
  return segment !== 'menu' && firstSegments.some((known) => isAlmost(segment, known))
}

function firstPart(url: string): string {
  return /^\/([^/?#]*)/.exec(url)?.[1] ?? ''
}

/** Equal except for one letter too many, missing or wrong, or two letters swapped. */
function isAlmost(word: string, known: string): boolean {
  if (word === known) return true
  let start = 0
  while (start < word.length && word[start] === known[start]) start += 1
  const [rest, wanted] = [word.slice(start), known.slice(start)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest === `${wanted[1] ?? ''}${wanted[0] ?? ''}${wanted.slice(2)}`
  )
}
