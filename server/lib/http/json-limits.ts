/** Far more than the body of any call has: in an import, the smallest useful object takes some 60 of the 20 MB's bytes. */
const [maxDepth, maxContainers] = [100, 500_000]

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Whether JSON has more levels, or more objects and lists, than a body may have. JSON.parse reads any number of levels, but
 * whatever visits the result later (JSON.stringify, a schema) recurses and would run out of stack; and 18 MB of empty objects
 * hold up the process for four seconds.
 */
export function exceedsJsonLimits(json: Buffer): boolean {
  let depth = 0
  let containers = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (isInString) {
      if (byte === backslash) at++
      else if (byte === quote) isInString = false
    } else if (byte === quote) isInString = true
    else if (opening.has(byte)) {
      if (++depth > maxDepth || ++containers > maxContainers) return true
    } else if (closing.has(byte)) depth--
  }
  return false
}
