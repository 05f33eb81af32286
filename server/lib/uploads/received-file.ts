import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bounds } from '#contract/domain/bounds.ts'
import type { FileKind } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { sniffLength, sniffPage, sniffPicture, sniffVideo, type PageType, type VideoType } from './sniff.ts'

type FileType = PageType | VideoType

/** A completely received upload in a temporary file. */
export interface ReceivedFile<Type = FileType> {
  path: string
  bytes: number
  /** Hash of its content: 32 hexadecimal digits. */
  hash: string
  /** Its type, detected from its first bytes. */
  type: Type
}

const kinds = {
  picture: { maxBytes: bounds.pictureBytes, sniff: sniffPicture },
  page: { maxBytes: bounds.pictureBytes, sniff: sniffPage },
  video: { maxBytes: bounds.videoBytes, sniff: sniffVideo },
}

/**
 * Writes an upload to `path` without holding it in memory. Throws `media.unusable` as soon as the first bytes show no
 * accepted type, and `media.tooLarge` as soon as it is too large (contract page, section 4). `signal` aborts it.
 */
export async function receiveFile(
  source: Readable,
  kind: FileKind,
  path: string,
  signal?: AbortSignal,
): Promise<ReceivedFile> {
  const { maxBytes, sniff } = kinds[kind]
  const hash = createHash('sha256')
  let bytes = 0
  let start: Buffer = Buffer.alloc(0)
  let type: FileType | null = null

  const take = (chunk: Buffer): AppError | null => {
    bytes += chunk.length
    if (bytes > maxBytes) return new AppError('media.tooLarge')
    hash.update(chunk)
    if (type) return null
    start = Buffer.concat([start, chunk.subarray(0, sniffLength)])
    type = sniff(start)
    return type || start.length < sniffLength ? null : new AppError('media.unusable')
  }
  const inspector = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(take(chunk), chunk),
    flush: (done) => done(type ? null : new AppError('media.unusable')),
  })
  await using file = await open(path, 'wx', 0o600)
  await pipeline(source, inspector, file.createWriteStream(), { ...(signal && { signal }) })
  return { path, bytes, hash: hash.digest('hex').slice(0, 32), type: type ?? unknownType() }
}

function unknownType(): never {
  throw new AppError('media.unusable')
}
