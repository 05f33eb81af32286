import type { ByteRange } from './media-store.ts'

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14). Anything but a single byte range may be
 * ignored, and is: then the whole file is sent.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked) return 'whole'
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'outside'
}
