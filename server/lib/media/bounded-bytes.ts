import { Readable, Transform } from 'node:stream'
import { AppError } from '#contract/errors.ts'

/** The whole of an upload in memory, or `media.tooLarge` as soon as it passes the bound. */
export async function readBounded(source: Uint8Array | Readable, maxBytes: number): Promise<Buffer> {
  const stream = source instanceof Readable ? source : Readable.from([source])
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = toBuffer(chunk)
    length += bytes.length
    if (length > maxBytes) throw new AppError('media.tooLarge')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks, length)
}

/** Passes bytes on, shows each to `look`, and fails with `media.tooLarge` past the bound. */
export function boundedPassage(maxBytes: number, look: (bytes: Buffer) => void): Transform {
  let length = 0
  return new Transform({
    transform(chunk: unknown, _encoding, done) {
      const bytes = toBuffer(chunk)
      length += bytes.length
      if (length > maxBytes) return done(new AppError('media.tooLarge'))
      look(bytes)
      done(null, bytes)
    },
  })
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  throw new TypeError('An upload is a stream of bytes')
}
