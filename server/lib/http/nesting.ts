/** Far more than the body of any call has. */
const maxDepth = 100

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Whether JSON has more levels than a body may have. JSON.parse reads any number of them, but whatever visits
 * the result later (JSON.stringify, a schema) recurses and would run out of stack.
 */
export function nestsTooDeep(json: Buffer): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (isInString) {
      if (byte === backslash) at++
      else if (byte === quote) isInString = false
    } else if (byte === quote) isInString = true
    else if (opening.has(byte)) {
      if (++depth > maxDepth) return true
    } else if (closing.has(byte)) depth--
  }
  return false
}
